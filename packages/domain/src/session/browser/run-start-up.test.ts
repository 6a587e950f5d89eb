import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import { asyncScheduler, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ShopFailure, unavailable } from '../../failure/failure.ts';
import type { User } from '../../user/user.ts';
import type { EffectDeps } from './carry-out.ts';
import type {
  FailedLogin,
  FinishedLogin,
  KeptTokens,
  Login,
  LoginFailure,
  LoginOptions,
  SessionNews,
} from './ports.ts';
import { runStartUp } from './run-start-up.ts';
import { guestSteps, type StartPlace, type StartUpState, type StepOutcome, userSteps } from './start-up.ts';
import { nothingToDo, type StartUpStep } from './start-up-steps.ts';
import type { RefreshEvent } from './token-refresher.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const kari: User = { customerUserId: 'u1', name: 'Kari' };
const away: E.Either<ShopFailure, User> = E.left(unavailable('away'));
const page: StartPlace = { _tag: 'Page' };
const login: StartPlace = { _tag: 'Login', options: { redirectUri: '/all', checkOnly: false } };
const tokens = { tkid: 't', token: 'a', refreshToken: '1.mac', idToken: 'i' };

type World = {
  readonly user?: User;
  /** What the server answers, at each call. */
  readonly answer?: (call: number) => E.Either<ShopFailure, User> | Promise<E.Either<ShopFailure, User>>;
  readonly start?: (call: number) => E.Either<LoginFailure, string>;
  readonly finish?: E.Either<FailedLogin, FinishedLogin>;
  readonly login?: EffectDeps['login'];
  /** How a page looks for its reader at the identity server. */
  readonly autologin?: LoginOptions;
  readonly step?: (name: string) => StepOutcome | Promise<StepOutcome>;
};

const world = ({ user = {}, answer = () => E.right({}), start, finish, step, ...rest }: World = {}) => {
  const log: string[] = [];
  const calls = { ask: 0, start: 0 };
  let kept: O.Option<KeptTokens> = O.none;
  const news = new Subject<SessionNews>();
  const wakes = new Subject<void>();
  const refresher = new Subject<RefreshEvent>();
  const ask: TE.TaskEither<ShopFailure, User> = async () => {
    calls.ask += 1;
    return answer(calls.ask);
  };
  const flow: Login = {
    start: () => async () => {
      calls.start += 1;
      return start?.(calls.start) ?? E.right('https://id.example/');
    },
    finish: () => async () => finish ?? E.left({ failure: { _tag: 'Refused' } }),
  };
  const stepNamed =
    (name: string): StartUpStep =>
    (whom, isFresh) =>
    async () =>
      step?.(name) ?? nothingToDo(whom, isFresh)();
  const { get, changes, dispatch } = runStartUp(
    {
      autologin: () => rest.autologin,
      ...{ ask, login: rest.login ?? (async () => flow), wakes, scheduler: asyncScheduler },
      kept: {
        tokens: () => kept,
        saveTokens: (fresh) => {
          kept = O.some(fresh);
          return true;
        },
        clear: () => void log.push('cleared'),
      },
      tabs: { news, announce: (word) => void log.push(`told ${word}`) },
      steps: {
        user: Object.fromEntries(userSteps.map((name) => [name, stepNamed(name)])) as EffectDeps['steps']['user'],
        guest: Object.fromEntries(guestSteps.map((name) => [name, stepNamed(name)])) as EffectDeps['steps']['guest'],
      },
      renew: async () => void log.push('renewed'),
      keepFresh: refresher,
      keepInitStatus: (status) => void log.push(`init ${status}`),
      allowRedirects: () => void log.push('allowed'),
      goOn: (redirectUri, isChanged) => void log.push(`on to ${redirectUri} ${isChanged}`),
      redirectToConsent: (whom, goal) => void log.push(`consent of ${whom.customerUserId} for ${goal?.redirectUri}`),
      replace: (address) => void log.push(`to ${address}`),
      logIn: (path) => void log.push(`login ${path}`),
      endSession: async () => {
        log.push('ended');
        return away;
      },
      forget: () => void log.push('forgotten'),
      refreshBasket: () => void log.push('basket'),
    },
    user,
  );
  const pass = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return get()._tag;
  };
  const begin = (place: StartPlace = page) => dispatch({ _tag: 'Started', place, mayRedirect: true });
  return {
    log,
    calls,
    news,
    wakes,
    refresher,
    get,
    changes,
    dispatch,
    pass,
    begin,
    keep: (to: typeof kept) => (kept = to),
    kept: () => kept,
  };
};

describe('a start-up', () => {
  it('asks nobody before it begins', async () => {
    const { pass, calls, changes } = world({ user: kari });
    const states: StartUpState[] = [];
    changes.subscribe((state) => states.push(state));
    expect(await pass(60)).toBe('Authenticating');
    expect(calls.ask).toBe(0);
    expect(states).toEqual([{ _tag: 'Authenticating', user: kari }]);
  });

  it('finds a guest, who waits for nothing', async () => {
    const { begin, pass, log } = world();
    begin();
    expect(await pass(0)).toBe('UserInitSuccess');
    expect(log).toEqual(['init undefined']);
  });

  it('finds a user whose permissions nobody can tell, and asks for them again every 30 s until somebody does', async () => {
    let isAway = true;
    const asked: string[] = [];
    const { begin, pass, get } = world({
      answer: () => E.right(kari),
      step: (name) => {
        if (name !== 'permissions') return { _tag: 'Done' };
        asked.push(name);
        return { _tag: isAway ? 'PermissionsAway' : 'Done' };
      },
    });
    begin();
    expect(await pass(0)).toBe('UserInitSuccess');
    expect(get()).toMatchObject({ user: { customerUserId: 'u1', nonResourcePermissions: [] }, lacksPermissions: true });
    await pass(29.9);
    expect(asked).toHaveLength(1);
    await pass(0.1);
    expect(asked).toHaveLength(2);
    isAway = false;
    await pass(30);
    expect([asked.length, get()._tag]).toEqual([3, 'UserInitSuccess']);
    expect(get()).not.toHaveProperty('lacksPermissions');
    await pass(600);
    expect(asked).toHaveLength(3);
  });

  it('of a page that may looks for its reader at the identity server, and finds a guest where that is away', async () => {
    const autologin = { checkOnly: true, redirectUri: '/all' };
    const { log, begin, pass } = world({ autologin });
    begin();
    expect(await pass(0)).toBe('Redirecting');
    expect(log).toEqual(['to https://id.example/']);
    const other = world({ autologin, start: () => E.left(unavailable('away')) });
    other.begin();
    expect(await other.pass(0)).toBe('UserInitSuccess');
    expect([other.calls, other.log]).toEqual([{ ask: 1, start: 1 }, ['init undefined']]);
  });

  it('finds a user, step by step', async () => {
    const seen: string[] = [];
    const { begin, pass, get } = world({
      answer: () => E.right(kari),
      step: (name) => {
        seen.push(name);
        return { _tag: 'Done' };
      },
    });
    begin();
    await pass(0);
    expect(seen).toEqual(userSteps.filter((name) => name !== 'verify'));
    expect(get()).toMatchObject({ _tag: 'UserInitSuccess', user: kari });
  });

  it('is held up by no step that breaks', async () => {
    const { begin, pass } = world({ answer: () => E.right(kari), step: () => Promise.reject(new Error('a bug')) });
    begin();
    expect(await pass(0)).toBe('UserInitSuccess');
  });
});

describe('a server that is away', () => {
  it('is asked again each 3 s, and is late until 30 s', async () => {
    const { begin, pass, calls, get } = world({ answer: (call) => (call < 5 ? away : E.right(kari)) });
    begin();
    expect(await pass(11)).toBe('IdentityInit');
    expect(get()).toMatchObject({ isDelayed: true });
    expect(calls.ask).toBe(4);
    expect(await pass(1)).toBe('UserInitSuccess');
  });

  it('has failed after 30 s, not before, is asked ever less often then, and another try works', async () => {
    let isBack = false;
    const { begin, pass, calls, dispatch, log } = world({ answer: () => (isBack ? E.right({}) : away) });
    begin({ _tag: 'Init', redirectUri: '/basket' });
    expect(await pass(29.999)).toBe('IdentityInit');
    expect(await pass(0.001)).toBe('Failed');
    const asked = calls.ask;
    expect(asked).toBe(10);
    const later: number[] = [];
    for (const seconds of [4.999, 0.001, 9.999, 0.001, 20, 40, 60, 59.999]) {
      expect(await pass(seconds)).toBe('Failed');
      later.push(calls.ask - asked);
    }
    expect(later).toEqual([0, 1, 1, 2, 3, 4, 5, 5]);
    expect(log).toEqual(['init pending', 'init failed']);
    isBack = true;
    dispatch({ _tag: 'Retried' });
    expect(await pass(0)).toBe('UserInitSuccess');
    expect(log.slice(2)).toEqual(['allowed', 'init pending', 'init undefined', 'on to /basket false']);
  });

  it('is gone on from by itself once it is back, and at once when the device wakes', async () => {
    for (const wakes of [false, true]) {
      let isBack = false;
      const shop = world({ answer: () => (isBack ? E.right({}) : away) });
      shop.begin({ _tag: 'Init', redirectUri: '/basket' });
      expect(await shop.pass(36)).toBe('Failed');
      isBack = true;
      if (wakes) shop.wakes.next();
      expect(await shop.pass(wakes ? 0 : 9)).toBe('UserInitSuccess');
      expect(shop.log.slice(2)).toEqual(['init undefined', 'on to /basket false']);
    }
  });

  it('with an identity server that comes back leads there by itself, and says what else is wrong', async () => {
    const gone: E.Either<LoginFailure, string> = E.left(unavailable('gone'));
    let answer = gone;
    const shop = world({ start: () => answer });
    shop.begin(login);
    expect(await shop.pass(60)).toBe('Failed');
    answer = E.right('https://id.example/');
    expect(await shop.pass(60)).toBe('Failed');
    expect(shop.log).toEqual(['init pending', 'init failed', 'to https://id.example/']);
    const other = world({ start: () => answer });
    answer = gone;
    other.begin(login);
    expect(await other.pass(31)).toBe('Failed');
    answer = E.left({ _tag: 'Closed' });
    await other.pass(60);
    expect(other.get()).toMatchObject({ _tag: 'Failed', failure: { _tag: 'Closed' } });
    const { start } = other.calls;
    await other.pass(600);
    expect(other.calls.start).toBe(start);
  });

  it('that answers too late is not listened to', async () => {
    let answerNow: (answer: E.Either<ShopFailure, User>) => void = () => {};
    const hanging = new Promise<E.Either<ShopFailure, User>>((resolve) => {
      answerNow = resolve;
    });
    const { begin, pass } = world({ answer: () => hanging });
    begin();
    expect(await pass(30)).toBe('Failed');
    answerNow(E.right(kari));
    expect(await pass(10)).toBe('Failed');
  });

  it('is asked again as soon as a device that slept has its network back', async () => {
    const { begin, pass, calls, wakes, get } = world({
      user: kari,
      answer: (call) => (call < 3 ? away : E.right(kari)),
    });
    begin();
    await pass(1);
    wakes.next();
    await pass(0);
    expect(calls.ask).toBe(2);
    wakes.next();
    expect(await pass(0)).toBe('UserInitSuccess');
    expect(get()).toMatchObject({ user: kari });
  });

  it('leaves who read a page there, and is asked again when the network is back after the 30 s', async () => {
    const { begin, pass, wakes } = world({ user: kari, answer: (call) => (call < 11 ? away : E.right(kari)) });
    begin();
    expect(await pass(3600)).toBe('Failed');
    wakes.next();
    expect(await pass(0)).toBe('UserInitSuccess');
  });

  it.each<ShopFailure>([{ _tag: 'Forbidden' }, { _tag: 'Closed' }, { _tag: 'NotLoggedIn' }])(
    'is another matter than one that says %j',
    async (failure) => {
      const { begin, pass, calls } = world({ answer: () => E.left(failure) });
      begin();
      expect(await pass(0)).toBe('Failed');
      expect(calls.ask).toBe(1);
    },
  );

  it('is one that asks to be asked less often', async () => {
    const { begin, pass } = world({
      answer: (call) => (call < 2 ? E.left({ _tag: 'TooManyRequests', retryAfter: 1000 }) : E.right({})),
    });
    begin();
    expect(await pass(3)).toBe('UserInitSuccess');
  });
});

describe('a clock', () => {
  const hours = (count: number) => count * 3_600_000;

  it.each([-2, 2])('that is %d hours off changes nothing of the 30 s', async (off) => {
    vi.setSystemTime(asyncScheduler.now() + hours(off));
    const { begin, pass } = world({ answer: () => away });
    begin();
    expect(await pass(29.999)).toBe('IdentityInit');
    expect(await pass(0.001)).toBe('Failed');
  });

  it.each([-2, 2])('that jumps by %d hours on the way changes nothing either', async (jump) => {
    const { begin, pass, calls } = world({ answer: () => away });
    begin();
    await pass(10);
    vi.setSystemTime(asyncScheduler.now() + hours(jump));
    expect(await pass(19.999)).toBe('IdentityInit');
    expect(calls.ask).toBe(10);
    expect(await pass(0.001)).toBe('Failed');
  });
});

describe('a login', () => {
  it('leads to the identity server, once it is there', async () => {
    const { begin, pass, log, calls } = world({
      start: (call) => (call < 3 ? E.left(unavailable('away')) : E.right('https://id.example/')),
    });
    begin(login);
    expect(await pass(5)).toBe('Redirecting');
    expect(log).toEqual(['init pending']);
    await pass(1);
    expect(log).toEqual(['init pending', 'to https://id.example/']);
    expect(calls.start).toBe(3);
  });

  it('says after 30 s that the identity server is away, and works once it is back', async () => {
    let isBack = false;
    const { begin, pass, dispatch, log } = world({
      start: () => (isBack ? E.right('https://id.example/') : E.left(unavailable('away'))),
    });
    begin(login);
    expect(await pass(29.999)).toBe('Redirecting');
    expect(await pass(0.001)).toBe('Failed');
    isBack = true;
    dispatch({ _tag: 'Retried' });
    expect(await pass(0)).toBe('Redirecting');
    expect(log.at(-1)).toBe('to https://id.example/');
  });

  it('whose code cannot be loaded is asked for again', async () => {
    let loads = 0;
    const { begin, pass, log } = world({
      login: async () => {
        loads += 1;
        if (loads < 2) throw new TypeError('Failed to fetch');
        return {
          start: () => async () => E.right('https://id.example/'),
          finish: () => async () => E.left({ failure: { _tag: 'Refused' } }),
        };
      },
    });
    begin(login);
    await pass(3);
    expect(log.at(-1)).toBe('to https://id.example/');
  });

  it('by refresh token renews what is kept, and is through', async () => {
    const { begin, pass, log } = world({ answer: () => E.right(kari) });
    begin({ _tag: 'Login', options: { type: 'refresh-token', redirectUri: '/all', checkOnly: false } });
    expect(await pass(0)).toBe('UserInitSuccess');
    expect(log).toEqual(['init pending', 'renewed', 'init undefined', 'on to /all false']);
  });

  const answer: StartPlace = { _tag: 'Answer', address: 'https://shop.example/me/auth?code=c' };
  const finished: FinishedLogin = { tokens, expiresIn: 300, options: { redirectUri: '/basket', checkOnly: false } };

  it('that comes back keeps its tokens with the time of their receipt, tells the tabs and leads on', async () => {
    vi.setSystemTime(5_000);
    const { begin, pass, log, kept, get } = world({
      finish: E.right(finished),
      step: (name) =>
        name === 'verify' ? { _tag: 'Known', user: kari } : { _tag: name === 'basket' ? 'Changed' : 'Done' },
    });
    begin(answer);
    await pass(0);
    expect(kept()).toEqual(O.some({ tokens, expiresIn: 300, receivedAt: 5_000 }));
    expect(get()).toMatchObject({ _tag: 'UserInitSuccess', user: kari, isLeaving: true });
    expect(log).toEqual(['init pending', 'told logged-in', 'init undefined', 'on to /basket true']);
  });

  it('that comes back and fails keeps nothing, and says why', async () => {
    const { begin, pass, kept, get } = world({
      finish: E.left({ failure: { _tag: 'Refused' }, options: finished.options }),
    });
    begin(answer);
    expect(await pass(0)).toBe('Failed');
    expect(get()).toMatchObject({ failure: { _tag: 'Refused' }, place: { options: finished.options } });
    expect(kept()).toEqual(O.none);
  });

  it('that comes back where its code cannot be loaded says so', async () => {
    const { begin, pass, get } = world({ login: () => Promise.reject(new TypeError('Failed to fetch')) });
    begin(answer);
    expect(await pass(0)).toBe('Failed');
    expect(get()).toMatchObject({ failure: { _tag: 'Unavailable' } });
  });

  it('of who may not shop here is ended at the server', async () => {
    const { begin, pass, log } = world({
      finish: E.right(finished),
      step: (name) =>
        name === 'validate' ? { _tag: 'NoAccess', code: 'invalid_user_setup' } : { _tag: 'Known', user: kari },
    });
    begin(answer);
    expect(await pass(0)).toBe('Failed');
    expect(log.slice(-2)).toEqual(['cleared', 'ended']);
  });
});

describe('an open page', () => {
  const known = async () => {
    const open = world({ user: kari, answer: () => E.right(kari) });
    open.keep(O.some({ tokens, expiresIn: 300, receivedAt: 0 }));
    open.begin();
    await open.pass(0);
    open.log.length = 0;
    return open;
  };

  it('keeps tokens fresh only while somebody is known', async () => {
    const { refresher, news, pass } = await known();
    expect(refresher.observed).toBe(true);
    news.next('logged-out');
    await pass(0);
    expect(refresher.observed).toBe(false);
    const guest = world();
    guest.begin();
    await guest.pass(0);
    expect(guest.refresher.observed).toBe(false);
  });

  it('wavers with the token refresher, and tells the tabs of what was renewed', async () => {
    const { refresher, get, log } = await known();
    refresher.next({ _tag: 'Degraded' });
    expect(get()).toMatchObject({ isDegraded: true });
    expect(log).toEqual([]);
    refresher.next({ _tag: 'Refreshed' });
    expect(get()).toMatchObject({ isDegraded: false });
    expect(log).toEqual(['told refreshed']);
  });

  it('expires for all tabs when the tokens were refused, for this one when they could not be renewed', async () => {
    const refused = await known();
    refused.keep(O.none);
    refused.refresher.next({ _tag: 'Expired' });
    expect(refused.get()).toEqual({ _tag: 'Expired' });
    expect(refused.log).toEqual(['told expired']);
    const late = await known();
    late.refresher.next({ _tag: 'Expired' });
    expect(late.get()).toEqual({ _tag: 'Expired' });
    expect(late.log).toEqual([]);
  });

  it('hears the other tabs', async () => {
    const { news, get, log, pass, calls } = await known();
    news.next('expired');
    expect(get()).toEqual({ _tag: 'Expired' });
    news.next('logged-out');
    expect(get()).toEqual({ _tag: 'LoggedOut' });
    news.next('logged-in');
    expect(await pass(0)).toBe('UserInitSuccess');
    expect(calls.ask).toBe(2);
    expect(log).toEqual(['forgotten', 'basket', 'init undefined']);
    news.next('refreshed');
    expect(get()).toMatchObject({ isDegraded: false });
  });

  it('shows nobody once another session lies in the browser, and asks whose it is', async () => {
    const { keep, get, pass, calls } = await known();
    await pass(20);
    expect(calls.ask).toBe(1);
    keep(O.some({ tokens: { ...tokens, tkid: 'other' }, expiresIn: 300, receivedAt: 0 }));
    await pass(5);
    expect(calls.ask).toBe(2);
    expect(get()).toMatchObject({ _tag: 'UserInitSuccess', user: kari });
    await pass(60);
    expect(calls.ask).toBe(2);
  });

  it('begins a login anew where the shop requires it and the session is gone', async () => {
    const open = world({ user: kari, answer: (call) => E.right(call < 2 ? kari : {}) });
    open.keep(O.some({ tokens, expiresIn: 300, receivedAt: 0 }));
    open.begin({ _tag: 'Page', loginPath: '/me/login' });
    await open.pass(1);
    open.keep(O.none);
    await open.pass(5);
    expect(open.log.at(-1)).toBe('login /me/login');
  });

  it('is left by logging out: what was kept goes along, and no answer of before counts', async () => {
    const open = world({ user: kari, answer: () => new Promise<never>(() => {}) });
    open.begin();
    open.dispatch({ _tag: 'LoggedOutHere' });
    expect(await open.pass(60)).toBe('UserInitSuccess');
    expect(open.get()).toMatchObject({ user: {} });
    expect(open.log).toEqual(['init pending', 'forgotten', 'told logged-out']);
  });
});
