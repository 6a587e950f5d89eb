import { unavailable } from '../../failure/failure.ts';
import { isLoggedIn, type User } from '../../user/user.ts';
import type { LoginFailure, LoginOptions } from './ports.ts';
import {
  type GuestStep,
  guestSteps,
  identityInitTimeout,
  type StartPlace,
  type StartUpEffect,
  type StartUpEvent,
  type StartUpFailure,
  type StartUpState,
  type StepOutcome,
  type Transition,
  type UserStep,
  userSteps,
} from './start-up.ts';

type State<Tag extends StartUpState['_tag']> = Extract<StartUpState, { readonly _tag: Tag }>;
type Event<Tag extends StartUpEvent['_tag']> = Extract<StartUpEvent, { readonly _tag: Tag }>;

/**
 * What becomes of a start-up, and what is to be done for it: the one place where that is decided (docs/start-up.md).
 * @returns the same state without effects where an event means nothing.
 */
export const nextStartUp = (state: StartUpState, event: StartUpEvent): Transition => {
  switch (event._tag) {
    case 'Started':
      return started(userOf(state), event);
    case 'LoggedOutHere':
      return to(nobodyAt(pageOf(state)), [forget, { _tag: 'Announce', news: 'logged-out' }]);
    case 'LoggedOutElsewhere':
      return loggedOutElsewhere(state);
    case 'ProfileChosen':
      return profileChosen(state, event);
    case 'ProfileChangedElsewhere':
      return isOnTheWay(state) || !isLoggedIn(userOf(state)) ? stay(state) : to({ _tag: 'ProfileChanged' }, [forget]);
    case 'LoggedInElsewhere':
      return isOnTheWay(state) || state._tag === 'ProfileChanged'
        ? stay(state)
        : asking({ ...pageOf(state), isTold: true }, userOf(state), [{ _tag: 'RefreshBasket' }]);
    default:
      return inState(state, event);
  }
};

type LaterEvent = Exclude<
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

const inState = (state: StartUpState, event: LaterEvent): Transition => {
  switch (state._tag) {
    case 'IdentityInit':
      return inIdentityInit(state, event);
    case 'Leading':
      return inLeading(state, event);
    case 'Authenticated':
      return event._tag === 'StepEnded' && event.step === state.step ? afterStep(state, event.outcome) : stay(state);
    case 'NotAuthenticated':
      return event._tag === 'StepEnded' && event.step === state.step ? afterGuestStep(state) : stay(state);
    case 'UserInitSuccess':
      return inSuccess(state, event);
    case 'Failed':
      return inFailed(state, event);
    case 'Authenticating':
      // A page that the server made for somebody may be told that the session is gone before anything was asked.
      return event._tag === 'TokensExpired' && isLoggedIn(state.user) ? to({ _tag: 'Expired' }) : stay(state);
    case 'ProfileChanged':
      return event._tag === 'TokensExpired' ? to({ _tag: 'Expired' }) : stay(state);
    case 'Expired':
    case 'LoggedOut':
      return stay(state);
  }
};

const stay = (state: StartUpState): Transition => ({ state, effects: [] });
const to = (state: StartUpState, effects: readonly StartUpEffect[] = []): Transition => ({ state, effects });

const forget: StartUpEffect = { _tag: 'Forget' };

type PagePlace = Extract<StartPlace, { readonly _tag: 'Page' }>;

/** The page that a state is about; a tab that has not begun, or shows an alert, is on some page. */
const pageOf = (state: StartUpState): PagePlace => {
  const loginPath = 'place' in state && state.place._tag === 'Page' ? state.place.loginPath : undefined;
  return loginPath === undefined ? { _tag: 'Page' } : { _tag: 'Page', loginPath };
};

const nobodyAt = (place: StartPlace): State<'UserInitSuccess'> => ({
  ...{ _tag: 'UserInitSuccess', user: {}, isDegraded: false, isLeaving: false, place },
});

/** Who is shown in a state. */
const userOf = (state: StartUpState): User => ('user' in state ? state.user : {});

/** Whether the page waits for a login that is under way in this tab: what other tabs do is no news then. */
const isOnTheWay = (state: StartUpState): boolean =>
  state._tag === 'Leading' ||
  (state._tag === 'UserInitSuccess' && state.isLeaving) ||
  ('place' in state && state.place._tag !== 'Page');

const started = (user: User, { place, mark, mayLead }: Event<'Started'>): Transition => {
  if (place._tag === 'Login') {
    if (!mayLead) return failed(place, user, { _tag: 'Loop' });
    // The page was loaded again after its init had failed: it would fail, and be loaded again, for ever.
    if (mark === 'failed') return failed(place, user, unavailable('the identity init before failed'));
    if (place.options.asSomebodyElse === true) return leading(place.options);
  }
  return asking(place, user);
};

const asking = (place: StartPlace, user: User, more: readonly StartUpEffect[] = []): Transition =>
  to({ _tag: 'IdentityInit', place, user, isDelayed: false }, [
    ...more,
    ...(place._tag === 'Page' && !isLoggedIn(user) ? [] : [{ _tag: 'Mark', mark: 'pending' } as const]),
    place._tag === 'Answer'
      ? { _tag: 'Redeem', address: place.address }
      : { _tag: 'Ask', renew: place._tag === 'Login' && place.options.type === 'refresh-token' },
    { _tag: 'Await', milliseconds: identityInitTimeout },
  ]);

const leading = (options: LoginOptions): Transition =>
  to({ _tag: 'Leading', options, isDelayed: false }, [
    { _tag: 'Lead', options },
    { _tag: 'Await', milliseconds: identityInitTimeout },
  ]);

const failed = (place: StartPlace, user: User, failure: StartUpFailure): Transition =>
  to({ _tag: 'Failed', place, user, failure }, [
    // A guest who reads a page has lost nothing, and a loop is counted elsewhere.
    { _tag: 'Mark', mark: failure._tag === 'Unavailable' && place._tag !== 'Page' ? 'failed' : undefined },
  ]);

const inIdentityInit = (state: State<'IdentityInit'>, event: LaterEvent): Transition => {
  const { place, user } = state;
  switch (event._tag) {
    case 'Identified':
      return authenticated({ place, user: event.user, isFresh: false, isDegraded: false });
    case 'NobodyThere':
      if (state.failed !== undefined) return failed(place, {}, state.failed);
      return nobodyThere(place);
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

/** In a shop that requires login, a page of somebody whose session has ended leads to a new one. */
const nobodyThere = (place: StartPlace): Transition => {
  if (place._tag === 'Login') return leading(place.options);
  if (place._tag !== 'Page' || place.loginPath === undefined) return guest(place);
  return to({ ...nobodyAt(place), isLeaving: true }, [
    { _tag: 'Mark', mark: undefined },
    { _tag: 'LogIn', path: place.loginPath },
  ]);
};

/** What an identity server answers to who only looks, when it would have to ask (OpenID Connect Core, 3.1.2.6). */
const wouldAsk = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];

const initFailed = ({ place, user }: State<'IdentityInit'>, { failure, options }: Event<'InitFailed'>): Transition => {
  const known: StartPlace =
    place._tag === 'Answer' && options !== undefined ? { _tag: 'Answer', address: '', options } : place;
  if (options?.checkOnly === true && failure._tag === 'IdentityError' && wouldAsk.includes(failure.code)) {
    return guest(known);
  }
  // The page of a login that was finished long ago, brought back by the browser: it leads on who is logged in.
  return failure._tag === 'LoginState' ? askingAnyway(known, user, failure) : failed(known, user, failure);
};

const askingAnyway = (place: StartPlace, user: User, failure: LoginFailure): Transition =>
  to({ _tag: 'IdentityInit', place, user, isDelayed: false, failed: failure }, [
    { _tag: 'Ask', renew: false },
    { _tag: 'Await', milliseconds: identityInitTimeout },
  ]);

const inLeading = (state: State<'Leading'>, event: LaterEvent): Transition => {
  const place: StartPlace = { _tag: 'Login', options: state.options };
  switch (event._tag) {
    case 'Delayed':
      return to({ ...state, isDelayed: true });
    case 'InitFailed':
      return failed(place, {}, event.failure);
    // Who came back from the identity server's page by the browser's own button gave it up.
    case 'Returned':
      return failed(place, {}, { _tag: 'IdentityError', code: 'access_denied' });
    case 'TimedOut':
      return failed(place, {}, unavailable('the identity server is away'));
    default:
      return stay(state);
  }
};

/** Fresh tokens need no renewal; whom the server has just named need not be asked for again. */
const stepsOf = (isFresh: boolean): readonly UserStep[] =>
  userSteps.filter((step) => step !== (isFresh ? 'refresh' : 'verify'));

const following = <Step extends string>(steps: readonly Step[], step: Step): Step | undefined =>
  steps[steps.indexOf(step) + 1];

const authenticated = (known: Omit<State<'Authenticated'>, '_tag' | 'step'>): Transition => {
  const [step = 'basket'] = stepsOf(known.isFresh);
  return running({ _tag: 'Authenticated', ...known, step });
};

const running = (state: State<'Authenticated'>, before: readonly StartUpEffect[] = []): Transition =>
  to(state, [...before, { _tag: 'UserStep', step: state.step, user: state.user, isFresh: state.isFresh }]);

const afterStep = (state: State<'Authenticated'>, outcome: StepOutcome): Transition => {
  const { place, user } = state;
  switch (outcome._tag) {
    case 'Nobody':
      return guest(place);
    case 'Refused':
      if (place._tag === 'Login') return leading(place.options);
      return to({ _tag: 'Expired' }, [
        { _tag: 'Mark', mark: undefined },
        { _tag: 'Announce', news: 'expired' },
      ]);
    case 'Invalid': {
      const { state: stopped, effects } = failed(place, {}, { _tag: 'IdentityError', code: outcome.code });
      return to(stopped, [...effects, { _tag: 'EndSession' }]);
    }
    case 'AwaitsConsent':
      return awaitingConsent(place, user);
    case 'Known':
      return advance({ ...state, user: outcome.user }, false);
    case 'Away':
      return advance({ ...state, isDegraded: state.isDegraded || state.step === 'refresh' }, false);
    default:
      return advance({ ...state, user }, outcome._tag === 'Changed');
  }
};

/** Until then it is nobody to the page, which is left for the one that asks; a page that was told waits for that tab. */
const awaitingConsent = (place: StartPlace, user: User): Transition => {
  const isLeaving = place._tag !== 'Page';
  const { redirectUri, type } = place._tag === 'Init' ? { ...optionsOf(place), ...place } : optionsOf(place);
  const goal = isLeaving ? { goal: { redirectUri, isImpersonation: type === 'impersonation' } } : {};
  const isTold = place._tag === 'Page' && place.isTold === true;
  return to({ ...nobodyAt(place), isLeaving }, [
    { _tag: 'Mark', mark: undefined },
    ...(isTold ? [] : [{ _tag: 'LeadToConsent', user, ...goal } as const]),
  ]);
};

const advance = (state: State<'Authenticated'>, isBasketChanged: boolean): Transition => {
  const step = following(stepsOf(state.isFresh), state.step);
  const told: readonly StartUpEffect[] =
    state.isFresh && state.step === 'verify' ? [{ _tag: 'Announce', news: 'logged-in' }] : [];
  return step === undefined ? succeeded(state.place, state, isBasketChanged) : running({ ...state, step }, told);
};

const guest = (place: StartPlace): Transition => atGuestStep(place, 'guest-session');

const atGuestStep = (place: StartPlace, step: GuestStep): Transition =>
  to({ _tag: 'NotAuthenticated', place, step }, [{ _tag: 'GuestStep', step }]);

const afterGuestStep = ({ place, step }: State<'NotAuthenticated'>): Transition => {
  const next = following(guestSteps, step);
  return next === undefined ? succeeded(place, { user: {}, isDegraded: false }, false) : atGuestStep(place, next);
};

const succeeded = (
  place: StartPlace,
  { user, isDegraded }: Pick<State<'UserInitSuccess'>, 'user' | 'isDegraded'>,
  isBasketChanged: boolean,
): Transition => {
  const isLeaving = place._tag !== 'Page';
  const { redirectUri } = place._tag === 'Init' ? place : optionsOf(place);
  return to({ _tag: 'UserInitSuccess', user, isDegraded, isLeaving, place }, [
    { _tag: 'Mark', mark: undefined },
    ...(isLeaving ? [{ _tag: 'GoOn', redirectUri, isBasketChanged } as const] : []),
  ]);
};

/** What the login of a place was asked for. */
export const optionsOf = (place: StartPlace): LoginOptions =>
  'options' in place && place.options !== undefined ? place.options : { checkOnly: false };

const inSuccess = (state: State<'UserInitSuccess'>, event: LaterEvent): Transition => {
  const isKnown = isLoggedIn(state.user);
  switch (event._tag) {
    case 'TokensRefreshed':
    case 'TokensDegraded': {
      const isDegraded = event._tag === 'TokensDegraded';
      return isKnown && state.isDegraded !== isDegraded ? to({ ...state, isDegraded }) : stay(state);
    }
    case 'TokensExpired':
      return isKnown ? to({ _tag: 'Expired' }) : stay(state);
    case 'Returned':
      return asking(pageOf(state), state.user);
    // The session that was shown is not the one that lies here: nobody is shown until the server has named somebody.
    case 'SessionChanged':
      return isKnown && !state.isLeaving ? asking(pageOf(state), {}, [{ _tag: 'RefreshBasket' }]) : stay(state);
    default:
      return stay(state);
  }
};

const inFailed = (state: State<'Failed'>, event: LaterEvent): Transition => {
  const { place, user } = state;
  if (event._tag === 'Woke' && place._tag === 'Page') return asking(place, user);
  if (event._tag !== 'Retried') return stay(state);
  const again = started(user, {
    ...{ _tag: 'Started', place: retried(place, event.asSomebodyElse === true), mayLead: true },
  });
  return to(again.state, [{ _tag: 'AllowRedirects' }, ...again.effects]);
};

/** An answer is good once: who comes from it begins anew. */
const retried = (place: StartPlace, asSomebodyElse: boolean): StartPlace => {
  if (place._tag !== 'Login' && place._tag !== 'Answer') return place;
  const options = optionsOf(place);
  return { _tag: 'Login', options: asSomebodyElse ? { ...options, asSomebodyElse } : options };
};

/** Another profile: a page that stays is started up again for it, one that is loaded anew begins by itself. */
const profileChosen = (state: StartUpState, { isLeaving }: Event<'ProfileChosen'>): Transition => {
  const [user, place] = [userOf(state), pageOf(state)];
  const effects: readonly StartUpEffect[] = [forget, { _tag: 'Announce', news: 'profile-changed' }];
  return isLeaving
    ? to({ _tag: 'UserInitSuccess', user, isDegraded: false, isLeaving, place }, effects)
    : asking(place, user, effects);
};

const loggedOutElsewhere = (state: StartUpState): Transition => {
  const isOver = state._tag === 'Expired' || state._tag === 'ProfileChanged';
  if (isOver || isLoggedIn(userOf(state))) return to({ _tag: 'LoggedOut' }, [forget]);
  // What was asked before the logout may still be answered with who left.
  if (state._tag === 'IdentityInit' && !isOnTheWay(state)) return asking(state.place, {}, [forget]);
  return stay(state);
};
