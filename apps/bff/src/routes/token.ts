import { fastifyCookie } from '@fastify/cookie';
import { postToken } from '@torg/contracts';
import { identityMessages } from '@torg/domain/session';
import { type IdentityFailure, isOutage, type SessionOver } from '@torg/domain/session/server';
import type { InvalidClaims, NoAccess } from '@torg/domain/user';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { hashOf, readNonce, readSessionKey } from '../http/cookies/session-cookies.ts';
import { acceptForms } from '../http/form-body.ts';
import { logOf } from '../http/logging.ts';
import { refusal } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { BrowserLogin } from '../session/find-session.ts';
import type { Sessions } from '../session/sessions.ts';
import { askedOrigin } from './asked-origin.ts';
import { completeLogin, type LoginDeps } from './complete-login.ts';
import { on, withContracts } from './contract-route.ts';
import { outageOf, type Realm, realmOf } from './identity-realm.ts';
import { readTokenRequest, type TokenRequest, type TokenRequestError } from './token-request.ts';

export type TokenRoutesDeps = LoginDeps & {
  readonly sessions: Pick<Sessions, 'newSecret' | 'identityOf' | 'start' | 'refresh' | 'tokensOf'>;
};

/** Why there are no tokens: a word of RFC 6749, or something that passes. */
type TokenFailure =
  | { readonly _tag: 'TokenRefused'; readonly error: TokenRequestError; readonly description?: string }
  | IdentityFailure
  | SessionOver
  | InvalidClaims
  | NoAccess;

const refused = (error: TokenRequestError): TokenFailure => ({ _tag: 'TokenRefused', error });
/** @param description what a client of an identity server says of it. */
const refusedFor = (description: string): TokenFailure => ({
  _tag: 'TokenRefused',
  error: 'invalid_grant',
  description,
});

/** The token endpoint of the shop's own origin: tokens of the shop for a code or a refresh handle. */
export const tokenRoutes =
  (deps: TokenRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const { sessions } = deps;
    instance.removeAllContentTypeParsers();
    await acceptForms(instance);
    const { config, ...route } = on(postToken, 'identity');
    withContracts(instance).route({
      ...route,
      config: { ...config, skipSession: true },
      handler: async (request, reply) => {
        const { info } = request.context.shop;
        const realm = realmOf(sessions, info, request.params.realm);
        if (O.isNone(realm)) return refusal(reply, { _tag: 'NotFound' });
        const { clientId, flow = 'standard' } = realm.value.config;
        const client = { clientId, redirectUri: `${askedOrigin(request)}/me/auth`, flow };
        const result = await F.pipe(
          TE.fromEither(readTokenRequest(request.body, client)),
          TE.mapLeft(refused),
          TE.chain((asked) => grant(deps, request, reply, realm.value, asked)),
        )();
        if (E.isLeft(result)) return oauthRefusal(reply, result.left);
        const tokens = await sessions.tokensOf(info, result.right)();
        reply.header('pragma', 'no-cache');
        return {
          access_token: tokens.token,
          refresh_token: tokens.refreshToken,
          id_token: tokens.idToken,
          token_type: 'Bearer' as const,
          expires_in: tokens.expiresIn,
          tkid: tokens.tkid,
        };
      },
    });
  };

const grant = (
  deps: TokenRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { server }: Realm,
  asked: TokenRequest,
): TE.TaskEither<TokenFailure, BrowserLogin> => {
  const { sessions } = deps;
  const { info } = request.context.shop;
  const isHttps = request.protocol === 'https';
  const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
  const present = readSessionKey(cookies, isHttps);

  if (asked.grant === 'refresh_token') {
    // Tokens that were carried into another browser refresh nothing there.
    if (O.isNone(present) || present.value === 'unknown') return TE.left(refusedFor(identityMessages.notAuthenticated));
    const key = present.value;
    return F.pipe(
      sessions.refresh(info, server, key, asked.handle),
      TE.map((session) => ({ key, session })),
    );
  }

  const nonce = readNonce(cookies, isHttps);
  if (O.isNone(nonce)) return TE.left(refusedFor(identityMessages.invalidNonce));
  const cookie = sessions.newSecret();
  const key = hashOf(cookie);
  return F.pipe(
    sessions.start(info, server, { ...asked, nonce: nonce.value }, key),
    TE.map((session) => ({ key, session })),
    TE.chainFirstTaskK((login) => completeLogin(deps, request, reply, { login, cookie, present })),
  );
};

type TokenError = TokenRequestError | 'temporarily_unavailable' | 'login_misconfigured' | NoAccess['code'];

const errorOf = (failure: TokenFailure): TokenError => {
  if (failure._tag === 'TokenRefused') return failure.error;
  if (failure._tag === 'NoAccess') return failure.code;
  if (failure._tag === 'IdentityMisconfigured') return 'login_misconfigured';
  return failure._tag === 'Unavailable' ? 'temporarily_unavailable' : 'invalid_grant';
};

const problemFor = (failure: TokenFailure, error: TokenError): Failure => {
  if (isOutage(failure)) return outageOf(failure);
  if (failure._tag === 'NoAccess') return failure;
  return { _tag: error === 'invalid_grant' ? 'LoginRefused' : 'BadRequest' };
};

/** An error as OAuth words it (RFC 6749, 5.2), with the message key that a page shows. */
const oauthRefusal = (reply: FastifyReply, failure: TokenFailure) => {
  const error = errorOf(failure);
  const problem = refusal(reply, problemFor(failure, error));
  const reason = 'lacks' in failure ? failure.lacks : 'reason' in failure ? failure.reason : failure._tag;
  const description = descriptionOf(failure);
  logOf(reply.request).warn({ error, reason, description }, 'no tokens were given');
  reply.type('application/json');
  return { ...problem, error, ...(description === undefined ? {} : { error_description: description }) };
};

/** What the identity server gave answers another request than this browser's, whichever library found it. */
const otherNonce: readonly string[] = ['token: nonce', 'answer: nonce'];

/** What an account lacks, or what a client of an identity server says of a failure, where it has words for it. */
const descriptionOf = (failure: TokenFailure): string | undefined => {
  if ('lacks' in failure) return failure.lacks;
  if (failure._tag === 'SessionOver') return identityMessages.notAuthenticated;
  if (failure._tag === 'TokenRefused') return failure.description;
  const isOther = failure._tag === 'IdentityRefused' && otherNonce.includes(failure.reason);
  return isOther ? identityMessages.invalidNonce : undefined;
};
