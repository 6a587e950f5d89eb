import { type IdentityOutage, isOutage, type LogoutFailure } from '@torg/domain/session/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { acceptForms } from '../http/form-body.ts';
import { logOf } from '../http/logging.ts';
import { refuse } from '../http/problems/answer.ts';
import type { Sessions } from '../session/sessions.ts';

/** Where identity servers tell of a logout; registered there for each shop. */
const backchannelPath = '/bff/backchannel-logout';

/** Logout tokens are shorter; what is longer is none. */
const maxLength = 16_000;

const tokenIn = (body: unknown): string | undefined => {
  const token = typeof body === 'object' && body !== null && 'logout_token' in body ? body.logout_token : undefined;
  return typeof token === 'string' && token !== '' && token.length <= maxLength ? token : undefined;
};

/** Why a token was refused, for the operator: no word of the token itself. */
const reasonOf = (failure: Exclude<LogoutFailure, IdentityOutage>): string => {
  if (failure._tag === 'IdentityRefused') return failure.reason;
  return failure._tag === 'InvalidLogoutToken' ? `logout token: ${failure.claim}` : 'logout token: used before';
};

/**
 * The identity server tells that it ended a session (OpenID Connect Back-Channel Logout 1.0). Whatever keeps the logout
 * from being carried out is a 400 with an error as OAuth words it (section 2.8); `temporarily_unavailable` may be tried
 * again. It carries no cookie: the signature is what lets it in.
 */
export const backchannelLogoutRoute =
  (sessions: Pick<Sessions, 'identityOf' | 'logOut'>): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    await acceptForms(app);

    const fail = (reply: FastifyReply, error: string) => reply.code(400).send({ error });

    const hear = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { info } = request.context.shop;
      const identity = sessions.identityOf(info);
      if (O.isNone(identity)) return refuse(reply, { _tag: 'NotFound' });
      const token = tokenIn(request.body);
      if (token === undefined) return fail(reply, 'invalid_request');
      const ended = await sessions.logOut(info, identity.value, token)();
      const log = logOf(request);
      if (E.isRight(ended)) {
        log.info({ shop: info.id, sessions: ended.right }, 'the identity server ended sessions');
        return reply.code(200).send();
      }
      if (isOutage(ended.left)) {
        const err = 'reason' in ended.left ? ended.left.reason : ended.left.cause;
        log.error({ err }, 'a logout of the identity server could not be carried out');
        return fail(reply, 'temporarily_unavailable');
      }
      log.warn({ shop: info.id, reason: reasonOf(ended.left) }, 'a logout token was refused');
      return fail(reply, 'invalid_request');
    };

    const config = { role: 'open', skipSession: true, isSigned: true, servedWhenClosed: true } as const;
    app.post(backchannelPath, { schema: { hide: true }, config: { ...config, budget: 'identity' } }, hear);
  };
