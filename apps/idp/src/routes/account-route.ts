import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore } from '../accounts/account-store.ts';
import { passwordPath, realmPath } from '../addresses.ts';
import type { Client } from '../brands/brand.ts';
import { tokenHolder } from '../oidc/token-holder.ts';
import { commonHeaders } from './answer.ts';
import { fieldOf } from './form-body.ts';

export type AccountDeps = {
  readonly provider: Provider;
  readonly accounts: AccountStore;
  readonly clientOf: (id: string) => Client | undefined;
};

/** Who shows a bearer token; none when the token or the session behind it has ended. */
const holderOf = (deps: Pick<AccountDeps, 'provider' | 'accounts'>, authorization: string | undefined) => {
  const [, value] = /^Bearer ([\w~+/.-]+=*)$/i.exec(authorization ?? '') ?? [];
  return tokenHolder(deps, value);
};

/** The scopes whose claims make up an account. */
const neededScopes = ['openid', 'profile', 'email', 'torg'];

/** A browser that goes there, and shows no token. */
const isVisit = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === undefined && (headers.accept ?? '').includes('text/html');

/**
 * A user as Keycloak's account service tells it to the bearer of an access token. Who visits it from a shop, which `referrer`
 * names, is led to where the password is changed.
 */
export const accountRoute =
  (deps: AccountDeps): FastifyPluginAsync =>
  async (scope) => {
    scope.get(`${realmPath}/account`, async (request, reply) => {
      reply.headers(commonHeaders);
      const client = deps.clientOf(fieldOf(request.query, 'referrer'));
      if (isVisit(request) && client !== undefined) return reply.redirect(passwordPath(client.id), 303);
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
