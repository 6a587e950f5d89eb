import type { User } from '../../user/user.ts';
import { withPermissions } from './permissions-step.ts';
import {
  type GuestStep,
  guestSteps,
  permissionsAskedAgainAfter,
  type StartPlace,
  type StartUpEffect,
  type StepOutcome,
  type Transition,
  type UserStep,
  userSteps,
} from './start-up.ts';
import { failed, nobodyAt, optionsOf, pageOf, redirecting, type State, settled, to } from './transitions.ts';

/** Fresh tokens need no renewal; whom the server has just named need not be asked for again. */
const stepsOf = (isFresh: boolean): readonly UserStep[] =>
  userSteps.filter((step) => step !== (isFresh ? 'refresh' : 'verify'));

const following = <Step extends string>(steps: readonly Step[], step: Step): Step | undefined =>
  steps[steps.indexOf(step) + 1];

/** The first step of somebody whom the server has named. */
export const authenticated = (known: Omit<State<'Authenticated'>, '_tag' | 'step'>): Transition => {
  const [step = 'basket'] = stepsOf(known.isFresh);
  return running({ _tag: 'Authenticated', ...known, step });
};

const running = (state: State<'Authenticated'>, before: readonly StartUpEffect[] = []): Transition =>
  to(state, [...before, { _tag: 'UserStep', step: state.step, user: state.user, isFresh: state.isFresh }]);

/** What the outcome of a user's step leads to: the next one, a login, the consent, an end. */
export const afterStep = (state: State<'Authenticated'>, outcome: StepOutcome): Transition => {
  const { place, user } = state;
  switch (outcome._tag) {
    case 'Nobody':
      return guest(place);
    case 'Refused':
      if (place._tag === 'Login') return redirecting(place.options);
      return settled({ _tag: 'Expired' }, [{ _tag: 'Announce', news: 'expired' }]);
    case 'NoAccess': {
      const { state: stopped, effects } = failed(place, {}, outcome);
      return to(stopped, [...effects, { _tag: 'EndSession' }]);
    }
    case 'AwaitsConsent':
      return awaitingConsent(place, user);
    case 'PermissionsAway':
      return advance({ ...state, user: withPermissions(user, []), lacksPermissions: true }, false);
    case 'Known':
      return advance({ ...withoutLack(state), user: outcome.user }, false);
    case 'Away':
      return advance({ ...withoutLack(state), isDegraded: state.isDegraded || state.step === 'refresh' }, false);
    case 'Changed':
    case 'Done':
    case 'NothingToDo':
      return advance({ ...withoutLack(state), user }, outcome._tag === 'Changed');
  }
};

/** The step that fetches permissions ends their lack. */
const withoutLack = (state: State<'Authenticated'>): State<'Authenticated'> => {
  const { lacksPermissions: _, ...others } = state;
  return state.step === 'permissions' ? others : state;
};

/** What the user may do is asked for again, on a page that stays meanwhile. */
export const askingPermissions = (state: State<'UserInitSuccess'>): Transition => {
  const { user, isDegraded } = state;
  const place = pageOf(state);
  return running({
    ...{ _tag: 'Authenticated', place, user, step: 'permissions', isFresh: false, isDegraded, lacksPermissions: true },
  });
};

/** Until then it is nobody to the page, which is left for the one that asks; a page that was told waits for that tab. */
const awaitingConsent = (place: StartPlace, user: User): Transition => {
  const isLeaving = place._tag !== 'Page';
  const { redirectUri, type } = place._tag === 'Init' ? { ...optionsOf(place), ...place } : optionsOf(place);
  const goal = isLeaving ? { goal: { redirectUri, isImpersonation: type === 'impersonation' } } : {};
  const isTold = place._tag === 'Page' && place.isTold === true;
  return settled({ ...nobodyAt(place), isLeaving }, isTold ? [] : [{ _tag: 'RedirectToConsent', user, ...goal }]);
};

const advance = (state: State<'Authenticated'>, isBasketChanged: boolean): Transition => {
  const step = following(stepsOf(state.isFresh), state.step);
  const told: readonly StartUpEffect[] =
    state.isFresh && state.step === 'verify' ? [{ _tag: 'Announce', news: 'logged-in' }] : [];
  return step === undefined ? succeeded(state.place, state, isBasketChanged) : running({ ...state, step }, told);
};

/** The first step of a guest. */
export const guest = (place: StartPlace): Transition => atGuestStep(place, 'guest-session');

const atGuestStep = (place: StartPlace, step: GuestStep): Transition =>
  to({ _tag: 'NotAuthenticated', place, step }, [{ _tag: 'GuestStep', step }]);

/** A guest's steps follow each other whatever comes of them. */
export const afterGuestStep = ({ place, step }: State<'NotAuthenticated'>): Transition => {
  const next = following(guestSteps, step);
  return next === undefined ? succeeded(place, { user: {}, isDegraded: false }, false) : atGuestStep(place, next);
};

const succeeded = (
  place: StartPlace,
  { user, isDegraded, lacksPermissions }: Pick<State<'UserInitSuccess'>, 'user' | 'isDegraded' | 'lacksPermissions'>,
  isBasketChanged: boolean,
): Transition => {
  const isLeaving = place._tag !== 'Page';
  const { redirectUri } = place._tag === 'Init' ? place : optionsOf(place);
  const lack = lacksPermissions === true && !isLeaving ? { lacksPermissions } : {};
  return settled({ _tag: 'UserInitSuccess', user, isDegraded, isLeaving, place, ...lack }, [
    ...('lacksPermissions' in lack ? [{ _tag: 'Await', milliseconds: permissionsAskedAgainAfter } as const] : []),
    ...(isLeaving ? [{ _tag: 'GoOn', redirectUri, isBasketChanged } as const] : []),
  ]);
};
