import type { FastifyPluginAsync } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore } from '../accounts/account-store.ts';
import { realmPath } from '../addresses.ts';
import { tokenHolder } from '../oidc/token-holder.ts';
import { commonHeaders } from './answer.ts';

export type AccountDeps = { readonly provider: Provider; readonly accounts: AccountStore };

/** The account that a bearer token opens; none when the token or the session behind it has ended. */
const accountOf = async (deps: AccountDeps, authorization: string | undefined) => {
  const [, value] = /^Bearer ([\w~+/.-]+=*)$/i.exec(authorization ?? '') ?? [];
  return (await tokenHolder(deps, value))?.account;
};

/** A user as Keycloak's account service tells it to the bearer of an access token. */
export const accountRoute =
  (deps: AccountDeps): FastifyPluginAsync =>
  async (scope) => {
    scope.get(`${realmPath}/account`, async (request, reply) => {
      reply.headers(commonHeaders);
      const account = await accountOf(deps, request.headers.authorization);
      if (account === undefined) {
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer error="invalid_token"')
          .send({ error: 'invalid_token' });
      }
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
