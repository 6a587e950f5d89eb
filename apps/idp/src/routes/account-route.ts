import type { FastifyPluginAsync } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore } from '../accounts/account-store.ts';
import { realmPath } from '../addresses.ts';
import { tokenHolder } from '../oidc/token-holder.ts';
import { commonHeaders } from './answer.ts';

export type AccountDeps = { readonly provider: Provider; readonly accounts: AccountStore };

/** Who shows a bearer token; none when the token or the session behind it has ended. */
const holderOf = (deps: AccountDeps, authorization: string | undefined) => {
  const [, value] = /^Bearer ([\w~+/.-]+=*)$/i.exec(authorization ?? '') ?? [];
  return tokenHolder(deps, value);
};

/** The scopes whose claims make up an account. */
const neededScopes = ['openid', 'profile', 'email', 'torg'];

/** A user as Keycloak's account service tells it to the bearer of an access token. */
export const accountRoute =
  (deps: AccountDeps): FastifyPluginAsync =>
  async (scope) => {
    scope.get(`${realmPath}/account`, async (request, reply) => {
      reply.headers(commonHeaders);
      const holder = await holderOf(deps, request.headers.authorization);
      if (holder === undefined) {
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer error="invalid_token"')
          .send({ error: 'invalid_token' });
      }
      // RFC 6750, 3.1.
      if (!neededScopes.every((scope) => holder.scopes.has(scope))) {
        const challenge = `Bearer error="insufficient_scope", scope="${neededScopes.join(' ')}"`;
        return reply.code(403).header('www-authenticate', challenge).send({ error: 'insufficient_scope' });
      }
      const { account } = holder;
      return reply.send({
        id: account.id,
        username: account.userName,
        firstName: account.givenName,
        lastName: account.familyName,
        ...(account.email === '' ? {} : { email: account.email, emailVerified: true }),
        attributes: account.claims,
      });
    });
  };
