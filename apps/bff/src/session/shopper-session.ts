import { type Acting, type ActingEnd, overSince } from '@torg/domain/acting';
import { effectiveLogin, type LoginSession, ownLogin } from '@torg/domain/session/server';
import type { ShopperLogin } from '@torg/domain/shopper';

/** Acting as a customer, in a session of who does. */
type SessionActing = {
  /** Who logged in, in the own profile. */
  readonly own: ShopperLogin;
  readonly acting: Acting;
  /** Why it is over; then nobody is acted for, and nothing is done, until the representative has seen that. */
  readonly over?: ActingEnd;
};

/**
 * Somebody who logged in, or the customer as whom they act. What is known of the user comes from the identity server,
 * never from the browser.
 */
export type ShopperSession = ShopperLogin & {
  /** `browser`: by the session cookie; `native`: a program with the identity server's own token, without cookies. */
  readonly kind: 'browser' | 'native';
  /** Present from when somebody begins to act as a customer until they end it, or have seen that it is over. */
  readonly acting?: SessionActing;
};

/** Who shops in a session behind a cookie: the one place where that is decided for a request. */
export const shopperSessionOf = (session: LoginSession, now: number): ShopperSession => {
  const shopper: ShopperSession = { ...effectiveLogin(session, now), kind: 'browser' };
  const { user, acting } = session;
  if (acting === undefined) return shopper;
  const over = overSince({ user, acting }, now);
  return { ...shopper, acting: { own: ownLogin(session), acting, ...(over === undefined ? {} : { over }) } };
};
