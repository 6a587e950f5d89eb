import type { task as T, taskEither as TE } from 'fp-ts';
import type { Observable, SchedulerLike } from 'rxjs';
import type { ShopFailure } from '../../failure/failure.ts';
import type { Locale, ShopInfo } from '../../shop/shop-info.ts';
import type { User } from '../../user/user.ts';
import type { TokenSet } from '../session.ts';
import type { BrowserSession } from './browser-session.ts';
import type { IdpCookie } from './expiry/relogin.ts';
import type { PageAnswers, Replace, Targets } from './lead-on.ts';
import type { Loading } from './loading.ts';
import type { PermissionAttempts } from './permissions-step.ts';
import type { AskSession, KeptSession, Login, SessionTabs } from './ports.ts';
import type { SettleSessionDeps } from './settle-session.ts';
import type { StartSettings } from './start-place.ts';
import type { InitStatus } from './start-up.ts';
import type { TokenRefresher } from './token-refresher.ts';
import type { WelcomeMarkStore, WelcomeSettings } from './welcome.ts';

/** What of a shop, in the language of a page, decides how its start-up goes. */
export type StartUpSettings = StartSettings &
  WelcomeSettings &
  Pick<Targets, 'redirectOrigins'> &
  Pick<ShopInfo, 'defaultGroupId'> & { readonly locale: Locale };

/** What a start-up asks of the shop's server. */
export type SessionServer = {
  readonly ask: AskSession;
  /** What whoever shops may do, by the names of the identity server. */
  readonly askPermissions: () => TE.TaskEither<ShopFailure, readonly string[]>;
  /** Begins the session of a guest. @param tokens what is kept here of a login; the server does not believe it. */
  readonly beginGuest: (tokens: TokenSet | null) => TE.TaskEither<ShopFailure, unknown>;
  /** Ends the session without a page. */
  readonly end: () => TE.TaskEither<ShopFailure, unknown>;
  readonly answers: PageAnswers;
  /** Tells the operator that the identity server refused the shop's settings. @param code as it answered on `path`. */
  readonly tellFault: (path: string, code: string) => T.Task<void>;
};

/** What speaks with the identity server, or with the gateway in its place. */
export type Identity = { readonly login: Login; readonly refresher: TokenRefresher };

/** Whether a browser has had its guest session. */
export type GuestMark = {
  readonly isBegun: () => boolean;
  readonly noteBegun: () => void;
  /** Whoever comes next is another guest. */
  readonly forget: () => void;
};

/** Counts automatic redirects to login in a tab. */
export type RedirectCount = {
  /** Whether one more may happen; if so it is counted. */
  readonly mayRedirect: () => boolean;
  /** Starts anew, because the visitor asked. */
  readonly forget: () => void;
};

/** Remembers across documents how the identity init of a login stands. */
export type InitStatusStore = {
  readonly read: () => InitStatus | undefined;
  readonly write: (status: InitStatus | undefined) => void;
};

/** What a browser remembers for its start-ups, besides the session. */
export type StartUpMemory = {
  readonly guest: GuestMark;
  readonly permissionAttempts: PermissionAttempts;
  readonly redirects: RedirectCount;
  readonly idp: IdpCookie;
  readonly initStatus: InitStatusStore;
  readonly welcome: WelcomeMarkStore;
  /** Whether nobody has logged in on this device (`isPureGuest`); undefined where that is not known. */
  readonly isPureGuest: () => boolean | undefined;
  /** The customer group whose prices the server shows this browser; undefined where it has said none. */
  readonly customerGroup: () => string | undefined;
};

/** Where a page is, and the ways from there. */
export type PageLocation = {
  /** The shop's own, such as `https://shop.example`. */
  readonly origin: string;
  /** Path and query. */
  readonly here: () => string;
  /** Takes what an identity server answered in the fragment out of the address and the browser's history. */
  readonly takeFragment: () => URLSearchParams;
  readonly replace: Replace;
  /** Goes to an address that only the server can answer. */
  readonly open: (address: string) => void;
};

/** Whose program this is. */
export type Visitor = {
  /** What the browser calls itself (`navigator.userAgent`). */
  readonly userAgent: string;
  /** Whether the page has been used: nobody is led away from what they are doing. */
  readonly isActive: () => boolean;
};

/** The page that is shown meanwhile. */
export type StartUpPage = {
  /** Who is shown before anybody was asked; without any field, nobody. */
  readonly shownUser: () => User;
  readonly show: BrowserSession['show'];
  /** Lets go of what this tab keeps for the visitor besides the session. */
  readonly forget: () => void;
  readonly refreshBasket: () => void;
};

/** What the start-up of a page stands on. */
export type StartUpServiceDeps = {
  readonly settings: StartUpSettings;
  readonly server: SessionServer;
  readonly kept: KeptSession;
  /** Does a task while no other tab renews tokens. */
  readonly withLock: SettleSessionDeps['withLock'];
  /** Loads what speaks with the identity server: for visitors who log in or have tokens, and for nobody else. */
  readonly identity: () => Promise<Identity>;
  readonly tabs: SessionTabs;
  readonly memory: StartUpMemory;
  readonly location: PageLocation;
  readonly visitor: Visitor;
  readonly page: StartUpPage;
  /** Takes along what was chosen as a guest. */
  readonly mergeBasket: () => TE.TaskEither<ShopFailure, { readonly mergedAtLogin: boolean }>;
  /** Brings the browser's website settings and the server's together. */
  readonly settleSettings: T.Task<void>;
  readonly loading: Pick<Loading, 'set'>;
  /** The network is back, or the page is seen again. */
  readonly wakes: Observable<unknown>;
  readonly scheduler: SchedulerLike;
};
