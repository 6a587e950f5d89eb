import type {
  CustomerDirectory,
  CustomerQuery,
  DirectoryBusiness,
  DirectoryCustomer,
  ServedGroups,
} from '@torg/domain/acting';
import { unavailable } from '@torg/domain/failure';
import { taskEither as TE } from 'fp-ts';
import { createAsk, createAssertPrivate, Misconfiguration, NoAnswer } from './ask.ts';
import type { IdentityServerOptions } from './identity-server.ts';

type DirectoryOptions = Pick<
  IdentityServerOptions,
  'authServerUrl' | 'realm' | 'clientId' | 'clientSecret' | 'plainHttpHosts' | 'timeoutMs'
>;

const isOurs = (error: unknown): error is Error => error instanceof NoAnswer || error instanceof Misconfiguration;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 400;

const customerOf = (value: unknown): readonly DirectoryCustomer[] => {
  if (!isRecord(value) || !isText(value.id) || !isText(value.name)) return [];
  const { id, name, email } = value;
  const businesses = Array.isArray(value.businesses) ? value.businesses.flatMap(businessOf) : [];
  const known = { id, name, ...(isText(email) ? { email } : {}), customerGroupIds: groupsOf(value) };
  return [businesses.length === 0 ? known : { ...known, businesses }];
};

const groupsOf = ({ customerGroupIds: groups }: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(groups) ? groups.filter(isText) : [];

const businessOf = (value: unknown): readonly DirectoryBusiness[] => {
  if (!isRecord(value) || !isText(value.name)) return [];
  const { name, organisationNumber: number } = value;
  return [{ name, ...(isText(number) ? { organisationNumber: number } : {}), customerGroupIds: groupsOf(value) }];
};

const wordsOf = (query: CustomerQuery): string => {
  switch (query.by) {
    case 'id':
      return query.id;
    case 'email':
      return query.email;
    case 'text':
      return query.text;
  }
};

const groupsTold = ({ ids, isForMembers }: ServedGroups): readonly [string, string][] => {
  const groups = ids.map((id): [string, string] => ['customer_group', id]);
  return isForMembers ? [...groups, ['members_only', 'true']] : groups;
};

/**
 * The users of an identity server that has `POST {issuer}/customers`, as ours does: the shop proves that it is the
 * confidential client, the access token whose search it is.
 */
export const createCustomerDirectory = (options: DirectoryOptions): CustomerDirectory => {
  const { authServerUrl, realm, clientId, clientSecret, plainHttpHosts = [], timeoutMs = 5_000 } = options;
  const address = `${authServerUrl.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}/customers`;
  const ask = createAsk(timeoutMs, createAssertPrivate(plainHttpHosts));
  const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':');
  return {
    find: (accessToken, query, served) =>
      TE.tryCatch(
        async () => {
          const answer = await ask(address, {
            method: 'POST',
            headers: {
              authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
              'content-type': 'application/x-www-form-urlencoded',
              accept: 'application/json',
            },
            body: new URLSearchParams([
              ['subject_token', accessToken],
              [query.by, wordsOf(query)],
              ...groupsTold(served),
            ]),
            redirect: 'manual',
          });
          if (answer.status !== 200) throw new NoAnswer(`the directory of customers: the answer is ${answer.status}`);
          const body: unknown = await answer.json();
          if (!isRecord(body) || !Array.isArray(body.customers)) {
            throw new NoAnswer('the directory of customers: the answer is no list');
          }
          return body.customers.flatMap(customerOf);
        },
        // Words of other errors may be those of the answer.
        (error) => unavailable(isOurs(error) ? error.message : 'the directory of customers: unknown error'),
      ),
  };
};
