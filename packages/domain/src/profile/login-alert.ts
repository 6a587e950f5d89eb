import { isBusinessCustomer, profileInUse } from '../user/customer-profiles.ts';
import { type CustomerProfile, isLoggedIn, type User } from '../user/user.ts';
import { isAskedForProfile } from './choose-profile.ts';

/** Seconds for which a browser remembers the business that its user was told of. */
export const loginAlertMaxAge = 31_536_000;

/** Where and to whom an alert could be shown. */
export type LoginAlertPlace = {
  readonly user: User;
  /** The one of the price context. */
  readonly customerGroup: string;
  /** The name of the page; undefined where nothing has that address. */
  readonly page: string | undefined;
  /** The profile that this browser's user was last told of. */
  readonly remembered: string | undefined;
};

/**
 * The business for which a user shops and has not been told of yet. Business customers alone are told, never on a login
 * page, and not before they have said for which of several profiles they shop. Who comes from a procurement system knows.
 */
export const loginAlertFor = ({
  user,
  customerGroup,
  page,
  remembered,
}: LoginAlertPlace): CustomerProfile | undefined => {
  if (!isLoggedIn(user) || page === 'login' || isAskedForProfile(user) || user.punchOut !== undefined) return undefined;
  const profile = isBusinessCustomer(user, customerGroup) ? profileInUse(user, customerGroup) : undefined;
  return profile?.id === remembered ? undefined : profile;
};
