import { awaitsConsent } from '../consent/consent.ts';
import type { ActingChanged, ActingOver, Forbidden, NotLoggedIn } from '../failure/failure.ts';
import { type Role, refusalFor } from '../permission/role.ts';
import { type About, type InUse, loginAbout } from '../shopper/shopper.ts';
import type { KnownUser, User } from '../user/user.ts';

/** Whom a route or a page is for: what decides who is let in. */
export type Door = {
  readonly role: Role;
  /** Of `own` the rights of who logged in count, and it goes on when acting is over; else (`shopper`) the shopper's. */
  readonly about?: About;
  /** Whether a user is let in who has not consented to the privacy text; where nothing is said, to what is `open`. */
  readonly servedBeforeConsent?: boolean;
  /** Whether a buyer from a procurement system is let in: to goods and the basket; else to what is `open` alone. */
  readonly servedInPunchOut?: boolean;
  /** A page to which a browser goes: it cannot say for whom, and what it changes is the order that its address names. */
  readonly isPage?: boolean;
};

/** Who asks, as far as a door looks. */
export type Asking = InUse<{ readonly user: User }>;

const asksConsent = ({ role, servedBeforeConsent = role === 'open' }: Door): boolean => !servedBeforeConsent;

const servesPunchOut = ({ role, servedInPunchOut = role === 'open' }: Door): boolean => servedInPunchOut;

/**
 * Why somebody is kept out; undefined for who is let in. The role is asked first: who has not the right to enter is not
 * asked for consent.
 * @param asking of the verified session; undefined where nobody is logged in.
 */
export const refusalOfAccess = (
  door: Door,
  shop: { readonly loginRequired: boolean },
  asking: Asking | undefined,
): NotLoggedIn | Forbidden | undefined => {
  const { role, about = 'shopper' } = door;
  const refusal = refusalFor(role, shop, asking && loginAbout(about, asking).user);
  if (refusal !== undefined || asking === undefined) return refusal;
  if (asking.user.punchOut !== undefined && !servesPunchOut(door)) return { _tag: 'Forbidden', reason: 'punchout' };
  return asksConsent(door) && awaitsConsent(asking.user) ? { _tag: 'Forbidden', reason: 'consent' } : undefined;
};

/** Who writes: the shopper, the representative who acts, and whether acting is over without having been seen. */
export type Writing = {
  readonly user: Pick<KnownUser, 'customerUserId'>;
  readonly representative?: unknown;
  readonly acting?: { readonly over?: unknown };
};

/**
 * Why a write is not let in where somebody acts, or did until just now: it might be done for another one than it was meant
 * for. While somebody acts it has to say for whom it is; otherwise who says nothing means whoever is logged in. Undefined for
 * what is let in: what is for everybody (`open`), or is about who logged in.
 * @param madeFor for whom a page says that it was made: the customer's id, or `none`; undefined where nothing is said.
 */
export const refusalOfWrite = (
  { role, about = 'shopper', isPage = false }: Door,
  madeFor: string | undefined,
  writing: Writing | undefined,
): ActingOver | ActingChanged | undefined => {
  if (role === 'open' || about === 'own') return undefined;
  if (writing?.acting?.over !== undefined) return { _tag: 'ActingOver' };
  const isMeant =
    writing?.representative === undefined
      ? madeFor === undefined || madeFor === 'none'
      : madeFor === writing.user.customerUserId || (isPage && madeFor === undefined);
  return isMeant ? undefined : { _tag: 'ActingChanged' };
};
