import { isDeskUser, type Permitted } from '../../permission/permission.ts';

/**
 * How it comes that somebody else shops in a browser from now on, or the same user in another role. `login begun`: the
 * session is there, and what follows the login may have to wait for consent to the privacy text; `login`: it follows now,
 * and `desk login` at a sales desk, whose next customer that is; `other profile`, `same profile`: one was chosen;
 * `punch-out begun`: a buyer comes from a procurement system; `login undone`: a login ends that nothing had followed, and the guest of before shops on.
 */
export type ShopperChange = FollowedChange | 'login begun' | 'logout' | 'login undone';

/** A change after which somebody who logged in shops: there is a basket to be read and there are prices to be shown. */
export type FollowedChange =
  | 'login'
  | 'desk login'
  | 'other profile'
  | 'same profile'
  | 'acting begun'
  | 'acting ended'
  | 'punch-out begun';

type Fate = 'kept' | 'forgotten';

/** What becomes of what a browser, and the shop for it, keeps of a shopper. */
export type Following = {
  /** The session: `new` under another key; `forgotten` with all else of a login: customer group, units, provider, alert. */
  readonly session: Fate | 'new';
  /** The VAT view that was chosen in the browser; what the shopper prefers takes precedence, where it is asked. */
  readonly vatView: 'kept' | 'preferred or kept' | 'preferred or forgotten';
  /** The basket of who shops from now on; `kept` where nobody new does. */
  readonly basket: 'kept' | 'read' | 'merged' | 'merged at login';
  /** The guest's basket; `cleared`, as that guest may be the customer before. */
  readonly guestBasket: 'kept' | 'cleared';
  readonly settings: 'kept' | 'merged';
  /** Who buys for a company: `noted`, as colleagues are shown them and write to them. */
  readonly member: 'kept' | 'noted';
  /** Which order waits for its payment: whoever shops from now on may not be who placed it. */
  readonly paymentOnHold: Fate;
  /** Who the guest is; `noted` as the one of before a login. */
  readonly guest: Fate | 'noted';
  /** That what follows a login is still to come; `done` where every step of it succeeded. */
  readonly toCome: Fate | 'noted' | 'done';
  /** What the last logout left: that it is still to be told, or that the identity server may not have heard of it. */
  readonly lastLogout: 'kept' | 'settled';
};

/** What follows where somebody shops from now on who logged in: a basket is read. */
type Followed = Following & { readonly basket: Exclude<Following['basket'], 'kept'> };

const asBefore: Following = {
  ...{ session: 'kept', vatView: 'kept', basket: 'kept', guestBasket: 'kept', settings: 'kept', member: 'kept' },
  ...{ paymentOnHold: 'kept', guest: 'kept', toCome: 'kept', lastLogout: 'kept' },
};
// Orders that wait for a payment become the user's with the basket.
const login: Followed = {
  ...asBefore,
  ...{ vatView: 'preferred or kept', basket: 'merged at login', settings: 'merged', member: 'noted', toCome: 'done' },
};
const acting: Followed = {
  ...asBefore,
  ...{ session: 'new', vatView: 'preferred or forgotten', basket: 'read', paymentOnHold: 'forgotten' },
};
const undone: Following = { ...asBefore, session: 'forgotten', toCome: 'forgotten' };

/** What follows each change of shopper: the one place where that is decided. */
export const followings: Readonly<
  Record<FollowedChange, Followed> & Record<Exclude<ShopperChange, FollowedChange>, Following>
> = {
  'login begun': { ...asBefore, session: 'new', guest: 'noted', toCome: 'noted', lastLogout: 'settled' },
  login,
  'desk login': { ...login, guestBasket: 'cleared', paymentOnHold: 'forgotten' },
  // What was chosen for the one profile says nothing of another; a payment may have come along from before any was chosen.
  'other profile': { ...asBefore, vatView: 'preferred or forgotten', basket: 'merged', member: 'noted' },
  'same profile': { ...asBefore, basket: 'read', member: 'noted' },
  'acting begun': acting,
  'acting ended': acting,
  // Somebody else's visit: what a guest, or a user, chose in this browser is neither taken over nor let go of.
  'punch-out begun': { ...acting, toCome: 'forgotten', lastLogout: 'settled' },
  // As if nobody had shopped in the browser; only the wish to see VAT stays, and how listings look.
  logout: { ...undone, paymentOnHold: 'forgotten', guest: 'forgotten' },
  'login undone': undone,
};

/** What a login is that follows now: who logs in at a sales desk starts with nothing. */
export const changeAtLogin = (user: Permitted): FollowedChange => (isDeskUser(user) ? 'desk login' : 'login');

/**
 * What the end of a session is.
 * @param isToCome whether what follows the login has not happened yet.
 * @param keepsGuest whether the guest of before is to shop on: whom no login took over is still there.
 */
export const changeAtLogout = ({
  isToCome,
  keepsGuest,
}: {
  readonly isToCome: boolean;
  readonly keepsGuest: boolean;
}): 'logout' | 'login undone' => (isToCome && keepsGuest ? 'login undone' : 'logout');
