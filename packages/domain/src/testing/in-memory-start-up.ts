import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import { asyncScheduler, NEVER, of, Subject } from 'rxjs';
import { type ShopFailure, unavailable } from '../failure/failure.ts';
import type { KeptTokens, LoginOptions, SessionNews } from '../session/browser/ports.ts';
import type { SessionState, StartUpProgress } from '../session/browser/session-state.ts';
import type { InitStatus } from '../session/browser/start-up.ts';
import type { Identity, StartUpServiceDeps, StartUpSettings } from '../session/browser/start-up-ports.ts';
import type { WelcomeMark } from '../session/browser/welcome.ts';
import type { SessionAnswer } from '../session/session.ts';
import type { User } from '../user/user.ts';
import { aShopInfo } from './examples.ts';
import { createInMemoryKeptSession } from './in-memory-kept-session.ts';

/** What a test changes of a start-up’s surroundings, also while it runs. */
export type StartUpWorld = {
  /** The whole address of the page. */
  address: string;
  settings: StartUpSettings;
  /** What the server says of the session. */
  session: SessionAnswer;
  permissions: E.Either<ShopFailure, readonly string[]>;
  /** Whether a page that is gone to answers, and whether the server hears that a session is to end. */
  answers: boolean;
  ends: boolean;
  mergedAtLogin: boolean;
  /** What is kept of a login when the page is opened. */
  tokens: O.Option<KeptTokens>;
  keptUser: User;
  /** What a login that comes back was asked for. */
  finished: LoginOptions;
  /** Loads what speaks with the identity server; each call may fail. */
  identity: (usual: Identity) => Promise<Identity>;
  isActive: boolean;
  userAgent: string;
  isPureGuest: boolean | undefined;
  customerGroup: string | undefined;
  idp: string | undefined;
  initStatus: InitStatus | undefined;
  welcome: WelcomeMark | undefined;
  mayRedirect: boolean;
  isGuestBegun: boolean;
  failedAttempts: number;
};

/** What the server says where nobody is logged in. */
export const nobodyThere: SessionAnswer = {
  ...{ user: {}, assumedUser: null, guestBasketId: null, keycloakToken: null, isPureGuest: true },
};

/** Tokens of a login. */
export const aTokenSet = { tkid: 't', token: 'a', refreshToken: '1.mac', idToken: 'i' };

const usual: StartUpWorld = {
  address: 'https://shop.example/en/all?page=2',
  settings: { ...aShopInfo, locales: ['nb', 'en'], locale: 'en', footerArticles: ['terms'] },
  ...{ session: nobodyThere, permissions: E.right(['Shopper']), answers: true, ends: true, mergedAtLogin: false },
  ...{ tokens: O.none, keptUser: {}, finished: { checkOnly: false, redirectUri: '/en/basket' } },
  identity: async (identity) => identity,
  ...{ isActive: false, userAgent: 'Firefox', isPureGuest: undefined, customerGroup: undefined, idp: undefined },
  ...{ initStatus: undefined, welcome: undefined, mayRedirect: true, isGuestBegun: false, failedAttempts: 0 },
};

/** A start-up’s ports without a browser. `log` tells what was done by them, `shown` what the page was to show. */
export const inMemoryStartUp = (differences: Partial<StartUpWorld> = {}) => {
  const world: StartUpWorld = { ...usual, ...differences };
  const log: string[] = [];
  const told = (line: string): void => void log.push(line);
  const doing =
    <A>(line: string, answer: () => E.Either<ShopFailure, A>): TE.TaskEither<ShopFailure, A> =>
    async () => {
      told(line);
      return answer();
    };
  const shown: (readonly [SessionState, StartUpProgress | undefined])[] = [];
  const [news, wakes] = [new Subject<SessionNews>(), new Subject<void>()];
  const identity: Identity = {
    login: {
      start: (options) => async () => E.right(`https://id.example/?${JSON.stringify(options)}`),
      finish: () => async () => E.right({ tokens: aTokenSet, expiresIn: 300, options: world.finished }),
    },
    refresher: {
      keepFresh: NEVER,
      renew: (isForced) => {
        told(`renew ${isForced}`);
        return of({ _tag: 'Refreshed' });
      },
    },
  };
  const kept = createInMemoryKeptSession();
  if (O.isSome(world.tokens)) kept.saveTokens(world.tokens.value);
  kept.saveShopper(world.keptUser);
  const here = (): string => new URL(world.address).pathname + new URL(world.address).search;
  const deps: StartUpServiceDeps = {
    settings: world.settings,
    server: {
      ask: () => doing('ask', () => E.right(world.session)),
      askPermissions: () => doing('permissions', () => world.permissions),
      beginGuest: (tokens) => doing(`guest ${tokens?.tkid}`, () => E.right(undefined)),
      end: () => doing('end', () => (world.ends ? E.right(undefined) : E.left(unavailable('away')))),
      answers: (path) => async () => {
        told(`look at ${path}`);
        return world.answers;
      },
      tellFault: (path, code) => async () => told(`fault ${code} on ${path}`),
    },
    kept: {
      ...kept,
      clear: () => {
        kept.clear();
        told('clear');
      },
    },
    withLock: (task) => task,
    identity: () => world.identity(identity),
    tabs: { announce: (word) => told(`tell ${word}`), news },
    memory: {
      guest: {
        isBegun: () => world.isGuestBegun,
        noteBegun: () => {
          world.isGuestBegun = true;
        },
        forget: () => told('forget guest'),
      },
      permissionAttempts: {
        read: () => world.failedAttempts,
        write: (failed) => {
          world.failedAttempts = failed;
        },
      },
      redirects: {
        mayRedirect: () => {
          told('count redirect');
          return world.mayRedirect;
        },
        forget: () => told('forget redirects'),
      },
      idp: {
        read: () => world.idp,
        write: (value) => {
          world.idp = value;
        },
      },
      initStatus: {
        read: () => world.initStatus,
        write: (status) => {
          world.initStatus = status;
        },
      },
      welcome: {
        read: () => world.welcome,
        write: (mark) => {
          world.welcome = mark;
        },
      },
      isPureGuest: () => world.isPureGuest,
      customerGroup: () => world.customerGroup,
    },
    location: {
      origin: new URL(world.address).origin,
      here,
      takeFragment: () => {
        const { hash } = new URL(world.address);
        world.address = world.address.slice(0, world.address.length - hash.length);
        return new URLSearchParams(hash.slice(1));
      },
      replace: (address) => told(`replace ${address}`),
      open: (address) => told(`open ${address}`),
    },
    visitor: { userAgent: world.userAgent, isActive: () => world.isActive },
    page: {
      shownUser: kept.user,
      show: (state, progress) => void shown.push([state, progress]),
      forget: () => told('forget page'),
      refreshBasket: () => told('refresh basket'),
    },
    mergeBasket: () => doing('merge', () => E.right({ mergedAtLogin: world.mergedAtLogin })),
    settleSettings: async () => told('settings'),
    loading: { set: (flag, isUnderWay) => told(`${flag} ${isUnderWay}`) },
    wakes,
    scheduler: asyncScheduler,
  };
  return { deps, log, shown, news, wakes, world, kept };
};
