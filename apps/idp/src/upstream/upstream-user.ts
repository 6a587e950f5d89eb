import type { IdentityProvider } from '@torg/adapter-shop-files';
import type { Claims } from '@torg/domain/user';
import { either as E } from 'fp-ts';
import { consumerClaims, normalised, type TorgClaims, type UpstreamUser } from '../account.ts';

/** Why claims make no user; names the claim, never its value. */
export type WrongClaims = { readonly claim: string };

type Mapping = Pick<IdentityProvider, 'alias' | 'issuer' | 'claims' | 'trustEmail' | 'grants'>;
type Grant = Mapping['grants'][number];

/** OpenID Connect Core, 2. */
const longestSubject = 255;
const longestText = 254;

const isSubject = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestSubject && !/\p{C}/u.test(value);

/** A text without what cannot be seen; empty for anything else. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\p{C}/gu, '').trim().slice(0, longestText) : '';

/** Own claims only: `constructor` names none. */
const claimOf = (claims: Claims, name: string): unknown => (Object.hasOwn(claims, name) ? claims[name] : undefined);

const isGranted =
  (claims: Claims) =>
  ({ claim, value }: Grant): boolean =>
    claim === undefined || [claimOf(claims, claim)].flat().includes(value);

const unique = <A>(values: readonly A[]): readonly A[] => [...new Set(values)];

/** What the operator grants for claims. Whoever is granted nothing may shop as any consumer. */
const grantedClaims = (grants: readonly Grant[]): TorgClaims => ({
  ...consumerClaims,
  customerGroupIds: unique(grants.flatMap(({ customerGroupIds }) => customerGroupIds)),
  customerGroups: unique(grants.flatMap(({ customerGroups }) => customerGroups)),
  customerProfiles: grants.flatMap(({ customerProfiles }) => customerProfiles),
});

/** An address counts where the provider calls it verified, or the operator takes its word for all. */
const emailOf = (claims: Claims, { trustEmail, claims: names }: Mapping): string => {
  const isProved = trustEmail || claimOf(claims, 'email_verified') === true;
  return isProved ? normalised(textOf(claimOf(claims, names.email))) : '';
};

/**
 * Who somebody is here that another provider vouches for. Of its claims those count that the mapping names: groups,
 * profiles and permissions that it writes into its tokens under our names decide nothing.
 * @param claims verified ones.
 */
export const upstreamUser = (mapping: Mapping, claims: Claims): E.Either<WrongClaims, UpstreamUser> => {
  const { issuer, claims: names } = mapping;
  const { sub: subject } = claims;
  if (!isSubject(subject)) return E.left({ claim: 'sub' });
  const email = emailOf(claims, mapping);
  const text = (name: string): string => textOf(claimOf(claims, name));
  const [givenName, familyName] = [text(names.givenName), text(names.familyName)];
  const userName = normalised(text(names.userName)) || email || normalised(textOf(subject));
  return E.right({
    ...{ issuer, subject, userName, email, familyName },
    givenName: givenName === '' && familyName === '' ? text('name') || userName : givenName,
    claims: { ...grantedClaims(mapping.grants.filter(isGranted(claims))), identity_provider: mapping.alias },
  });
};
