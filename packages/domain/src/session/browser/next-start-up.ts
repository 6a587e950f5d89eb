import { isLoggedIn } from '../../user/user.ts';
import { inFailed, inIdentityInit, inRedirecting, started } from './next-init.ts';
import { afterGuestStep, afterStep, askingPermissions } from './next-step.ts';
import type { StartUpEffect, StartUpEvent, StartUpState, Transition } from './start-up.ts';
import {
  asking,
  type Event,
  forget,
  isOfAnother,
  isOnTheWay,
  type LaterEvent,
  nobodyAt,
  pageOf,
  type State,
  stay,
  to,
  userOf,
} from './transitions.ts';

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
    case 'ActingOver':
    case 'ActingChanged':
      return isOnTheWay(state) || !isLoggedIn(userOf(state)) ? stay(state) : to({ _tag: 'ActingChanged' }, [forget]);
    case 'LoggedInElsewhere':
      return isOnTheWay(state) || isOfAnother(state)
        ? stay(state)
        : asking({ ...pageOf(state), isTold: true }, userOf(state), [{ _tag: 'RefreshBasket' }]);
    default:
      return inState(state, event);
  }
};

const inState = (state: StartUpState, event: LaterEvent): Transition => {
  switch (state._tag) {
    case 'IdentityInit':
      return inIdentityInit(state, event);
    case 'Redirecting':
      return inRedirecting(state, event);
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
    case 'ActingChanged':
      return event._tag === 'TokensExpired' ? to({ _tag: 'Expired' }) : stay(state);
    case 'Expired':
    case 'LoggedOut':
      return stay(state);
  }
};

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
      return asking(pageOf(state), state.user, [], state.isLeaving ? undefined : state.user);
    case 'UserChanged':
    case 'UserSaved':
      return state.isLeaving ? stay(state) : asking(pageOf(state), state.user, [], state.user);
    case 'TimedOut':
    case 'Woke':
    case 'Retried':
      return state.lacksPermissions === true ? askingPermissions(state) : stay(state);
    // The session that was shown is not the one that lies here: nobody is shown until the server has named somebody.
    case 'SessionChanged':
      return isKnown && !state.isLeaving ? asking(pageOf(state), {}, [{ _tag: 'RefreshBasket' }]) : stay(state);
    default:
      return stay(state);
  }
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
  const isOver = state._tag === 'Expired' || isOfAnother(state);
  if (isOver || isLoggedIn(userOf(state))) return to({ _tag: 'LoggedOut' }, [forget]);
  // What was asked before the logout may still be answered with who left.
  if (state._tag === 'IdentityInit' && !isOnTheWay(state)) return asking(state.place, {}, [forget]);
  return stay(state);
};
