import type { CustomerProfile, ResponsibleCustomer } from '@torg/domain/user';

/** What shops are told of a user beyond the name: claims of scope `torg`. */
export type TorgClaims = {
  readonly customerGroupIds: readonly string[];
  readonly customerGroups: readonly string[];
  readonly customerProfiles: readonly CustomerProfile[];
  readonly nonResourcePermissions: readonly string[];
  /** Customers whose orders the user sees, given the permission; left out for who is responsible for none. */
  readonly responsibleFor?: readonly ResponsibleCustomer[];
  readonly isGuestUser: boolean;
  /** The alias of the provider that vouches for the user; left out for who has a password here. */
  readonly identity_provider?: string;
};

/** Who may log in. */
export type Account = {
  /** The `sub` of its tokens: never changed, never given to another one. */
  readonly id: string;
  readonly userName: string;
  /** Proved to be the user's; empty where another provider says of none that it is. */
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly claims: TorgClaims;
};

/** Who logged in by another OpenID provider: the account is found by `issuer` and `subject`, and by nothing else. */
export type UpstreamUser = Omit<Account, 'id'> & { readonly issuer: string; readonly subject: string };

/** Somebody who asked for an account, until the address of mail is confirmed. */
export type Registration = {
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly passwordHash: string;
};

/** The permission that every valid user has. */
const basePermission = 'Shop';

/** What a user may who has just registered: to shop as a consumer of any shop. */
export const consumerClaims: TorgClaims = {
  customerGroupIds: [],
  customerGroups: [],
  customerProfiles: [],
  nonResourcePermissions: [basePermission],
  isGuestUser: false,
};

/** Names and addresses are compared without regard to case and to how their letters were composed. */
export const normalised = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
