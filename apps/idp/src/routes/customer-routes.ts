import { type DirectoryBusiness, type DirectoryCustomer, mayBeActedFor, type ServedGroups } from '@torg/domain/acting';
import { mayActForOthers } from '@torg/domain/permission';
import type { CustomerProfile } from '@torg/domain/user';
import type { FastifyPluginAsync } from 'fastify';
import type { Account } from '../account.ts';
import type { AccountStore, CustomerSearch } from '../accounts/account-store.ts';
import { realmPath } from '../addresses.ts';
import { isOfShop, rightsOf, type TokenHolderDeps, tokenHolder } from '../oidc/token-holder.ts';
import { commonHeaders } from './answer.ts';

export type CustomerRoutesDeps = TokenHolderDeps & {
  readonly accounts: Pick<AccountStore, 'find' | 'search'>;
  /** Whether this is the secret of the server of a shop. */
  readonly isShop: (clientId: string, secret: string) => boolean;
};

/** Where the server of a shop looks up customers. */
export const customersPath = `${realmPath}/customers`;

const credentialsOf = (authorization: string | undefined): readonly [string, string] => {
  const [, encoded = ''] = /^Basic ([\w+/]+=*)$/i.exec(authorization ?? '') ?? [];
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return [formDecoded(id), formDecoded(secret)];
};

/** RFC 6749, 2.3.1: both are encoded as in a form. */
const formDecoded = (text: string): string => new URLSearchParams(`v=${text}`).get('v') ?? '';

/** No shop has more groups. */
const mostGroups = 200;

/** Whom the shop serves that asks; undefined where it does not say. */
const servedBy = (form: URLSearchParams): ServedGroups | undefined => {
  const ids = form.getAll('customer_group').slice(0, mostGroups);
  const isForMembers = form.get('members_only') === 'true';
  return ids.length > 0 || isForMembers ? { ids, isForMembers } : undefined;
};

const searchOf = (form: URLSearchParams): CustomerSearch | undefined => {
  const served = servedBy(form);
  for (const by of ['id', 'email', 'text'] as const) {
    const value = form.get(by)?.trim() ?? '';
    if (value !== '' && value.length <= 200) return { by, value, ...(served === undefined ? {} : { served }) };
  }
  return undefined;
};

const customerOf = (account: Account): DirectoryCustomer => ({
  id: account.id,
  name: `${account.givenName} ${account.familyName}`.trim(),
  email: account.email,
  customerGroupIds: account.claims.customerGroupIds,
  businesses: (account.claims.customerProfiles ?? []).flatMap(businessOf),
});

const businessOf = ({ name, attributes, customerGroupIds }: CustomerProfile): readonly DirectoryBusiness[] => {
  const { customerType, organisationNumber } = attributes;
  if (customerType !== 'B2B' || name === undefined) return [];
  return [{ name, ...(organisationNumber === undefined ? {} : { organisationNumber }), customerGroupIds }];
};

/**
 * The directory of customers: for the server of a shop, in the name of a representative whose access token it shows. It is
 * a POST so that nothing of what is searched stands in an address.
 */
export const customerRoutes =
  (deps: CustomerRoutesDeps): FastifyPluginAsync =>
  async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.post(customersPath, async (request, reply) => {
      reply.headers(commonHeaders);
      const [clientId, secret] = credentialsOf(request.headers.authorization);
      if (!deps.isShop(clientId, secret)) {
        return reply.code(401).header('www-authenticate', 'Basic realm="torg"').send({ error: 'invalid_client' });
      }
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const holder = await tokenHolder(deps, form.get('subject_token') ?? undefined);
      const isOwn = holder?.clientId === clientId;
      if (holder === undefined || !isOwn || !isOfShop(holder) || !mayActForOthers(rightsOf(holder.account))) {
        return reply.code(403).send({ error: 'access_denied' });
      }
      const search = searchOf(form);
      if (search === undefined) return reply.code(400).send({ error: 'invalid_request' });
      const found = await deps.accounts.search(search, (account) => mayBeActedFor(rightsOf(account)));
      return reply.send({ customers: found.map(customerOf) });
    });
  };
