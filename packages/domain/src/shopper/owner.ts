import { function as F, option as O, readonlyArray as RA } from 'fp-ts';
import { isDeskUser } from '../permission/permission.ts';
import { selectedProfile } from '../user/customer-profiles.ts';
import {
  type LoginInUse,
  loginAbout,
  type Shopper,
  type ShopperId,
  type ShopperLogin,
  shopperKey,
  type UserShopperId,
} from './shopper.ts';

/** What a shop keeps with the account of a user. */
export type KeptWithAccount =
  | 'addresses'
  | 'preferences'
  | 'settings'
  | 'consent'
  | 'acting records'
  | 'wishes'
  | 'lists';

/** What a shop keeps of its shoppers. */
export type Kept = 'basket' | 'orders' | 'draft' | 'cards' | 'subscriptions' | KeptWithAccount;

type Ownership = {
  /** Whether a guest has some, too; else there is none without a login. */
  readonly ofGuests: boolean;
  /** At a sales desk many customers come under one name: each login has its own, or nothing is kept. */
  readonly atDesk: 'each login' | 'nothing';
  /** Whether each of several profiles has its own. */
  readonly inProfile: boolean;
  /** Whose it is while a representative acts as a customer. Of `both`: no other representative's, and not the customer's own. */
  readonly whileActing: 'customer' | 'both' | 'representative' | 'nobody';
};

/** Who owns what: the one place where that is decided. */
const ownerships: Readonly<Record<Kept, Ownership>> = {
  basket: { ofGuests: true, atDesk: 'each login', inProfile: true, whileActing: 'both' },
  orders: { ofGuests: true, atDesk: 'each login', inProfile: true, whileActing: 'customer' },
  draft: { ofGuests: false, atDesk: 'nothing', inProfile: true, whileActing: 'nobody' },
  cards: { ofGuests: false, atDesk: 'nothing', inProfile: true, whileActing: 'nobody' },
  subscriptions: { ofGuests: false, atDesk: 'nothing', inProfile: false, whileActing: 'nobody' },
  addresses: { ofGuests: false, atDesk: 'nothing', inProfile: true, whileActing: 'customer' },
  preferences: { ofGuests: false, atDesk: 'nothing', inProfile: true, whileActing: 'customer' },
  settings: { ofGuests: false, atDesk: 'nothing', inProfile: false, whileActing: 'representative' },
  consent: { ofGuests: false, atDesk: 'each login', inProfile: false, whileActing: 'customer' },
  lists: { ofGuests: false, atDesk: 'nothing', inProfile: true, whileActing: 'customer' },
  wishes: { ofGuests: false, atDesk: 'nothing', inProfile: false, whileActing: 'customer' },
  'acting records': { ofGuests: false, atDesk: 'nothing', inProfile: false, whileActing: 'representative' },
};

const guestOf = O.map((hash: string): ShopperId => ({ guest: hash }));

/** Whose something is that a shopper reads or writes; none where there is nothing. */
export const ownerOf = (what: Kept, { guest, session }: Shopper): O.Option<ShopperId> =>
  O.isSome(session) ? userOf(what, session.value) : ownerships[what].ofGuests ? guestOf(guest) : O.none;

/**
 * The names of the accounts with which something is kept: the user's, or that of the user in a profile, and then the one
 * from before a profile was chosen. None for a guest, or where nothing is kept.
 */
export const accountsOf = (what: KeptWithAccount, session: O.Option<LoginInUse>): readonly string[] =>
  F.pipe(
    session,
    O.chain((login) => userOf(what, login)),
    O.match(
      () => [],
      (owner) => (owner.profile === undefined ? [owner.user] : [shopperKey(owner), owner.user]),
    ),
  );

/** The name of the account with which something is kept from now on. */
export const accountOf = (what: KeptWithAccount, session: O.Option<LoginInUse>): O.Option<string> =>
  O.fromNullable(accountsOf(what, session)[0]);

const userOf = (what: Kept, login: LoginInUse): O.Option<UserShopperId> => {
  const { atDesk, inProfile, whileActing } = ownerships[what];
  const { id, user, representative } = loginAbout(whileActing === 'representative' ? 'own' : 'shopper', login);
  if (isDeskUser(user) && atDesk === 'nothing') return O.none;
  if (whileActing === 'nobody' && (representative !== undefined || login.acting !== undefined)) return O.none;
  const profile = inProfile && profilesOf(user).length > 1 ? selectedProfile(user) : undefined;
  return O.some({
    user: isDeskUser(user) ? `${user.customerUserId} ${id}` : user.customerUserId,
    ...(profile === undefined ? {} : { profile: profile.id }),
    ...(representative === undefined || whileActing !== 'both' ? {} : { by: representative.id }),
  });
};

const profilesOf = ({ customerProfiles = [] }: ShopperLogin['user']) => customerProfiles;

/**
 * Whose it was before: the guest's before the login, the user's before a profile was chosen and, with one profile left,
 * when that was one of several. What these had is taken over. A customer of the sales desk takes nothing over from whoever
 * stood there, and no customer what a representative's browser has. Nobody's for who is not logged in.
 */
export const formerOwnersOf = (
  what: Exclude<Kept, KeptWithAccount | 'draft' | 'cards' | 'subscriptions'>,
  { guest, session }: Shopper,
): readonly ShopperId[] => {
  if (O.isNone(session)) return [];
  const { user, representative } = session.value;
  const before = isDeskUser(user) || representative !== undefined ? O.none : guestOf(guest);
  const [only, ...others] = profilesOf(user);
  return F.pipe(
    userOf(what, session.value),
    O.chain(({ profile, ...rest }): O.Option<ShopperId> => {
      if (profile !== undefined) return O.some(rest);
      return only === undefined || others.length > 0 ? O.none : O.some({ ...rest, profile: only.id });
    }),
    (former) => RA.compact([before, former]),
  );
};

/** All of whom a shopper's orders or basket may be: the owner, and whose it was before. */
export const ownersOf = (
  what: Exclude<Kept, KeptWithAccount | 'draft' | 'cards' | 'subscriptions'>,
  shopper: Shopper,
): readonly ShopperId[] => [...RA.fromOption(ownerOf(what, shopper)), ...formerOwnersOf(what, shopper)];
