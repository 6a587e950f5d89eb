import { isLoggedIn, type User } from '../../user/user.ts';
import type { LoginOptions } from './ports.ts';
import {
  identityInitTimeout,
  type StartPlace,
  type StartUpEffect,
  type StartUpEvent,
  type StartUpFailure,
  type StartUpState,
  type Transition,
} from './start-up.ts';

export type State<Tag extends StartUpState['_tag']> = Extract<StartUpState, { readonly _tag: Tag }>;
export type Event<Tag extends StartUpEvent['_tag']> = Extract<StartUpEvent, { readonly _tag: Tag }>;

/** What means something only in some states. */
export type LaterEvent = Exclude<
  StartUpEvent,
  Event<
    | 'Started'
    | 'LoggedOutHere'
    | 'LoggedOutElsewhere'
    | 'LoggedInElsewhere'
    | 'ProfileChosen'
    | 'ProfileChangedElsewhere'
  >
>;

/** An event that means nothing here. */
export const stay = (state: StartUpState): Transition => ({ state, effects: [] });
/** Another state, and what is to be done for it. */
export const to = (state: StartUpState, effects: readonly StartUpEffect[] = []): Transition => ({ state, effects });

/** A state in which it is settled who shops: the next document need not know of this identity init. */
export const settled = (state: StartUpState, effects: readonly StartUpEffect[] = []): Transition =>
  to(state, [{ _tag: 'KeepInitStatus', status: undefined }, ...effects]);

/** Lets go of what was kept of a user. */
export const forget: StartUpEffect = { _tag: 'Forget' };

type PagePlace = Extract<StartPlace, { readonly _tag: 'Page' }>;

/** The page that a state is about; a tab that has not begun, or shows an alert, is on some page. */
export const pageOf = (state: StartUpState): PagePlace => {
  const loginPath = 'place' in state && state.place._tag === 'Page' ? state.place.loginPath : undefined;
  return loginPath === undefined ? { _tag: 'Page' } : { _tag: 'Page', loginPath };
};

/** The start-up of a guest, done. */
export const nobodyAt = (place: StartPlace): State<'UserInitSuccess'> => ({
  ...{ _tag: 'UserInitSuccess', user: {}, isDegraded: false, isLeaving: false, place },
});

/** Who is shown in a state. */
export const userOf = (state: StartUpState): User => ('user' in state ? state.user : {});

/** Whether the page waits for a login that is under way in this tab: what other tabs do is no news then. */
export const isOnTheWay = (state: StartUpState): boolean =>
  state._tag === 'Redirecting' ||
  (state._tag === 'UserInitSuccess' && state.isLeaving) ||
  ('place' in state && state.place._tag !== 'Page');

/** What the login of a place was asked for. */
export const optionsOf = (place: StartPlace): LoginOptions =>
  'options' in place && place.options !== undefined ? place.options : { checkOnly: false };

/** Whether the page shows what is of a shopper before, which it says until it is loaded anew. */
export const isOfAnother = ({ _tag }: StartUpState): boolean => _tag === 'ProfileChanged' || _tag === 'ActingChanged';

/** The server is asked who is there. @param more is done before. @param madeFor whom the page was made for. */
export const asking = (
  place: StartPlace,
  user: User,
  more: readonly StartUpEffect[] = [],
  madeFor?: User,
): Transition =>
  to({ _tag: 'IdentityInit', place, user, isDelayed: false, ...(madeFor === undefined ? {} : { madeFor }) }, [
    ...more,
    ...(place._tag === 'Page' && !isLoggedIn(user) ? [] : [{ _tag: 'KeepInitStatus', status: 'pending' } as const]),
    place._tag === 'Answer'
      ? { _tag: 'Redeem', address: place.address }
      : { _tag: 'Ask', renew: place._tag === 'Login' && place.options.type === 'refresh-token' },
    { _tag: 'Await', milliseconds: identityInitTimeout },
  ]);

/** The browser goes to the identity server. @param page the one that is left for it without anybody's wish. */
export const redirecting = (options: LoginOptions, page?: PagePlace): Transition =>
  to({ _tag: 'Redirecting', options, isDelayed: false, ...(page === undefined ? {} : { page }) }, [
    { _tag: 'Redirect', options },
    { _tag: 'Await', milliseconds: identityInitTimeout },
  ]);

/** Whether a start-up that failed is tried again by itself: nobody answered, and the page is there for nothing else. */
export const triesAgain = ({ place, failure }: Pick<State<'Failed'>, 'place' | 'failure'>): boolean =>
  failure._tag === 'Unavailable' && (place._tag === 'Login' || place._tag === 'Init');

/** An answer is good once, and is never brought again by itself: what failed after it would go round in circles. */
const tryingLater = (place: StartPlace, failure: StartUpFailure): readonly StartUpEffect[] => {
  if (!triesAgain({ place, failure })) return [];
  return [{ _tag: 'TryLater', ...(place._tag === 'Login' ? { options: place.options } : {}) }];
};

/** The start-up has failed, which a reload remembers where it would only fail again. */
export const failed = (place: StartPlace, user: User, failure: StartUpFailure): Transition =>
  to({ _tag: 'Failed', place, user, failure }, [
    // A guest who reads a page has lost nothing, and a loop is counted elsewhere.
    { _tag: 'KeepInitStatus', status: failure._tag === 'Unavailable' && place._tag !== 'Page' ? 'failed' : undefined },
    ...tryingLater(place, failure),
  ]);
