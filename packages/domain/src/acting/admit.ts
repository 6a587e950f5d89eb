import type { ActingChanged, ActingOver } from '../failure/failure.ts';
import type { Role } from '../permission/role.ts';
import { type LoginInUse, ownLoginOf } from '../shopper/shopper.ts';
import type { KnownUser } from '../user/user.ts';
import type { ActingEnd } from './acting.ts';

/** Who asks: the shopper, and from when they act as a customer until they have seen its end, who logged in. */
export type ActingLogin = LoginInUse & { readonly acting?: { readonly over?: ActingEnd } };

/** Whom something is about: whoever shops, or who logged in, also while they act as a customer. */
export type About = 'shopper' | 'own';

/** What is asked, as far as acting decides about it. */
export type AskedWrite = {
  readonly role: Role;
  readonly about: About;
  readonly isWrite: boolean;
  /** A page to which a browser goes: it cannot say for whom, and what it changes is the order that its address names. */
  readonly isPage: boolean;
  /** For whom a page says that it was made: the customer's id, or `none`; undefined where nothing is said. */
  readonly madeFor: string | undefined;
};

/** Who logged in, whoever they act as. */
export const ownUserOf = (login: LoginInUse): KnownUser => ownLoginOf(login).user;

/** Whose rights count. */
export const rightsOf = (about: About, login: ActingLogin): KnownUser =>
  about === 'own' ? ownUserOf(login) : login.user;

/**
 * Why a write is not let in where somebody acts, or did until just now: it might be done for another one than it was meant
 * for. While somebody acts it has to say for whom it is; otherwise who says nothing means whoever is logged in. Undefined for
 * what is let in: whatever reads, is for everybody (`open`), or is about who logged in.
 */
export const refusalOfWrite = (
  { role, about, isWrite, isPage, madeFor }: AskedWrite,
  login: ActingLogin | undefined,
): ActingOver | ActingChanged | undefined => {
  if (!isWrite || role === 'open' || about === 'own') return undefined;
  if (login?.acting?.over !== undefined) return { _tag: 'ActingOver' };
  const isMeant =
    login?.representative === undefined
      ? madeFor === undefined || madeFor === 'none'
      : madeFor === login.user.customerUserId || (isPage && madeFor === undefined);
  return isMeant ? undefined : { _tag: 'ActingChanged' };
};
