import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import type { User } from '../../user/user.ts';
import { nextStartUp } from './next-start-up.ts';
import type { LoginFailure, LoginOptions } from './ports.ts';
import {
  type GuestStep,
  guestSteps,
  type StartPlace,
  type StartUpEffect,
  type StartUpEvent,
  type StartUpState,
  type StepOutcome,
  triedAgainAfter,
  type UserStep,
  userSteps,
} from './start-up.ts';

const kari: User = { customerUserId: 'u1', name: 'Kari' };
const options: LoginOptions = { redirectUri: '/all', checkOnly: false };
const page: StartPlace = { _tag: 'Page' };
const login: StartPlace = { _tag: 'Login', options };
const answer: StartPlace = { _tag: 'Answer', address: 'https://shop.example/me/auth?code=c' };
const redeemed: StartPlace = { _tag: 'Answer', address: '', options };
const init: StartPlace = { _tag: 'Init', redirectUri: '/basket' };
const away: LoginFailure = unavailable('away');
const wait: StartUpEffect = { _tag: 'Await', milliseconds: 30_000 };
const pending: StartUpEffect = { _tag: 'KeepInitStatus', status: 'pending' };
const initOver: StartUpEffect = { _tag: 'KeepInitStatus', status: undefined };
const initFailed: StartUpEffect = { _tag: 'KeepInitStatus', status: 'failed' };
const askLater: StartUpEffect = { _tag: 'TryLater' };
const loginLater: StartUpEffect = { _tag: 'TryLater', options };
const ask: StartUpEffect = { _tag: 'Ask', renew: false };
const forget: StartUpEffect = { _tag: 'Forget' };

const authenticating = (user: User = {}): StartUpState => ({ _tag: 'Authenticating', user });
const identityInit = (place: StartPlace = page, user: User = {}): StartUpState => ({
  ...{ _tag: 'IdentityInit', place, user, isDelayed: false },
});
/** Asked anew by a page that was made for a user. */
const askedAgain = (user: User, place: StartPlace = page): StartUpState => ({
  ...{ _tag: 'IdentityInit', place, user, isDelayed: false, madeFor: user },
});
const redirecting: StartUpState = { _tag: 'Redirecting', options, isDelayed: false };
type Known = Extract<StartUpState, { readonly _tag: 'Authenticated' }>;
const authenticated = (step: UserStep, rest: Partial<Known> = {}): Known => ({
  ...{ _tag: 'Authenticated', place: page, user: kari, step, isFresh: false, isDegraded: false },
  ...rest,
});
const success = (
  user: User = kari,
  place: StartPlace = page,
  isLeaving: boolean = place._tag !== 'Page',
): StartUpState => ({ _tag: 'UserInitSuccess', user, isDegraded: false, isLeaving, place });
const failed = (place: StartPlace = login, user: User = {}): StartUpState => ({
  ...{ _tag: 'Failed', place, user, failure: away },
});
const ended = (step: UserStep | GuestStep, outcome: StepOutcome): StartUpEvent => ({
  ...{ _tag: 'StepEnded', step, outcome },
});
const started = (place: StartPlace, rest: Partial<Extract<StartUpEvent, { _tag: 'Started' }>> = {}): StartUpEvent => ({
  ...{ _tag: 'Started', place, mayRedirect: true, ...rest },
});
const runs = (step: UserStep, rest: Partial<Known> = {}): StartUpEffect => {
  const { user, isFresh } = authenticated(step, rest);
  return { _tag: 'UserStep', step, user, isFresh };
};

describe('an identity init', () => {
  it('of a page asks who shops; a guest’s keeps no status', () => {
    expect(nextStartUp(authenticating(), started(page))).toEqual({ state: identityInit(), effects: [ask, wait] });
    expect(nextStartUp(authenticating(kari), started(page))).toEqual({
      ...{ state: identityInit(page, kari), effects: [pending, ask, wait] },
    });
  });

  it('of the init page and of the login page asks first, too; by refresh token it renews before', () => {
    expect(nextStartUp(authenticating(), started(init)).effects).toEqual([pending, ask, wait]);
    expect(nextStartUp(authenticating(), started(login)).effects).toEqual([pending, ask, wait]);
    const byToken: StartPlace = { _tag: 'Login', options: { ...options, type: 'refresh-token' } };
    expect(nextStartUp(authenticating(), started(byToken)).effects).toEqual([
      ...[pending, { _tag: 'Ask', renew: true }, wait],
    ]);
  });

  it('of somebody else leads to the identity server without asking', () => {
    const other = { ...options, asSomebodyElse: true };
    expect(nextStartUp(authenticating(), started({ _tag: 'Login', options: other }))).toEqual({
      state: { _tag: 'Redirecting', options: other, isDelayed: false },
      effects: [{ _tag: 'Redirect', options: other }, wait],
    });
  });

  it('at a level that is to be proved does so, too: who is known here may have proved another', () => {
    const proving = { ...options, acrValues: 'urn:bankid:bid;LOA=4' };
    expect(nextStartUp(authenticating(), started({ _tag: 'Login', options: proving })).state).toEqual({
      ...{ _tag: 'Redirecting', options: proving, isDelayed: false },
    });
  });

  it('of an answer redeems it', () => {
    expect(nextStartUp(authenticating(), started(answer)).effects).toEqual([
      ...[pending, { _tag: 'Redeem', address: 'https://shop.example/me/auth?code=c' }, wait],
    ]);
  });

  it('that would lead to login for the fourth time in a minute is a loop', () => {
    expect(nextStartUp(authenticating(), started(login, { mayRedirect: false }))).toEqual({
      state: { _tag: 'Failed', place: login, user: {}, failure: { _tag: 'Loop' } },
      effects: [initOver],
    });
  });

  it('does not begin by itself where the one before failed, so that a reload is no loop; elsewhere it does', () => {
    expect(nextStartUp(authenticating(), started(login, { initStatus: 'failed' }))).toMatchObject({
      ...{
        state: { _tag: 'Failed', place: login, failure: { _tag: 'Unavailable' } },
        effects: [initFailed, loginLater],
      },
    });
    for (const place of [page, init, answer]) {
      expect(nextStartUp(authenticating(), started(place, { initStatus: 'failed' })).state._tag).toBe('IdentityInit');
    }
    expect(nextStartUp(authenticating(), started(login, { initStatus: 'pending' })).state._tag).toBe('IdentityInit');
  });

  it('that nobody answers is delayed, and fails after 30 s; what is read goes on', () => {
    const delayed = nextStartUp(identityInit(init), { _tag: 'Delayed' });
    expect(delayed).toEqual({ state: { ...identityInit(init), isDelayed: true }, effects: [] });
    expect(nextStartUp(delayed.state, { _tag: 'TimedOut' })).toMatchObject({
      ...{ state: { _tag: 'Failed', place: init, failure: { _tag: 'Unavailable' } }, effects: [initFailed, askLater] },
    });
    expect(nextStartUp(identityInit(page, kari), { _tag: 'TimedOut' })).toMatchObject({
      ...{ state: { _tag: 'Failed', place: page, user: kari }, effects: [initOver] },
    });
  });

  it('that is refused fails at once', () => {
    expect(nextStartUp(identityInit(page, kari), { _tag: 'InitFailed', failure: { _tag: 'Forbidden' } })).toEqual({
      state: { _tag: 'Failed', place: page, user: kari, failure: { _tag: 'Forbidden' } },
      effects: [initOver],
    });
  });

  it('finds somebody, whose tokens are renewed first', () => {
    expect(nextStartUp(identityInit(), { _tag: 'Identified', user: kari })).toEqual({
      ...{ state: authenticated('refresh'), effects: [runs('refresh')] },
    });
  });

  it('finds nobody: a page goes on as a guest’s, login leads to the identity server', () => {
    expect(nextStartUp(identityInit(page, kari), { _tag: 'NobodyThere' })).toEqual({
      state: { _tag: 'NotAuthenticated', place: page, step: 'guest-session' },
      effects: [{ _tag: 'GuestStep', step: 'guest-session' }],
    });
    expect(nextStartUp(identityInit(login), { _tag: 'NobodyThere' })).toEqual({
      ...{ state: redirecting, effects: [{ _tag: 'Redirect', options }, wait] },
    });
  });

  it('takes no event of another state', () => {
    const state = identityInit();
    for (const event of [{ _tag: 'Retried' }, { _tag: 'Redirected' }, ended('refresh', { _tag: 'Done' })] as const) {
      expect(nextStartUp(state, event)).toEqual({ state, effects: [] });
      expect(nextStartUp(state, event).state).toBe(state);
    }
  });
});

describe('an answer of the identity server', () => {
  const fresh = { place: redeemed, isFresh: true };

  it('that is redeemed has the server say whose it is, without renewing what is new', () => {
    expect(nextStartUp(identityInit(answer, kari), { _tag: 'Redeemed', options })).toEqual({
      ...{ state: authenticated('verify', fresh), effects: [runs('verify', fresh)] },
    });
  });

  const code = (text: string): LoginFailure => ({ _tag: 'IdentityError', code: text });
  const looked: LoginOptions = { ...options, checkOnly: true };

  it.each(['login_required', 'interaction_required', 'consent_required', 'account_selection_required'])(
    'to who only looked goes on as a guest after %s, and fails for who did not',
    (error) => {
      const event = (asked?: LoginOptions): StartUpEvent => ({
        ...{ _tag: 'InitFailed', failure: code(error) },
        ...(asked === undefined ? {} : { options: asked }),
      });
      expect(nextStartUp(identityInit(answer), event(looked)).state).toEqual({
        ...{ _tag: 'NotAuthenticated', place: { _tag: 'Answer', address: '', options: looked }, step: 'guest-session' },
      });
      for (const asked of [options, undefined]) {
        expect(nextStartUp(identityInit(answer), event(asked)).state).toMatchObject({ _tag: 'Failed' });
      }
    },
  );

  it('to who only looked fails where it says something else', () => {
    for (const failure of [code('server_error'), { _tag: 'Refused' } as const]) {
      const { state } = nextStartUp(identityInit(answer), { _tag: 'InitFailed', failure, options: looked });
      expect(state).toMatchObject({ _tag: 'Failed', failure, place: { options: looked } });
    }
  });

  it.each(['used', 'missing', 'too-old'] as const)(
    'whose state is %s leads on who is logged in, and nobody else',
    (reason) => {
      const failure: LoginFailure = { _tag: 'LoginState', reason };
      const asked = nextStartUp(identityInit(answer), { _tag: 'InitFailed', failure });
      expect(asked).toEqual({ state: { ...identityInit(answer), failed: failure }, effects: [ask, wait] });
      expect(nextStartUp(asked.state, { _tag: 'Identified', user: kari }).state).toMatchObject({
        _tag: 'Authenticated',
      });
      for (const event of [{ _tag: 'NobodyThere' }, { _tag: 'TimedOut' }] as const) {
        expect(nextStartUp(asked.state, event).state).toMatchObject({ _tag: 'Failed', failure });
      }
    },
  );
});

describe('the way to the identity server', () => {
  it.each(['UserChanged', 'UserSaved'] as const)('is not given up by who hears of %s meanwhile', (_tag) => {
    for (const state of [redirecting, { ...redirecting, page } as const]) {
      expect(nextStartUp(state, { _tag })).toEqual({ state, effects: [] });
    }
  });

  it('is delayed, and fails after 30 s, or when it is refused', () => {
    expect(nextStartUp(redirecting, { _tag: 'Delayed' }).state).toEqual({ ...redirecting, isDelayed: true });
    expect(nextStartUp(redirecting, { _tag: 'Redirected' })).toEqual({ state: redirecting, effects: [] });
    expect(nextStartUp(redirecting, { _tag: 'TimedOut' })).toMatchObject({
      ...{ state: { _tag: 'Failed', place: login, user: {} }, effects: [initFailed, loginLater] },
    });
    expect(nextStartUp(redirecting, { _tag: 'InitFailed', failure: { _tag: 'Closed' } }).state).toMatchObject({
      ...{ _tag: 'Failed', failure: { _tag: 'Closed' } },
    });
  });

  it('was given up by who comes back by the browser’s button', () => {
    expect(nextStartUp(redirecting, { _tag: 'Returned' }).state).toMatchObject({
      ...{ _tag: 'Failed', place: login, failure: { _tag: 'IdentityError', code: 'access_denied' } },
    });
  });
});

/** The steps that follow from a state on, each with the same outcome, and where that ends. */
const walk = (from: StartUpState, outcome: StepOutcome = { _tag: 'Done' }) => {
  let state = from;
  const steps: string[] = [];
  let effects: readonly StartUpEffect[] = [];
  while (state._tag === 'Authenticated' || state._tag === 'NotAuthenticated') {
    steps.push(state.step);
    ({ state, effects } = nextStartUp(state, ended(state.step, outcome)));
  }
  return { steps, state, effects };
};

describe('a look whether the identity server knows the reader of a page', () => {
  const wish: LoginOptions = { checkOnly: true, type: 'welcome', redirectUri: '/all' };
  const aside: StartUpState = { _tag: 'Redirecting', options: wish, isDelayed: false, page: { _tag: 'Page' } };
  const asGuest = { _tag: 'NotAuthenticated', place: page, step: 'guest-session' };

  it('leads away from a page where it is wished for and nobody is there', () => {
    expect(nextStartUp(identityInit(), { _tag: 'NobodyThere', autologin: wish })).toEqual({
      ...{ state: aside, effects: [{ _tag: 'Redirect', options: wish }, wait] },
    });
  });

  it.each<StartPlace>([init, answer, { _tag: 'Page', loginPath: '/me/login' }])('does not begin at %j', (place) => {
    const { state } = nextStartUp(identityInit(place), { _tag: 'NobodyThere', autologin: wish });
    expect(state._tag).toBe(place._tag === 'Page' ? 'UserInitSuccess' : 'NotAuthenticated');
  });

  it.each<StartUpEvent>([
    { _tag: 'Delayed' },
    { _tag: 'TimedOut' },
    { _tag: 'Returned' },
    { _tag: 'InitFailed', failure: away },
  ])('that meets %j goes on as a guest on the same page, without a word', (event) => {
    expect(nextStartUp(aside, event)).toEqual({
      ...{ state: asGuest, effects: [{ _tag: 'GuestStep', step: 'guest-session' }] },
    });
  });

  it('is on its way until then', () => {
    for (const event of [{ _tag: 'Redirected' }, { _tag: 'Woke' }, { _tag: 'SessionChanged' }] as const) {
      expect(nextStartUp(aside, event)).toEqual({ state: aside, effects: [] });
    }
  });
});

describe('a login that was offered', () => {
  const offered: LoginOptions = { checkOnly: false, type: 'welcome', redirectUri: '/all' };
  const denied: LoginFailure = { _tag: 'IdentityError', code: 'access_denied' };
  const given = (asked: LoginOptions, failure: LoginFailure = denied) =>
    nextStartUp(identityInit(answer), { _tag: 'InitFailed', failure, options: asked }).state;
  const back = (asked: LoginOptions) =>
    nextStartUp({ _tag: 'Redirecting', options: asked, isDelayed: false }, { _tag: 'Returned' }).state;

  it('and given up leads back to the page, as a guest', () => {
    expect(given(offered)).toMatchObject({ _tag: 'NotAuthenticated', place: { options: offered } });
    expect(back(offered)).toMatchObject({ _tag: 'NotAuthenticated', place: { options: offered } });
  });

  it('and failed says so, as one does that was asked for', () => {
    expect(given(offered, { _tag: 'IdentityError', code: 'server_error' })).toMatchObject({ _tag: 'Failed' });
    expect(given(offered, { _tag: 'Refused' })).toMatchObject({ _tag: 'Failed' });
    expect(given(options)).toMatchObject({ _tag: 'Failed', failure: denied });
    expect(back(options)).toMatchObject({ _tag: 'Failed', failure: denied });
  });
});

describe('a proof that was given up', () => {
  const proving: LoginOptions = { checkOnly: false, acrValues: 'urn:bankid:bid;LOA=4', redirectUri: '/checkout' };
  const denied: LoginFailure = { _tag: 'IdentityError', code: 'access_denied' };
  const atAnswer = nextStartUp(identityInit(answer), { _tag: 'InitFailed', failure: denied, options: proving });
  const leaving: StartUpState = { _tag: 'Redirecting', options: proving, isDelayed: false };

  it('at the provider, or by the button of the browser, asks who is there still', () => {
    const asked = identityInit({ _tag: 'Answer', address: '', options: proving });
    expect(atAnswer).toEqual({ state: asked, effects: [ask, wait] });
    expect(nextStartUp(leaving, { _tag: 'Returned' })).toEqual(atAnswer);
  });

  it('leads back who is known, and a guest', () => {
    const goOn: StartUpEffect = { _tag: 'GoOn', redirectUri: '/checkout', isBasketChanged: false };
    for (const event of [{ _tag: 'Identified', user: kari }, { _tag: 'NobodyThere' }] as const) {
      const { state, effects } = walk(nextStartUp(atAnswer.state, event).state);
      expect([state._tag, effects]).toEqual(['UserInitSuccess', [initOver, goOn]]);
    }
  });

  it('for another reason than a wish is told', () => {
    const refused: LoginFailure = { _tag: 'IdentityError', code: 'server_error' };
    const event: StartUpEvent = { _tag: 'InitFailed', failure: refused, options: proving };
    expect(nextStartUp(identityInit(answer), event).state).toMatchObject({ _tag: 'Failed', failure: refused });
  });
});

describe('who is known', () => {
  it('goes through all steps in their order; who was just asked is not verified, what is fresh is not renewed', () => {
    const { steps, state, effects } = walk(authenticated('refresh'));
    expect(steps).toEqual(userSteps.filter((step) => step !== 'verify'));
    expect({ state, effects }).toEqual({ state: success(), effects: [initOver] });
    expect(walk(authenticated('verify', { isFresh: true })).steps).toEqual(userSteps.slice(1));
  });

  it.each<StepOutcome>([{ _tag: 'NothingToDo' }, { _tag: 'Away' }])('goes on after %j', (outcome) => {
    expect(walk(authenticated('verify', { isFresh: true }), outcome).state._tag).toBe('UserInitSuccess');
  });

  it('is degraded where tokens could not be renewed, and only there', () => {
    expect(walk(authenticated('refresh'), { _tag: 'Away' }).state).toMatchObject({ isDegraded: true });
    expect(walk(authenticated('validate'), { _tag: 'Away' }).state).toMatchObject({ isDegraded: false });
    expect(walk(authenticated('validate', { isDegraded: true }), { _tag: 'Away' }).state).toMatchObject({
      isDegraded: true,
    });
  });

  it('is whom the server names, and the other tabs are told once it has', () => {
    const fresh = authenticated('verify', { isFresh: true, user: {}, place: redeemed });
    const { state, effects } = nextStartUp(fresh, ended('verify', { _tag: 'Known', user: kari }));
    expect(state).toEqual(authenticated('validate', { isFresh: true, place: redeemed }));
    expect(effects).toEqual([{ _tag: 'Announce', news: 'logged-in' }, runs('validate', { isFresh: true })]);
    expect(nextStartUp(authenticated('refresh'), ended('refresh', { _tag: 'Done' })).effects).toEqual([
      runs('validate'),
    ]);
  });

  it('is nobody where the server says so', () => {
    expect(nextStartUp(authenticated('verify', { isFresh: true }), ended('verify', { _tag: 'Nobody' })).state).toEqual({
      ...{ _tag: 'NotAuthenticated', place: page, step: 'guest-session' },
    });
  });

  it('whose tokens are refused has no session any more, or logs in where that is what was wanted', () => {
    expect(nextStartUp(authenticated('refresh'), ended('refresh', { _tag: 'Refused' }))).toEqual({
      state: { _tag: 'Expired' },
      effects: [initOver, { _tag: 'Announce', news: 'expired' }],
    });
    expect(
      nextStartUp(authenticated('refresh', { place: login }), ended('refresh', { _tag: 'Refused' })).state,
    ).toEqual(redirecting);
  });

  it('and may not shop here is told why, and let go of', () => {
    const invalid: StepOutcome = { _tag: 'NoAccess', code: 'invalid_user_permission' };
    expect(nextStartUp(authenticated('validate'), ended('validate', invalid))).toEqual({
      state: {
        ...{ _tag: 'Failed', place: page, user: {} },
        failure: { _tag: 'NoAccess', code: 'invalid_user_permission' },
      },
      effects: [initOver, { _tag: 'EndSession' }],
    });
  });

  it('and has not consented is nobody to a page, which is left or not as the place says', () => {
    const waiting: StepOutcome = { _tag: 'AwaitsConsent' };
    expect(nextStartUp(authenticated('consent'), ended('consent', waiting))).toEqual({
      state: success({}),
      effects: [initOver, { _tag: 'RedirectToConsent', user: kari }],
    });
  });

  it.each<[StartPlace, string, boolean]>([
    [redeemed, '/all', false],
    [login, '/all', false],
    [init, '/basket', false],
    [{ _tag: 'Login', options: { ...options, type: 'impersonation' } }, '/all', true],
  ])('and has not consented is led from %j to the question, for %s', (place, redirectUri, isImpersonation) => {
    expect(nextStartUp(authenticated('consent', { place }), ended('consent', { _tag: 'AwaitsConsent' }))).toEqual({
      state: success({}, place),
      effects: [initOver, { _tag: 'RedirectToConsent', user: kari, goal: { redirectUri, isImpersonation } }],
    });
  });

  it('and has not consented is the matter of the tab of the login, not of one that was told of it', () => {
    const place: StartPlace = { _tag: 'Page', isTold: true };
    const told = authenticated('consent', { place });
    expect(nextStartUp(told, ended('consent', { _tag: 'AwaitsConsent' }))).toEqual({
      state: success({}, place),
      effects: [initOver],
    });
  });

  it('hears nothing of steps that are not the present one', () => {
    const state = authenticated('basket');
    expect(nextStartUp(state, ended('settings', { _tag: 'Done' })).state).toBe(state);
    expect(nextStartUp(state, { _tag: 'TimedOut' }).state).toBe(state);
  });
});

describe('where it ends', () => {
  const goOn = (redirectUri: string | undefined, isBasketChanged = false): StartUpEffect => ({
    ...{ _tag: 'GoOn', redirectUri, isBasketChanged },
  });

  it.each<[string, StartPlace, string | undefined]>([
    ['a login', redeemed, '/all'],
    ['a login that was none', login, '/all'],
    ['an answer that lost what it was for', answer, undefined],
    ['the init page', init, '/basket'],
    ['the init page without a target', { _tag: 'Init' }, undefined],
  ])('%s leads on, and says so where the basket changed', (_, place, redirectUri) => {
    const last = authenticated('basket', { place });
    expect(nextStartUp(last, ended('basket', { _tag: 'Done' }))).toEqual({
      ...{ state: success(kari, place), effects: [initOver, goOn(redirectUri)] },
    });
    expect(nextStartUp(last, ended('basket', { _tag: 'Changed' })).effects).toEqual([
      ...[initOver, goOn(redirectUri, true)],
    ]);
    expect(walk({ _tag: 'NotAuthenticated', place, step: 'guest-session' }).effects).toEqual([
      ...[initOver, goOn(redirectUri)],
    ]);
  });

  it('a guest’s page stays, after its own steps', () => {
    const { steps, state, effects } = walk({ _tag: 'NotAuthenticated', place: page, step: 'guest-session' });
    expect(steps).toEqual(guestSteps);
    expect({ state, effects }).toEqual({ state: success({}), effects: [initOver] });
    const waiting: StartUpState = { _tag: 'NotAuthenticated', place: page, step: 'settings' };
    expect(nextStartUp(waiting, ended('basket', { _tag: 'Done' })).state).toBe(waiting);
    expect(nextStartUp(waiting, { _tag: 'TimedOut' }).state).toBe(waiting);
  });
});

describe('once the start-up is over', () => {
  it('a session wavers with its tokens and recovers, told once for each change', () => {
    const degraded = nextStartUp(success(), { _tag: 'TokensDegraded' });
    expect(degraded).toEqual({ state: { ...success(), isDegraded: true }, effects: [] });
    expect(nextStartUp(degraded.state, { _tag: 'TokensDegraded' }).state).toBe(degraded.state);
    expect(nextStartUp(degraded.state, { _tag: 'TokensRefreshed' }).state).toEqual(success());
    const steady = success();
    expect(nextStartUp(steady, { _tag: 'TokensRefreshed' }).state).toBe(steady);
  });

  it('a session expires for who was known', () => {
    expect(nextStartUp(success(), { _tag: 'TokensExpired' })).toEqual({ state: { _tag: 'Expired' }, effects: [] });
    expect(nextStartUp(authenticating(kari), { _tag: 'TokensExpired' }).state).toEqual({ _tag: 'Expired' });
  });

  it.each<StartUpEvent>([
    { _tag: 'TokensExpired' },
    { _tag: 'TokensDegraded' },
    { _tag: 'Woke' },
    { _tag: 'TimedOut' },
  ])('a guest hears nothing of %j', (event) => {
    for (const guest of [success({}), authenticating()]) expect(nextStartUp(guest, event).state).toBe(guest);
  });

  it('a page that was kept whole is asked about again, and shows who it showed meanwhile', () => {
    expect(nextStartUp(success(), { _tag: 'Returned' })).toEqual({
      ...{ state: askedAgain(kari), effects: [pending, ask, wait] },
    });
  });

  it.each(['UserChanged', 'UserSaved'] as const)(
    'a page that hears of %s is asked about again, unless it is left',
    (_tag) => {
      expect(nextStartUp(success(), { _tag })).toEqual({
        ...{ state: askedAgain(kari), effects: [pending, ask, wait] },
      });
      const left = success(kari, page, true);
      expect(nextStartUp(left, { _tag })).toEqual({ state: left, effects: [] });
    },
  );

  it('a session that is another one than was shown shows nobody until the server has named somebody', () => {
    expect(nextStartUp(success(), { _tag: 'SessionChanged' })).toEqual({
      ...{ state: identityInit(), effects: [{ _tag: 'RefreshBasket' }, ask, wait] },
    });
    for (const state of [success({}), success(kari, redeemed)]) {
      expect(nextStartUp(state, { _tag: 'SessionChanged' }).state).toBe(state);
    }
  });

  it('login begins again on a page that requires it, where nobody is found any more', () => {
    const required: StartPlace = { _tag: 'Page', loginPath: '/me/login?redirectUri=%2Fall' };
    const asked = nextStartUp(success(kari, required), { _tag: 'SessionChanged' }).state;
    expect(asked).toEqual(identityInit(required));
    expect(nextStartUp(asked, { _tag: 'NobodyThere' })).toEqual({
      state: { _tag: 'UserInitSuccess', user: {}, isDegraded: false, isLeaving: true, place: required },
      effects: [initOver, { _tag: 'LogIn', path: '/me/login?redirectUri=%2Fall' }],
    });
    expect(nextStartUp(asked, { _tag: 'Identified', user: kari }).state).toMatchObject({ place: required });
    expect(nextStartUp(success(kari, required), { _tag: 'Returned' }).state).toEqual(askedAgain(kari, required));
    expect(nextStartUp(success({}, required), { _tag: 'LoggedInElsewhere' }).state).toMatchObject({
      place: { ...required, isTold: true },
    });
    expect(nextStartUp(success(kari, required), { _tag: 'LoggedOutHere' }).state).toEqual(success({}, required));
  });

  it('a logout here is told to the other tabs and takes along what was kept', () => {
    expect(nextStartUp(success(), { _tag: 'LoggedOutHere' })).toEqual({
      ...{ state: success({}), effects: [forget, { _tag: 'Announce', news: 'logged-out' }] },
    });
  });
});

describe('what other tabs do', () => {
  it.each<StartUpState>([success(), identityInit(page, kari), { _tag: 'Expired' }, failed(page, kari)])(
    'a logout is told to who was known: %j',
    (state) => {
      expect(nextStartUp(state, { _tag: 'LoggedOutElsewhere' })).toEqual({
        ...{ state: { _tag: 'LoggedOut' }, effects: [forget] },
      });
    },
  );

  it('a logout is no news to a guest; what was asked before it is asked again', () => {
    for (const state of [success({}), redirecting, { _tag: 'LoggedOut' }, identityInit(answer)] as const) {
      expect(nextStartUp(state, { _tag: 'LoggedOutElsewhere' }).state).toBe(state);
    }
    expect(nextStartUp(identityInit(), { _tag: 'LoggedOutElsewhere' })).toEqual({
      ...{ state: identityInit(), effects: [forget, ask, wait] },
    });
  });

  it.each<StartUpState>([
    success({}),
    success(),
    { _tag: 'Expired' },
    { _tag: 'LoggedOut' },
    failed(page),
    identityInit(),
  ])('a login has the page ask who it is, and read the basket again: %j', (state) => {
    const { state: next, effects } = nextStartUp(state, { _tag: 'LoggedInElsewhere' });
    expect(next).toMatchObject({ _tag: 'IdentityInit', place: { _tag: 'Page', isTold: true } });
    expect(effects).toContainEqual({ _tag: 'RefreshBasket' });
    expect(effects).toContainEqual(ask);
  });

  it.each<StartUpState>([redirecting, identityInit(answer), success(kari, redeemed), failed(login)])(
    'a login does not disturb one that is under way here: %j',
    (state) => {
      expect(nextStartUp(state, { _tag: 'LoggedInElsewhere' }).state).toBe(state);
    },
  );
});

describe('another profile', () => {
  const announced: StartUpEffect = { _tag: 'Announce', news: 'profile-changed' };
  const changed: StartUpState = { _tag: 'ProfileChanged' };
  const elsewhere: StartUpEvent = { _tag: 'ProfileChangedElsewhere' };

  it('chosen here is told to the other tabs, and the page is started up again', () => {
    expect(nextStartUp(success(), { _tag: 'ProfileChosen', isLeaving: false })).toEqual({
      ...{ state: identityInit(page, kari), effects: [forget, announced, pending, ask, wait] },
    });
    expect(nextStartUp(success(), { _tag: 'ProfileChosen', isLeaving: true })).toEqual({
      ...{ state: success(kari, page, true), effects: [forget, announced] },
    });
  });

  it.each<StartUpState>([success(), identityInit(page, kari), authenticated('settings'), failed(page, kari)])(
    'chosen in another tab is told to who was known: %j',
    (state) => {
      expect(nextStartUp(state, elsewhere)).toEqual({ state: changed, effects: [forget] });
    },
  );

  it.each<StartUpState>([
    ...[success({}), identityInit(), redirecting, identityInit(answer, kari), success(kari, page, true), failed(page)],
    ...[changed, { _tag: 'Expired' } as const, { _tag: 'LoggedOut' } as const],
  ])('chosen in another tab is no news otherwise: %j', (state) => {
    expect(nextStartUp(state, elsewhere)).toEqual({ state, effects: [] });
  });

  it('leaves the page as one of the profile before, until it is loaded anew or the session is over', () => {
    const others = ['TokensRefreshed', 'TokensDegraded', 'Woke', 'Returned', 'Retried', 'LoggedInElsewhere'] as const;
    for (const _tag of others) expect(nextStartUp(changed, { _tag })).toEqual({ state: changed, effects: [] });
    expect(nextStartUp(changed, { _tag: 'TokensExpired' })).toEqual({ state: { _tag: 'Expired' }, effects: [] });
    expect(nextStartUp(changed, { _tag: 'LoggedOutElsewhere' })).toEqual({
      ...{ state: { _tag: 'LoggedOut' }, effects: [forget] },
    });
  });
});

it('an account that may not shop here is told what it lacks', () => {
  const invalid: StepOutcome = { _tag: 'NoAccess', code: 'invalid_user_setup', lacks: 'subject' };
  expect(nextStartUp(authenticated('validate', { place: login }), ended('validate', invalid)).state).toMatchObject({
    ...{ _tag: 'Failed', failure: { _tag: 'NoAccess', code: 'invalid_user_setup', lacks: 'subject' } },
  });
});

describe('permissions that could not be fetched', () => {
  const siri: User = { customerUserId: 'siri', nonResourcePermissions: ['Shop', 'Sales representative'] };
  const without: User = { ...siri, nonResourcePermissions: [], isSalesRepresentative: false };
  const lacking = { user: without, lacksPermissions: true } as const;
  const lackingSuccess: StartUpState = { ...success(without), lacksPermissions: true } as StartUpState;
  const again: StartUpEffect = { _tag: 'Await', milliseconds: 30_000 };

  it('are none, and hold nothing up', () => {
    const at = authenticated('permissions', { user: siri });
    expect(nextStartUp(at, ended('permissions', { _tag: 'PermissionsAway' }))).toEqual({
      ...{ state: authenticated('credit', lacking), effects: [runs('credit', lacking)] },
    });
    expect(nextStartUp(authenticated('basket', lacking), ended('basket', { _tag: 'Done' }))).toEqual({
      ...{ state: lackingSuccess, effects: [initOver, again] },
    });
  });

  it('do not matter to a page that is left', () => {
    const at = authenticated('basket', { ...lacking, place: init });
    const { state, effects } = nextStartUp(at, ended('basket', { _tag: 'Done' }));
    expect(state).toEqual(success(without, init));
    expect(effects).not.toContainEqual(again);
  });

  it.each(['TimedOut', 'Woke', 'Retried'] as const)('are asked for again: %s', (_tag) => {
    expect(nextStartUp(lackingSuccess, { _tag })).toEqual({
      ...{ state: authenticated('permissions', lacking), effects: [runs('permissions', lacking)] },
    });
    expect(nextStartUp(success(siri), { _tag })).toEqual({ state: success(siri), effects: [] });
  });

  it.each<[StepOutcome, Partial<Known>]>([
    [{ _tag: 'Known', user: siri }, { user: siri }],
    [{ _tag: 'Done' }, { user: without }],
    [{ _tag: 'Away' }, { user: without }],
  ])('are lacked no longer after %j', (outcome, rest) => {
    const at = authenticated('permissions', lacking);
    expect(nextStartUp(at, ended('permissions', outcome)).state).toEqual(authenticated('credit', rest));
  });

  it('are still lacked after the other steps', () => {
    for (const outcome of [{ _tag: 'Done' }, { _tag: 'Away' }, { _tag: 'Known', user: without }] as const) {
      const at = authenticated('settings', lacking);
      expect(nextStartUp(at, ended('settings', outcome)).state).toEqual(authenticated('group', lacking));
    }
  });

  it('are lacked in a session that is degraded, too', () => {
    const { state } = nextStartUp({ ...lackingSuccess, isDegraded: true } as StartUpState, { _tag: 'Woke' });
    expect(state).toEqual(authenticated('permissions', { ...lacking, isDegraded: true }));
  });
});

describe('another shopper', () => {
  const ingrid: User = { customerUserId: 'u2', name: 'Ingrid' };
  const north: User = { ...kari, _selectedProfileId: 'north' };
  const found = (madeFor: User, user: User) => nextStartUp(askedAgain(madeFor), { _tag: 'Identified', user });

  it.each<[string, User, User, StartUpState['_tag']]>([
    ['whom a representative began to act as', kari, ingrid, 'ActingChanged'],
    ['the same user in another profile', north, { ...kari, _selectedProfileId: 'south' }, 'ProfileChanged'],
    ['the same user, who lost the profile', north, kari, 'ProfileChanged'],
    ['the same user, who chose a profile', kari, north, 'ProfileChanged'],
  ])('than the page was made for is told: %s', (_, before, now, _tag) => {
    expect(found(before, now)).toEqual({ state: { _tag }, effects: [initOver, forget] });
  });

  it.each<[string, User, User]>([
    ['the same one', north, { ...north, name: 'Kari Nordmann' }],
    ['nobody before', {}, ingrid],
    ['one who waits for consent', kari, { customerUserId: 'u2', privacyConsent: false }],
  ])('is no news of %s', (_, before, now) => {
    expect(found(before, now).state).toMatchObject({ _tag: 'Authenticated', user: now });
  });

  it('is none on a page that is only just started, or that is left', () => {
    expect(nextStartUp(identityInit(page, kari), { _tag: 'Identified', user: ingrid }).state).toMatchObject({
      ...{ _tag: 'Authenticated', user: ingrid },
    });
    expect(nextStartUp(success(kari, page, true), { _tag: 'Returned' }).state).toEqual(identityInit(page, kari));
  });

  it('is found after a delay, too', () => {
    const delayed = nextStartUp(askedAgain(kari), { _tag: 'Delayed' }).state;
    expect(nextStartUp(delayed, { _tag: 'Identified', user: ingrid }).state).toEqual({ _tag: 'ActingChanged' });
  });

  it.each(['ActingOver', 'ActingChanged'] as const)('is told at once by a write that was refused: %s', (_tag) => {
    for (const before of [success(kari), identityInit(page, kari)]) {
      expect(nextStartUp(before, { _tag })).toEqual({ state: { _tag: 'ActingChanged' }, effects: [forget] });
    }
    const still: readonly StartUpState[] = [
      success({}),
      success(kari, page, true),
      { _tag: 'ActingChanged' },
      { _tag: 'LoggedOut' },
    ];
    for (const before of still) expect(nextStartUp(before, { _tag })).toEqual({ state: before, effects: [] });
  });

  it('leaves the page as one of the shopper before, until it is loaded anew or the session is over', () => {
    const changed: StartUpState = { _tag: 'ActingChanged' };
    const others = ['TokensRefreshed', 'Woke', 'Returned', 'LoggedInElsewhere', 'ProfileChangedElsewhere'] as const;
    for (const _tag of others) expect(nextStartUp(changed, { _tag })).toEqual({ state: changed, effects: [] });
    expect(nextStartUp(changed, { _tag: 'TokensExpired' })).toEqual({ state: { _tag: 'Expired' }, effects: [] });
    expect(nextStartUp(changed, { _tag: 'LoggedOutElsewhere' })).toEqual({
      ...{ state: { _tag: 'LoggedOut' }, effects: [forget] },
    });
  });
});

describe('a start-up that failed', () => {
  const allow: StartUpEffect = { _tag: 'AllowRedirects' };

  it('begins again for the same when the visitor asks, and counts no redirects from before', () => {
    expect(nextStartUp(failed(), { _tag: 'Retried' })).toEqual({
      ...{ state: identityInit(login), effects: [allow, pending, ask, wait] },
    });
    expect(nextStartUp(failed(init), { _tag: 'Retried' }).state).toEqual(identityInit(init));
    expect(nextStartUp(failed(page, kari), { _tag: 'Retried' }).state).toEqual(identityInit(page, kari));
  });

  it('begins a login anew from an answer, which is good once', () => {
    expect(nextStartUp(failed(redeemed), { _tag: 'Retried' }).state).toEqual(identityInit(login));
    expect(nextStartUp(failed(answer), { _tag: 'Retried' }).state).toEqual(
      identityInit({ _tag: 'Login', options: { checkOnly: false } }),
    );
  });

  it('begins as somebody else where another account is needed', () => {
    const other = { ...options, asSomebodyElse: true };
    expect(nextStartUp(failed(redeemed), { _tag: 'Retried', asSomebodyElse: true })).toEqual({
      state: { _tag: 'Redirecting', options: other, isDelayed: false },
      effects: [allow, { _tag: 'Redirect', options: other }, wait],
    });
  });

  it('is tried again by itself on pages that wait, where nobody answered; what came of an answer never is', () => {
    const failing = (place: StartPlace, failure: LoginFailure) =>
      nextStartUp(identityInit(place), { _tag: 'InitFailed', failure }).effects;
    expect(failing(login, away)).toEqual([initFailed, loginLater]);
    expect(failing(init, away)).toEqual([initFailed, askLater]);
    expect(failing(answer, away)).toEqual([initFailed]);
    expect(failing(page, away)).toEqual([initOver]);
    expect(failing(login, { _tag: 'Closed' })).toEqual([initOver]);
  });

  it('goes on by itself where somebody answers, and says what is wrong then', () => {
    expect(nextStartUp(failed(init), { _tag: 'NobodyThere' })).toEqual(
      nextStartUp(identityInit(init), { _tag: 'NobodyThere' }),
    );
    expect(nextStartUp(failed(init), { _tag: 'Identified', user: kari })).toEqual(
      nextStartUp(identityInit(init), { _tag: 'Identified', user: kari }),
    );
    const refused: StartUpEvent = { _tag: 'InitFailed', failure: { _tag: 'Closed' } };
    expect(nextStartUp(failed(login), refused)).toEqual({
      ...{ state: { _tag: 'Failed', place: login, user: {}, failure: { _tag: 'Closed' } }, effects: [initOver] },
    });
    for (const place of [page, answer]) {
      for (const event of [refused, { _tag: 'NobodyThere' }, { _tag: 'Identified', user: kari }] as const) {
        expect(nextStartUp(failed(place), event)).toEqual({ state: failed(place), effects: [] });
      }
    }
  });

  it('waits longer each time, a minute at most', () => {
    expect([0, 1, 2, 3, 4, 9].map(triedAgainAfter)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });

  it('begins again by itself on a page once the network is back, never where it would lead away', () => {
    expect(nextStartUp(failed(page, kari), { _tag: 'Woke' }).state).toEqual(identityInit(page, kari));
    for (const place of [login, answer, init]) {
      const state = failed(place);
      expect(nextStartUp(state, { _tag: 'Woke' }).state).toBe(state);
    }
    const state = failed(page);
    expect(nextStartUp(state, { _tag: 'Redirected' }).state).toBe(state);
  });
});

it.each<StartUpState>([{ _tag: 'Expired' }, { _tag: 'LoggedOut' }])(
  'an alert stays until it is answered: %j',
  (state) => {
    for (const event of [{ _tag: 'Returned' }, { _tag: 'TokensExpired' }, { _tag: 'Woke' }] as const) {
      expect(nextStartUp(state, event).state).toBe(state);
    }
  },
);
