import { createHash } from 'node:crypto';
import type { CompanyUserStore } from '@torg/domain/company-user';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import type { Clock, NewId } from '@torg/domain/runtime';
import {
  checkSession,
  type IdentityServer,
  type LoginSession,
  type LoginSessionStore,
  type NoteUser,
  ownLogin,
  type ReadUser,
  type SessionKey,
} from '@torg/domain/session/server';
import type { ShopInfo } from '@torg/domain/shop';
import { type Claims, type KnownUser, userFromClaims, userOfShop } from '@torg/domain/user';
import { function as F, option as O, type task as T, taskEither as TE } from 'fp-ts';
import { isShopToken, type ShopTokens } from './shop-tokens.ts';
import { type ShopperSession, shopperSessionOf } from './shopper-session.ts';

/** What a request shows. `cookie` is the session cookie's key; `unknown` where its value cannot be one of ours. */
type Credentials = {
  readonly cookie: O.Option<SessionKey | 'unknown'>;
  /** The `Authorization` header. */
  readonly authorization: string | undefined;
};

/** A session in a browser, with what only the gateway needs of it. */
export type BrowserLogin = { readonly key: SessionKey; readonly session: LoginSession };

/** Who asks, by a cookie or a token. */
export type FoundSession = {
  readonly session: ShopperSession;
  /** Missing for programs. */
  readonly login?: BrowserLogin;
};

/** A token that does not hold, or not with this cookie. */
export type InvalidToken = { readonly _tag: 'InvalidToken' };

export type FindSession = (
  info: ShopInfo,
  credentials: Credentials,
) => TE.TaskEither<InvalidToken | Unavailable, O.Option<FoundSession>>;

/** What companies of a shop say of a user. */
export type StandingsOf = (info: ShopInfo) => CompanyUserStore['standings'];

/** Who claims tell of, if the shop is for that user as their companies let them shop here (see `userOfShop`). */
export const readUserOf =
  ({ standingsOf }: { readonly standingsOf: StandingsOf }, info: ShopInfo): ReadUser =>
  (claims) =>
    F.pipe(
      userFromClaims(claims),
      TE.fromEither,
      TE.chainW(({ customerUserId }) => standingsOf(info)(customerUserId)),
      TE.chainEitherKW((standings) => userOfShop(info)(claims, standings)),
    );

/** What goes on without a user is told who that is (see `NoteUser`). */
export type NoteUserOf = (info: ShopInfo) => NoteUser;

export type FindSessionDeps = {
  readonly noteUserOf: NoteUserOf;
  readonly standingsOf: StandingsOf;
  readonly storeOf: (info: ShopInfo) => LoginSessionStore;
  readonly identityOf: (info: ShopInfo) => O.Option<Pick<IdentityServer, 'refresh' | 'actAs' | 'verifyBearer'>>;
  readonly tokens: ShopTokens;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly wait: (milliseconds: number) => T.Task<void>;
};

/** What a session of a shop reads its user with, and tells of them. */
export const usersOf = (deps: Pick<FindSessionDeps, 'standingsOf' | 'noteUserOf'>, info: ShopInfo) => ({
  readUser: readUserOf(deps, info),
  noteUser: deps.noteUserOf(info),
});

type Found = TE.TaskEither<InvalidToken | Unavailable, O.Option<FoundSession>>;

const invalid = TE.left<InvalidToken>({ _tag: 'InvalidToken' });

const bearerOf = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : /^bearer\b\s*(.*)$/i.exec(authorization)?.[1];

/**
 * Whose session a request shows. A token counts with its own cookie only, an identity server's token only
 * without any; a token that does not hold is refused, never taken for a guest.
 */
export const createFindSession =
  (deps: FindSessionDeps): FindSession =>
  (info, { cookie, authorization }) => {
    const { identityOf, tokens } = deps;
    const token = bearerOf(authorization);
    if (O.isNone(cookie)) return token === undefined ? TE.right(O.none) : native(deps, info, identityOf(info), token);
    const key = cookie.value;
    const found = key === 'unknown' ? TE.right(O.none) : byCookie(deps, info, key);
    return token === undefined ? found : F.pipe(found, TE.chain(confirmedBy(tokens, info, token)));
  };

const byCookie = (deps: FindSessionDeps, info: ShopInfo, key: SessionKey): Found => {
  const store = deps.storeOf(info);
  const identity = deps.identityOf(info);
  const check = (session: LoginSession): TE.TaskEither<Unavailable, O.Option<LoginSession>> =>
    O.isNone(identity)
      ? TE.right(O.some(session))
      : checkSession({ ...deps, store, identity: identity.value, ...usersOf(deps, info) })(key, session);
  return F.pipe(
    store.find(key),
    TE.chain(O.match(() => TE.right(O.none), check)),
    TE.map(
      O.map(
        (session): FoundSession => ({
          session: shopperSessionOf(session, deps.clock.now()),
          login: { key, session },
        }),
      ),
    ),
  );
};

const confirmedBy =
  (tokens: ShopTokens, info: ShopInfo, token: string) =>
  (found: O.Option<FoundSession>): Found =>
    F.pipe(
      TE.fromTask(() => tokens.verify(info.id, token)),
      TE.chain((facts): Found => {
        if (O.isNone(facts) || O.isNone(found)) return invalid;
        const { session, login } = found.value;
        const isOwn = facts.value.sessionId === session.id && facts.value.key === login?.key;
        return isOwn ? TE.right(found) : invalid;
      }),
    );

const native = (
  deps: Pick<FindSessionDeps, 'standingsOf'>,
  info: ShopInfo,
  identity: O.Option<Pick<IdentityServer, 'verifyBearer'>>,
  token: string,
): Found =>
  O.isNone(identity) || isShopToken(token)
    ? invalid
    : F.pipe(
        identity.value.verifyBearer(token),
        TE.chainW((claims) =>
          F.pipe(
            readUserOf(deps, info)(claims),
            TE.map((user) => nativeSession(user, claims, token)),
          ),
        ),
        TE.map(O.some),
        TE.mapLeft((failure): InvalidToken | Unavailable => {
          if (failure._tag === 'Unavailable') return failure;
          return failure._tag === 'IdentityMisconfigured' ? unavailable(failure.reason) : { _tag: 'InvalidToken' };
        }),
      );

/**
 * One login of a program: `sid`, which stays when tokens are renewed, else the token itself. What a desk user has belongs
 * to one login, and nobody at the next desk may come under its name.
 */
const nativeLoginKey = ({ sid, jti }: Claims, token: string): string => {
  if (isName(sid)) return `sid ${sid}`;
  return isName(jti) ? `jti ${jti}` : token;
};

const isName = (id: unknown): id is string => typeof id === 'string' && id !== '';

const nativeSession = (user: KnownUser, claims: Claims, token: string): FoundSession => {
  const id = `native ${createHash('sha256').update(nativeLoginKey(claims, token)).digest('base64url')}`;
  return { session: { ...ownLogin({ id, user }), kind: 'native' } };
};
