/** How a user came in. */
export type LoginMethod = 'talkmore' | 'talkmore-oidc' | 'fjordkraft-oidc' | 'oidc-auth';

/** A role in which a customer buys: for a company, a department, oneself. */
export type CustomerProfile = {
  readonly id: string;
  readonly name?: string;
  readonly customerGroupIds: readonly string[];
  readonly attributes: {
    readonly customerType?: string;
    /** As the country's register writes it; empty of spaces. */
    readonly organisationNumber?: string;
  };
};

/** A user as `/me/session` tells; without any field it is nobody. */
export type User = {
  /** The identity server's `sub`: what baskets, orders and addresses belong to. */
  readonly customerUserId?: string;
  readonly username?: string;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email?: string;
  /** Seconds since 1970 at which the user proved who they are. */
  readonly auth_time?: number;
  readonly loginMethod?: LoginMethod;
  readonly isGuestUser?: boolean;
  /** Whether the permissions say so (see `domain/permission`). */
  readonly isSalesRepresentative?: boolean;
  readonly customerGroupIds?: readonly string[];
  readonly customerGroups?: readonly string[];
  /** Those whose groups are among the user's. */
  readonly customerProfiles?: readonly CustomerProfile[];
  readonly nonResourcePermissions?: readonly string[];
};

/** Somebody the identity server vouches for: whoever that is, what they own can be told. */
export type KnownUser = User & { readonly customerUserId: string };

/** A user is logged in if its data is non-empty. */
export const isLoggedIn = (user: User): boolean => Object.keys(user).length > 0;

/**
 * The profile that a user buys with in a shop: the first one of the group whose prices are paid.
 * @param customerGroup the one of the price context.
 */
export const profileInUse = ({ customerProfiles = [] }: User, customerGroup: string): CustomerProfile | undefined =>
  customerProfiles.find(({ customerGroupIds }) => customerGroupIds.includes(customerGroup));

/**
 * Whether a user buys for a business: by the profile in use.
 * @param customerGroup the one of the price context.
 */
export const isBusinessCustomer = (user: User, customerGroup: string): boolean =>
  profileInUse(user, customerGroup)?.attributes.customerType === 'B2B';

/**
 * The group that decides prices: the first of the user's that the shop knows, else the shop's default.
 * An identity server serves several shops; a group of another one means nothing here.
 */
export const customerGroupOf = (
  user: Pick<User, 'customerGroupIds'>,
  shop: { readonly customerGroups: readonly { readonly id: string }[]; readonly defaultGroupId: string },
): string =>
  user.customerGroupIds?.find((id) => shop.customerGroups.some((group) => group.id === id)) ?? shop.defaultGroupId;
