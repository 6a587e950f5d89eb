import { option as O } from 'fp-ts';

/** What a device tells of whoever uses it. */
export type Device = {
  /** The hash of the guest cookie's value; none where there is no such cookie. */
  readonly guest: O.Option<string>;
  readonly isLoggedIn: boolean;
  /** The guest that the device was when somebody last logged in on it, as a hash; none where nobody did. */
  readonly guestAtLogin: O.Option<string>;
};

/**
 * A pure guest: a visitor on whose device nobody has logged in since the guest cookie was made. A logout lets go of that
 * cookie, so that the next one begins as a pure guest; a session that ran out leaves a guest who is known from before.
 */
export const isPureGuest = ({ guest, isLoggedIn, guestAtLogin }: Device): boolean =>
  !isLoggedIn && (O.isNone(guest) || O.isNone(guestAtLogin) || guest.value !== guestAtLogin.value);
