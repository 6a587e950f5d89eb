import type { either as E, option as O, taskEither as TE } from 'fp-ts';
import type { Observable } from 'rxjs';
import type { ShopFailure, Unavailable } from '../../failure/failure.ts';
import type { User } from '../../user/user.ts';
import type { NoAccess } from '../../user/user-of-shop.ts';
import type { SessionAnswer, TokenSet } from '../session.ts';

/** Tokens as they arrive. `expiresIn`: seconds that `token` lives, from the moment of its receipt. */
export type FreshTokens = { readonly tokens: TokenSet; readonly expiresIn: number };

/** Tokens with their age. `receivedAt`: milliseconds since 1970 by this device's clock; 0 when nobody knows. */
export type KeptTokens = FreshTokens & { readonly receivedAt: number };

/** What all tabs of a frontend keep together of a session. Reading it is total: what is corrupt is not there. */
export type KeptSession = {
  readonly tokens: () => O.Option<KeptTokens>;
  /** Who is logged in; without any field, nobody. */
  readonly user: () => User;
  /** Who shops: the customer, while a representative acts as one. */
  readonly shopper: () => User;
  /** Takes what is new of who shops, where that can be kept. */
  readonly saveShopper: (user: User) => void;
  /** Takes new tokens, or leaves everything as it was and says false. */
  readonly saveTokens: (tokens: KeptTokens) => boolean;
  /** Takes what the server says of user and basket, or leaves everything as it was and says false. */
  readonly saveVisitor: (visitor: Omit<SessionAnswer, 'keycloakToken'>) => boolean;
  readonly clear: () => void;
};

/** The server does not take the tokens any more: trying again does not help. */
export type Refused = { readonly _tag: 'Refused' };

/** New tokens; `Refused` when the login is over, `Unavailable` when it is worth asking again. */
export type RefreshOutcome = E.Either<Refused | Unavailable, FreshTokens>;

/** Does one work at a time among all tabs of the shop: the next one waits for its end. */
export type WithLock = <A>(work: Observable<A>) => Observable<A>;

/** What one tab tells the others of the session. It carries nothing: what changed is in `KeptSession`. */
export type SessionNews = 'logged-in' | 'logged-out' | 'expired' | 'refreshed' | 'profile-changed';

/** The other tabs of the shop: tells them news, and gives theirs; a tab does not hear its own. */
export type SessionTabs = {
  readonly announce: (news: SessionNews) => void;
  readonly news: Observable<SessionNews>;
};

/**
 * Kinds of login. `refresh-token`: by the tokens that are kept here, and only else by asking. `welcome`: nobody asked for it,
 * so that it leads back when it is given up.
 */
export const loginTypes = ['standard', 'refresh-token', 'impersonation', 'welcome'] as const;
/** One of `loginTypes`. */
export type LoginType = (typeof loginTypes)[number];

/** What a page asks of the login that it starts. */
export type LoginOptions = {
  /** Left out: `standard`. */
  readonly type?: LoginType;
  /** Where to go afterwards, as it was asked for. */
  readonly redirectUri?: string;
  readonly loginHint?: string;
  /** The identity provider behind the identity server that is to be used; handed on as a hint. */
  readonly idp?: string;
  /** Levels at which the user may prove who they are, with spaces between, and for how many seconds a proof holds. */
  readonly acrValues?: string;
  readonly maxAge?: number;
  /** Only looks whether the identity server knows the visitor already; it shows no form (`check-sso`). */
  readonly checkOnly: boolean;
  /**
   * Asks for a login even where the identity server knows somebody already: it is to be somebody else, or proof that it is
   * still the same.
   */
  readonly asSomebodyElse?: boolean;
};

/** What the shop says of a login that this browser starts. */
export type BegunLogin = {
  readonly nonce: string;
  /** `login`: somebody logged out of this browser of whom the identity server may not have heard; it is to ask anew. */
  readonly prompt?: 'login';
};

/** Why a login came to nothing. `missing`, `too-old` (an hour) and `used` are of the state that the browser kept. */
export type LoginFailure =
  /** What was remembered when the login started: not there, an hour old, or used before. */
  | { readonly _tag: 'LoginState'; readonly reason: 'missing' | 'too-old' | 'used' }
  /** The identity server answered with an error; `code` by RFC 6749, 4.1.2.1 and OpenID Connect. */
  | { readonly _tag: 'IdentityError'; readonly code: string }
  | NoAccess
  | LoginMisconfigured
  | Refused
  | ShopFailure;

/** The shop and its identity server are set up for different things: another try does not help, its operator is told. */
export type LoginMisconfigured = { readonly _tag: 'LoginMisconfigured' };

/** A login that came to nothing; `options` where it is still known what was asked for. */
export type FailedLogin = { readonly failure: LoginFailure; readonly options?: LoginOptions };

/** Tokens of a login, and what it was asked for. */
export type FinishedLogin = FreshTokens & { readonly options: LoginOptions };

/**
 * The authorization code flow with PKCE (RFC 6749, 4.1; RFC 7636): a visitor goes to the identity server and comes back
 * with a code.
 */
export type Login = {
  /** @returns the identity server's address for this visitor to go to. */
  readonly start: (options: LoginOptions) => TE.TaskEither<LoginFailure, string>;
  /** @param address where the identity server led the visitor back to. */
  readonly finish: (address: string) => TE.TaskEither<FailedLogin, FinishedLogin>;
};

/**
 * Logins that were started in this browser, for an hour. Each is given out once: a call-back that runs twice redeems
 * once.
 */
export type LoginStates = {
  readonly put: (id: string, text: string) => void;
  readonly take: (id: string) => TE.TaskEither<'missing' | 'too-old' | 'used', string>;
};

/** Asks the server who shops; a user without fields is nobody. `ShopFailure` when it does not answer. */
export type AskSession = () => TE.TaskEither<ShopFailure, SessionAnswer>;
