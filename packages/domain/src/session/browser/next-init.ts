import { awaitsConsent } from '../../consent/consent.ts';
import { unavailable } from '../../failure/failure.ts';
import type { User } from '../../user/user.ts';
import { needsInteraction } from '../identity-messages.ts';
import { authenticated, guest } from './next-step.ts';
import type { LoginFailure, LoginOptions } from './ports.ts';
import { identityInitTimeout, type StartPlace, type Transition } from './start-up.ts';
import {
  asking,
  type Event,
  failed,
  forget,
  type LaterEvent,
  nobodyAt,
  optionsOf,
  redirecting,
  type State,
  settled,
  stay,
  to,
  triesAgain,
} from './transitions.ts';

/** A start-up begins at a place: a login that would only fail again waits for the visitor. */
export const started = (user: User, { place, initStatus, mayRedirect }: Event<'Started'>): Transition => {
  if (place._tag === 'Login') {
    if (!mayRedirect) return failed(place, user, { _tag: 'Loop' });
    // The page was loaded again after its init had failed: it would fail, and be loaded again, for ever.
    if (initStatus === 'failed') return failed(place, user, unavailable('the identity init before failed'));
    const { asSomebodyElse = false, acrValues } = place.options;
    // Who is known here has proved it before, maybe less surely.
    if (asSomebodyElse || acrValues !== undefined) return redirecting(place.options);
  }
  return asking(place, user);
};

/** Whoever the server names goes on as a user, nobody as a guest, and what failed is told. */
export const inIdentityInit = (state: State<'IdentityInit'>, event: LaterEvent): Transition => {
  const { place, user } = state;
  switch (event._tag) {
    case 'Identified':
      return identified(state, event.user);
    case 'NobodyThere':
      if (state.failed !== undefined) return failed(place, {}, state.failed);
      return nobodyThere(place, event.autologin);
    case 'Redeemed':
      return authenticated({
        ...{ place: { _tag: 'Answer', address: '', options: event.options }, user },
        ...{ isFresh: true, isDegraded: false },
      });
    case 'Delayed':
      return to({ ...state, isDelayed: true });
    case 'InitFailed':
      return initFailed(state, event);
    case 'TimedOut':
      return failed(place, user, state.failed ?? unavailable('the identity init took too long'));
    default:
      return stay(state);
  }
};

/** A page that was made for another shopper is not gone on with: its prices, basket and forms are not those of who shops now. */
const identified = ({ place, madeFor }: State<'IdentityInit'>, user: User): Transition => {
  const _tag = madeFor === undefined || awaitsConsent(user) ? undefined : changeSince(madeFor, user);
  return _tag === undefined
    ? authenticated({ place, user, isFresh: false, isDegraded: false })
    : settled({ _tag }, [forget]);
};

const changeSince = (before: User, now: User): 'ActingChanged' | 'ProfileChanged' | undefined => {
  if (before.customerUserId === undefined) return undefined;
  if (before.customerUserId !== now.customerUserId) return 'ActingChanged';
  return before._selectedProfileId === now._selectedProfileId ? undefined : 'ProfileChanged';
};

/** In a shop that requires login, a page of somebody whose session has ended leads to a new one. */
const nobodyThere = (place: StartPlace, autologin: LoginOptions | undefined): Transition => {
  if (place._tag === 'Login') return redirecting(place.options);
  if (place._tag !== 'Page') return guest(place);
  if (place.loginPath === undefined) return autologin === undefined ? guest(place) : redirecting(autologin, place);
  return settled({ ...nobodyAt(place), isLeaving: true }, [{ _tag: 'LogIn', path: place.loginPath }]);
};

/** What an identity server answers for a visitor who wants no login (RFC 6749, 4.1.2.1). */
const givenUp = 'access_denied';

const initFailed = ({ place, user }: State<'IdentityInit'>, { failure, options }: Event<'InitFailed'>): Transition => {
  const known: StartPlace =
    place._tag === 'Answer' && options !== undefined ? { _tag: 'Answer', address: '', options } : place;
  if (options?.checkOnly === true && failure._tag === 'IdentityError' && needsInteraction(failure.code)) {
    return guest(known);
  }
  if (failure._tag === 'IdentityError' && failure.code === givenUp) return gaveUp(known, user, options);
  // The page of a login that was finished long ago, brought back by the browser: it leads on who is logged in.
  return failure._tag === 'LoginState' ? askingAnyway(known, user, failure) : failed(known, user, failure);
};

/**
 * Nobody is told of a login that was only offered. Who gave up proving who they are is who they were before: what they come
 * back to says that the proof is missing.
 */
const gaveUp = (place: StartPlace, user: User, options?: LoginOptions): Transition => {
  if (options?.type === 'welcome') return guest(place);
  if (options?.acrValues !== undefined) return askingAnyway({ _tag: 'Answer', address: '', options }, user);
  return failed(place, user, { _tag: 'IdentityError', code: givenUp });
};

/** @param failure is told where nobody is there. */
const askingAnyway = (place: StartPlace, user: User, failure?: LoginFailure): Transition =>
  to({ _tag: 'IdentityInit', place, user, isDelayed: false, ...(failure && { failed: failure }) }, [
    { _tag: 'Ask', renew: false },
    { _tag: 'Await', milliseconds: identityInitTimeout },
  ]);

/** On the way to the identity server's page: what comes back is a failure. */
export const inRedirecting = (state: State<'Redirecting'>, event: LaterEvent): Transition => {
  if (state.page !== undefined) return onTheSide(state, state.page, event);
  const place: StartPlace = { _tag: 'Login', options: state.options };
  switch (event._tag) {
    case 'Delayed':
      return to({ ...state, isDelayed: true });
    case 'InitFailed':
      return failed(place, {}, event.failure);
    // Who came back from the identity server's page by the browser's own button gave it up.
    case 'Returned':
      return gaveUp(place, {}, state.options);
    case 'TimedOut':
      return failed(place, {}, unavailable('the identity server is away'));
    default:
      return stay(state);
  }
};

/** Nobody asked for this login: a page does not wait for it, and nothing is told of its failure. */
const onTheSide = (state: State<'Redirecting'>, page: StartPlace, { _tag }: LaterEvent): Transition =>
  _tag === 'Delayed' || _tag === 'InitFailed' || _tag === 'Returned' || _tag === 'TimedOut' ? guest(page) : stay(state);

/**
 * A failed init is tried again by the visitor, and by itself where nobody answered: by a page that waits, and by one that is
 * only read when the device wakes.
 */
export const inFailed = (state: State<'Failed'>, event: LaterEvent): Transition => {
  const { place, user } = state;
  if (event._tag === 'Woke' && place._tag === 'Page') return asking(place, user);
  if (event._tag === 'InitFailed' && triesAgain(state)) return failed(place, user, event.failure);
  if ((event._tag === 'Identified' || event._tag === 'NobodyThere') && triesAgain(state)) {
    return inIdentityInit({ _tag: 'IdentityInit', place, user, isDelayed: false }, event);
  }
  if (event._tag !== 'Retried') return stay(state);
  const again = started(user, {
    ...{ _tag: 'Started', place: retried(place, event.asSomebodyElse === true), mayRedirect: true },
  });
  return to(again.state, [{ _tag: 'AllowRedirects' }, ...again.effects]);
};

/** An answer is good once: who comes from it begins anew. */
const retried = (place: StartPlace, asSomebodyElse: boolean): StartPlace => {
  if (place._tag !== 'Login' && place._tag !== 'Answer') return place;
  const options = optionsOf(place);
  return { _tag: 'Login', options: asSomebodyElse ? { ...options, asSomebodyElse } : options };
};
