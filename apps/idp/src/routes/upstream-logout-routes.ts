import { fastifyFormbody } from '@fastify/formbody';
import { readLogoutToken } from '@torg/domain/session/server';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { either as E } from 'fp-ts';
import type { Identities } from '../accounts/identities.ts';
import { upstreamLogoutPath } from '../addresses.ts';
import { logoutTokenOf } from '../throttle/throttle.ts';
import type { Upstream } from '../upstream/connect-providers.ts';
import { commonHeaders } from './answer.ts';
import { problemOf } from './external-answer.ts';
import { fieldOf } from './form-body.ts';
import { doingLater, type MailDeps } from './mail-deps.ts';

export type UpstreamLogoutDeps = Pick<MailDeps, 'accounts' | 'throttle' | 'endLogins' | 'log'> & {
  readonly upstreams: readonly Upstream[];
  readonly identities: Pick<Identities, 'find'>;
  /** Ends every session and token of an account here. */
  readonly endSessions: (accountId: string) => Promise<void>;
};

/** Logout tokens are shorter; what is longer is none. */
const longestToken = 16_000;

/**
 * Another provider tells that a login there is over (OpenID Connect Back-Channel Logout 1.0), or that somebody may log in
 * there no more: all logins of the user end here, and at the shops. The signature of the token is what lets it in.
 */
export const upstreamLogoutRoutes =
  (deps: UpstreamLogoutDeps): FastifyPluginAsync =>
  async (scope) => {
    await scope.register(fastifyFormbody);
    const later = doingLater(scope, deps.log);

    const refuse = (reply: FastifyReply, alias: string, reason: string): FastifyReply => {
      deps.log.warn({ provider: alias, reason }, 'a logout token of another provider was refused');
      return reply.code(400).send({ error: 'invalid_request' });
    };

    const endAll = async (accountId: string, token: string): Promise<void> => {
      // Of many at once, one is carried out; one that failed may come again.
      if ((await deps.throttle.take(logoutTokenOf, token)) !== undefined) return;
      try {
        later(await deps.endLogins(accountId, () => deps.endSessions(accountId)));
      } catch (error) {
        await deps.throttle.forget(logoutTokenOf, token);
        throw error;
      }
    };

    for (const { settings, server } of deps.upstreams) {
      const { alias, issuer } = settings;
      scope.post(upstreamLogoutPath(alias), async (request, reply) => {
        reply.headers(commonHeaders);
        const token = fieldOf(request.body, 'logout_token');
        if (token === '' || token.length > longestToken) return refuse(reply, alias, 'no logout token');
        const claims = await server.verifyLogoutToken(token)();
        if (E.isLeft(claims)) {
          const { problem, reason } = problemOf(claims.left);
          if (problem === 'untrusted' || problem === 'denied') return refuse(reply, alias, reason);
          deps.log.warn({ provider: alias, reason }, 'a logout token of another provider could not be verified');
          return reply.code(400).send({ error: 'temporarily_unavailable' });
        }
        const logout = readLogoutToken(claims.right, Date.now());
        if (E.isLeft(logout)) return refuse(reply, alias, `claim: ${logout.left.claim}`);
        const { named, jti } = logout.right;
        // Which of a user's logins had a `sid` elsewhere is not kept: the user has to be named, too.
        if (named.subject === undefined) return refuse(reply, alias, 'claim: sub');
        const person = { issuer, subject: named.subject };
        const account = (await deps.identities.find(person)) ?? (await deps.accounts.findUpstream(person));
        if (account !== undefined) await endAll(account.id, `${issuer} ${jti}`);
        return reply.code(200).send();
      });
    }
  };
