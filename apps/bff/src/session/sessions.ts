import type { ActingLog } from '@torg/domain/acting';
import type { Unavailable } from '@torg/domain/failure';
import { type ChooseInSession, chooseInSession } from '@torg/domain/profile';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { EndReason, TokenSet } from '@torg/domain/session';
import {
  assumeUser,
  backchannelLogout,
  endSession,
  findCustomer,
  type IdentityOutage,
  type IdentityServer,
  isDueToBeSeen,
  type LoginSession,
  type LoginSessionStore,
  type LogoutFailure,
  refreshSession,
  releaseUser,
  type SessionKey,
  type SessionOver,
  startSession,
  stayInSession,
} from '@torg/domain/session/server';
import type { ShopInfo } from '@torg/domain/shop';
import { function as F, type option as O, type task as T, taskEither as TE } from 'fp-ts';
import {
  type BrowserLogin,
  createFindSession,
  type FindSession,
  type NoteUserOf,
  readUserOf,
  type StandingsOf,
  usersOf,
} from './find-session.ts';
import { createShopTokens } from './shop-tokens.ts';

/** What sessions need from outside. */
export type SessionPorts = {
  readonly storeOf: (info: ShopInfo) => LoginSessionStore;
  readonly actingLogOf: (info: ShopInfo) => ActingLog;
  /** None for a shop where nobody can log in. */
  readonly identityOf: (info: ShopInfo) => O.Option<IdentityServer>;
  readonly standingsOf: StandingsOf;
  readonly noteUserOf: NoteUserOf;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly wait: (milliseconds: number) => T.Task<void>;
  /** Makes the value of a cookie: 256 random bits, base64url. */
  readonly newSecret: () => string;
};

type Start = ReturnType<typeof startSession>;
type Assume = ReturnType<typeof assumeUser>;
type FindCustomer = ReturnType<typeof findCustomer>;
type Release = ReturnType<typeof releaseUser>;

/** The sessions of all shops, as routes use them. */
export type Sessions = {
  readonly find: FindSession;
  readonly identityOf: SessionPorts['identityOf'];
  readonly newSecret: () => string;
  /** Begins a session by a code (see `startSession`). */
  readonly start: (
    info: ShopInfo,
    identity: Pick<IdentityServer, 'redeem'>,
    ...grant: Parameters<Start>
  ) => ReturnType<Start>;
  /** Begins a session that no identity server knows of, under a key that nobody had before. */
  readonly begin: (info: ShopInfo, key: SessionKey, session: LoginSession) => TE.TaskEither<Unavailable, void>;
  /** New tokens for the refresh handle of a cookie (see `refreshSession`). */
  readonly refresh: (
    info: ShopInfo,
    identity: Pick<IdentityServer, 'refresh' | 'actAs'>,
    key: SessionKey,
    handle: string,
  ) => TE.TaskEither<SessionOver | IdentityOutage, LoginSession>;
  /** A session as it is now; none when it is over. Nobody is asked, and nothing noted. */
  readonly look: (info: ShopInfo, key: SessionKey) => TE.TaskEither<Unavailable, O.Option<LoginSession>>;
  /** Goes on with a session because somebody is there (see `stayInSession`). */
  readonly stay: (info: ShopInfo, key: SessionKey) => TE.TaskEither<Unavailable, O.Option<number>>;
  /** Ends a session, and tells its open pages why. */
  readonly end: (
    info: ShopInfo,
    key: SessionKey,
    reason: EndReason,
  ) => TE.TaskEither<Unavailable, O.Option<LoginSession>>;
  /** Ends what a logout token names (see `backchannelLogout`). */
  readonly logOut: (
    info: ShopInfo,
    identity: Pick<IdentityServer, 'verifyLogoutToken'>,
    token: string,
  ) => TE.TaskEither<LogoutFailure, number>;
  /** Makes who logged in act as a customer (see `assumeUser`). */
  readonly assume: (
    info: ShopInfo,
    identity: Pick<IdentityServer, 'actAs'>,
    ...wish: Parameters<Assume>
  ) => ReturnType<Assume>;
  /** Whom a representative may act for (see `findCustomer`). */
  readonly findCustomer: (
    info: ShopInfo,
    identity: Pick<IdentityServer, 'actAs'>,
    ...asked: Parameters<FindCustomer>
  ) => ReturnType<FindCustomer>;
  /** Ends acting (see `releaseUser`). */
  readonly release: (info: ShopInfo, ...moved: Parameters<Release>) => ReturnType<Release>;
  /** Lets a session keep the profile that was chosen (see `chooseProfile`). */
  readonly chooseProfile: (info: ShopInfo, ...choice: Parameters<ChooseInSession>) => ReturnType<ChooseInSession>;
  /** Notes at most once a minute that a person is there; that it could not be noted keeps nobody from shopping. */
  readonly noteSeen: (info: ShopInfo, login: BrowserLogin) => T.Task<unknown>;
  /** What a browser holds of a session, and the seconds until its token expires. */
  readonly tokensOf: (info: ShopInfo, login: BrowserLogin) => T.Task<TokenSet & { readonly expiresIn: number }>;
};

/** @param secret the deployment's `TORG_SECRET`. */
export const createSessions = (ports: SessionPorts, secret: string): Sessions => {
  const { storeOf, identityOf, actingLogOf, clock, newSecret } = ports;
  const tokens = createShopTokens(secret, clock);
  return {
    find: createFindSession({ ...ports, tokens }),
    identityOf,
    newSecret,
    start: (info, identity, ...grant) =>
      startSession({ ...ports, store: storeOf(info), identity, ...usersOf(ports, info) })(...grant),
    refresh: (info, identity, key, handle) =>
      F.pipe(
        tokens.readHandle(info.id, key, handle),
        TE.fromOption((): SessionOver => ({ _tag: 'SessionOver' })),
        TE.chainW((generation) =>
          refreshSession({ ...ports, store: storeOf(info), identity, ...usersOf(ports, info) })(key, generation),
        ),
      ),
    begin: (info, key, session) => storeOf(info).create(key, session),
    look: (info, key) => storeOf(info).find(key),
    stay: (info, key) => stayInSession({ store: storeOf(info), clock })(key),
    logOut: (info, identity, token) => backchannelLogout({ store: storeOf(info), identity, clock })(token),
    assume: (info, identity, ...wish) =>
      assumeUser({
        ...ports,
        store: storeOf(info),
        log: actingLogOf(info),
        identity,
        readUser: readUserOf(ports, info),
      })(...wish),
    findCustomer: (info, identity, ...asked) => findCustomer({ identity, readUser: readUserOf(ports, info) })(...asked),
    release: (info, ...moved) => releaseUser({ store: storeOf(info), log: actingLogOf(info), clock })(...moved),
    end: (info, key, reason) => endSession(storeOf(info))(key, reason),
    chooseProfile: (info, ...choice) => chooseInSession(storeOf(info), clock)(...choice),
    noteSeen: (info, { key, session }) =>
      isDueToBeSeen(session, clock.now()) ? storeOf(info).noteSeen(key) : async () => undefined,
    tokensOf:
      (info, { key, session }) =>
      async () => ({
        tkid: session.id,
        token: await tokens.issue(info.id, key, session),
        refreshToken: tokens.handleOf(info.id, key, session.generation),
        idToken: session.upstream.idToken,
        expiresIn: Math.max(0, Math.floor((session.expiresAt - clock.now()) / 1000)),
      }),
  };
};
