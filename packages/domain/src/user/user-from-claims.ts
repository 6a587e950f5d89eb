import { either as E } from 'fp-ts';
import { isSalesRepresentative } from '../permission/permission.ts';
import { selectableProfiles } from './customer-profiles.ts';
import type { CustomerProfile, KnownUser, ResponsibleCustomer } from './user.ts';

/** What an identity server says of somebody, as it came: nothing of it is trusted to have the right type. */
export type Claims = Readonly<Record<string, unknown>>;

/** A claim that cannot be what it is. */
export type InvalidClaims = { readonly _tag: 'InvalidClaims'; readonly claim: string };

/** More entries than that are nobody's groups or permissions. */
const longestList = 200;
const longestText = 400;

const text = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestText;

const texts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= longestList && value.every(text);

const isRecord = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const profileOf = (value: unknown): CustomerProfile | undefined => {
  if (!isRecord(value) || !text(value.id) || !texts(value.customerGroupIds)) return undefined;
  const { customerType, organisationNumber } = isRecord(value.attributes) ? value.attributes : {};
  return {
    id: value.id,
    ...(text(value.name) ? { name: value.name } : {}),
    customerGroupIds: value.customerGroupIds,
    attributes: {
      ...given('customerType', optional(customerType, text)),
      ...given('organisationNumber', optional(organisationNumber, text)),
    },
  };
};

const responsibilityOf = (value: unknown): readonly ResponsibleCustomer[] =>
  isRecord(value) && text(value.id) ? [{ id: value.id, ...given('name', optional(value.name, text)) }] : [];

const entries = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, longestList) : []);

const given = <Key extends string, A>(key: Key, value: A | undefined): { readonly [K in Key]?: A } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [K in Key]?: A };

const optional = <A>(value: unknown, is: (value: unknown) => value is A): A | undefined =>
  is(value) ? value : undefined;

/**
 * The user that verified claims tell of. Only `sub` has to be there; what else has not the right form is left out, for a
 * missing permission is safer than a guessed one. Of the profiles those can be chosen whose groups are among the user's.
 */
export const userFromClaims = (claims: Claims): E.Either<InvalidClaims, KnownUser> => {
  if (!text(claims.sub)) return E.left({ _tag: 'InvalidClaims', claim: 'sub' });
  const groups = optional(claims.customerGroups, texts) ?? [];
  const groupIds = optional(claims.customerGroupIds, texts) ?? [];
  const nonResourcePermissions = optional(claims.nonResourcePermissions, texts) ?? [];
  const profiles = entries(claims.customerProfiles).flatMap((value) => profileOf(value) ?? []);
  const responsibleFor = entries(claims.responsibleFor).flatMap(responsibilityOf);
  return E.right({
    customerUserId: claims.sub,
    ...given('username', optional(claims.preferred_username, text)),
    ...given('name', optional(claims.name, text)),
    ...given('given_name', optional(claims.given_name, text)),
    ...given('family_name', optional(claims.family_name, text)),
    ...given('email', optional(claims.email, text)),
    ...(claims.email_verified === true && text(claims.email) ? { hasProvedEmail: true } : {}),
    ...given('auth_time', Number.isSafeInteger(claims.auth_time) ? Number(claims.auth_time) : undefined),
    ...given('acr', optional(claims.acr, text)),
    isGuestUser: claims.isGuestUser === true,
    isSalesRepresentative: isSalesRepresentative({ nonResourcePermissions }),
    customerGroupIds: groupIds,
    customerGroups: groups,
    customerProfiles: selectableProfiles(profiles, groups),
    allCustomerProfiles: profiles,
    nonResourcePermissions,
    ...given('responsibleFor', responsibleFor.length === 0 ? undefined : responsibleFor),
    ...(claims.ignorePrivacyConsent === true ? { ignorePrivacyConsent: true } : {}),
  });
};
