/** How a user came in (spec 3). */
export type LoginMethod = 'talkmore' | 'talkmore-oidc' | 'fjordkraft-oidc' | 'oidc-auth';

/** A user as `/me/session` tells; without any field it is nobody (spec 3). */
export type User = {
  readonly username?: string;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email?: string;
  readonly loginMethod?: LoginMethod;
  readonly isGuestUser?: boolean;
  readonly isSalesRepresentative?: boolean;
  readonly customerGroupIds?: readonly string[];
};

/** A user is logged in if its data is non-empty (spec 3). */
export const isLoggedIn = (user: User): boolean => Object.keys(user).length > 0;

/** The group that decides prices: the user's first, else the shop's default (design of customer groups, spec 6). */
export const customerGroupOf = (user: User, defaultGroupId: string): string =>
  user.customerGroupIds?.[0] ?? defaultGroupId;
