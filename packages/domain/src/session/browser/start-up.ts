import type { User } from '../../user/user.ts';
import type { NoAccess } from '../../user/user-of-shop.ts';
import type { LoginFailure, LoginOptions, SessionNews } from './ports.ts';

/** Milliseconds after which an identity init that nobody answered has failed. */
export const identityInitTimeout = 30_000;

/**
 * Milliseconds until a page that waits, whose init nobody answered, is tried again by itself: 5 s at first, then ever
 * longer, up to a minute.
 * @param tries how often that has been done.
 */
export const triedAgainAfter = (tries: number): number => Math.min(60_000, 5_000 * 2 ** tries);

/** Where a start-up begins: what it asks first, and where it ends, depend on it. */
export type StartPlace =
  /** A page that is read meanwhile and stays. */
  | {
      readonly _tag: 'Page';
      /** Where it leads who is nobody, in a shop that requires login. */
      readonly loginPath?: string;
      /** Another tab told of a login: what that login still waits for is that tab's to lead to. */
      readonly isTold?: true;
    }
  /** The page that only waits for the start-up, and goes on to its redirect target. */
  | { readonly _tag: 'Init'; readonly redirectUri?: string }
  /** The login page. */
  | { readonly _tag: 'Login'; readonly options: LoginOptions }
  /** The page that the identity server leads back to; its options are known once the answer was redeemed. */
  | { readonly _tag: 'Answer'; readonly address: string; readonly options?: LoginOptions };

/** Milliseconds after which permissions that could not be fetched are asked for again. */
export const permissionsAskedAgainAfter = 30_000;

/**
 * What follows once somebody is known, in this order. Three of these moments have nothing to wait for in a shop as it is,
 * and are passed at once: the profile is asked for by a dialog, from the moment that its user is known; who may buy on
 * credit is what their permissions say; the cookie of the customer group comes with each answer that names the user.
 */
export const userSteps = [
  'refresh',
  'verify',
  'validate',
  'consent',
  'profile',
  'permissions',
  'credit',
  'settings',
  'group',
  'basket',
] as const;
/** One of `userSteps`. */
export type UserStep = (typeof userSteps)[number];

/**
 * What follows once nobody is known, in this order. The basket is read by the pages that show it: its moment is passed at
 * once.
 */
export const guestSteps = ['guest-session', 'settings', 'basket'] as const;
/** One of `guestSteps`. */
export type GuestStep = (typeof guestSteps)[number];

/** What became of a step. All but `Nobody`, `Refused`, `NoAccess` and `AwaitsConsent` goes on with the next one. */
export type StepOutcome =
  /** `NothingToDo` where the shop lacks the feature, or it was done before. */
  | { readonly _tag: 'Done' | 'NothingToDo' }
  /** The server did not answer: what is known stands for a while. */
  | { readonly _tag: 'Away' }
  /** The server says who it is, or that it is nobody. */
  | { readonly _tag: 'Known'; readonly user: User }
  | { readonly _tag: 'Nobody' }
  /** The tokens hold no longer. */
  | { readonly _tag: 'Refused' }
  /** The user may not shop here. */
  | NoAccess
  /** The user has not consented to the privacy text. */
  | { readonly _tag: 'AwaitsConsent' }
  /** Nobody could be asked what the user may do: nothing, until somebody answers. */
  | { readonly _tag: 'PermissionsAway' }
  /** The basket holds other things than the shopper saw. */
  | { readonly _tag: 'Changed' };

/** Why a start-up stopped. `Loop`: login was led to three times within a minute and came back each time. */
export type StartUpFailure = LoginFailure | { readonly _tag: 'Loop' };

/** How far a start-up is. `user`: who is shown meanwhile; without any field, nobody. */
export type StartUpState =
  /** Nothing was asked yet; who was kept is shown. */
  | { readonly _tag: 'Authenticating'; readonly user: User }
  /** `isDelayed`: it was asked in vain, and is asked again. `failed`: why the answer of a login could not be redeemed. */
  | {
      readonly _tag: 'IdentityInit';
      readonly place: StartPlace;
      readonly user: User;
      readonly isDelayed: boolean;
      readonly failed?: LoginFailure;
      /** Whom the page was made for, where it is asked about again. */
      readonly madeFor?: User;
    }
  /** On the way to the identity server. */
  | {
      readonly _tag: 'Redirecting';
      readonly options: LoginOptions;
      readonly isDelayed: boolean;
      /** The page that is left to look whether its reader is known there, and goes on as a guest's where that fails. */
      readonly page?: Extract<StartPlace, { readonly _tag: 'Page' }>;
    }
  /** `isFresh`: the tokens come from a login just now, and the server has not been asked whose they are. */
  | {
      readonly _tag: 'Authenticated';
      readonly place: StartPlace;
      readonly user: User;
      readonly step: UserStep;
      readonly isFresh: boolean;
      readonly isDegraded: boolean;
      readonly lacksPermissions?: true;
    }
  | { readonly _tag: 'NotAuthenticated'; readonly place: StartPlace; readonly step: GuestStep }
  /**
   * The start-up is over. `isLeaving`: another page takes the place of this one. `lacksPermissions`: what the user may do
   * could not be fetched, and is asked for again.
   */
  | {
      readonly _tag: 'UserInitSuccess';
      readonly user: User;
      readonly isDegraded: boolean;
      readonly isLeaving: boolean;
      /** Where it was found out, to be found out again there. */
      readonly place: StartPlace;
      readonly lacksPermissions?: true;
    }
  | {
      readonly _tag: 'Failed';
      readonly place: StartPlace;
      readonly user: User;
      readonly failure: StartUpFailure;
    }
  /** The session ended without anybody's wish. */
  | { readonly _tag: 'Expired' }
  /** Somebody logged out in another tab. */
  | { readonly _tag: 'LoggedOut' }
  /** Another profile was chosen in another tab: what the page shows is of the one before. */
  | { readonly _tag: 'ProfileChanged' }
  /** A representative began or ended to act as a customer elsewhere: what the page shows is of the shopper before. */
  | { readonly _tag: 'ActingChanged' };

/** What the browser remembers of an identity init. */
export type InitStatus = 'pending' | 'failed';

/** What happens to a start-up. */
export type StartUpEvent =
  /** `initStatus`: how an identity init before this one stands. `mayRedirect`: false after too many redirects to login. */
  | {
      readonly _tag: 'Started';
      readonly place: StartPlace;
      readonly initStatus?: InitStatus;
      readonly mayRedirect: boolean;
    }
  | { readonly _tag: 'Identified'; readonly user: User }
  /** `autologin`: how a page looks whether the identity server knows its reader, where it may (see `autologinAttempt`). */
  | { readonly _tag: 'NobodyThere'; readonly autologin?: LoginOptions }
  /** A login's answer was exchanged for tokens. */
  | { readonly _tag: 'Redeemed'; readonly options: LoginOptions }
  /** Nobody answered, and it is asked again. */
  | { readonly _tag: 'Delayed' }
  | { readonly _tag: 'InitFailed'; readonly failure: LoginFailure; readonly options?: LoginOptions }
  /** The browser is on its way to the identity server. */
  | { readonly _tag: 'Redirected' }
  | { readonly _tag: 'TimedOut' }
  | { readonly _tag: 'StepEnded'; readonly step: UserStep | GuestStep; readonly outcome: StepOutcome }
  /** The visitor asks for another try. */
  | { readonly _tag: 'Retried'; readonly asSomebodyElse?: boolean }
  /** The network is back, or the page is seen again. */
  | { readonly _tag: 'Woke' }
  /** The browser shows a page again that it had kept whole, and whose reader may have left or changed meanwhile. */
  | { readonly _tag: 'Returned' }
  /** The server tells that something of who shops here has changed: their rights, their profile, as whom they act. */
  | { readonly _tag: 'UserChanged' }
  /** The server has taken what the user saved on this page: it says anew who shops. */
  | { readonly _tag: 'UserSaved' }
  /** Another session lies in the browser than the one that is shown, or none. */
  | { readonly _tag: 'SessionChanged' }
  | { readonly _tag: 'LoggedOutHere' }
  /** The user shops in another profile. `isLeaving`: the page is loaded anew for it. */
  | { readonly _tag: 'ProfileChosen'; readonly isLeaving: boolean }
  | { readonly _tag: 'ProfileChangedElsewhere' }
  | { readonly _tag: 'LoggedInElsewhere' }
  | { readonly _tag: 'LoggedOutElsewhere' }
  | { readonly _tag: 'TokensRefreshed' }
  | { readonly _tag: 'TokensDegraded' }
  | { readonly _tag: 'TokensExpired' }
  /** The server refused a write of this page: acting is over, or somebody else shops than whom it was made for. */
  | { readonly _tag: 'ActingOver' | 'ActingChanged' };

/** Where a login was to lead that now waits for consent. */
export type ConsentGoal = { readonly redirectUri: string | undefined; readonly isImpersonation: boolean };

/** What a transition wants done. */
export type StartUpEffect =
  /** Asks who shops, again and again until somebody answers. `renew`: after the kept tokens were renewed. */
  | { readonly _tag: 'Ask'; readonly renew: boolean }
  | { readonly _tag: 'Redeem'; readonly address: string }
  | { readonly _tag: 'Redirect'; readonly options: LoginOptions }
  | { readonly _tag: 'Await'; readonly milliseconds: number }
  /** Goes to the identity server as soon as that answers, or without `options` asks who shops, ever less often. */
  | { readonly _tag: 'TryLater'; readonly options?: LoginOptions }
  | { readonly _tag: 'UserStep'; readonly step: UserStep; readonly user: User; readonly isFresh: boolean }
  | { readonly _tag: 'GuestStep'; readonly step: GuestStep }
  /** Remembers across documents how the identity init stands. */
  | { readonly _tag: 'KeepInitStatus'; readonly status: InitStatus | undefined }
  /** Redirects to login are counted anew. */
  | { readonly _tag: 'AllowRedirects' }
  /** Begins a login, and comes back to this page. */
  | { readonly _tag: 'LogIn'; readonly path: string }
  /** Goes where the start-up was to lead. */
  | { readonly _tag: 'GoOn'; readonly redirectUri: string | undefined; readonly isBasketChanged: boolean }
  /** Leads to where the privacy text is shown, or ends the login; `goal`: what a page that waits was to lead to. */
  | { readonly _tag: 'RedirectToConsent'; readonly user: User; readonly goal?: ConsentGoal }
  /** Ends the session at the server, without a page. */
  | { readonly _tag: 'EndSession' }
  | { readonly _tag: 'Announce'; readonly news: SessionNews }
  /** Lets go of what this tab, and the browser for its start-ups, keeps for the visitor besides the session. */
  | { readonly _tag: 'Forget' }
  | { readonly _tag: 'RefreshBasket' };

/** A state, and what is to be done on the way into it. */
export type Transition = { readonly state: StartUpState; readonly effects: readonly StartUpEffect[] };
