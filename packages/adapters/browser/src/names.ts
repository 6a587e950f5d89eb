/** Where a tab's record, such as a form's draft, lies in sessionStorage. */
export const tabRecordKey = (name: string): string => `draft.${name}`;

/** Where localStorage keeps the postal code that the shopper typed to be told when goods arrive. */
export const postalCodeKey = 'postalCode';

/** Where localStorage has the wish list of a guest. */
export const wishesKey = 'wishes';

/** Where sessionStorage has it on the way to a login and back, where localStorage may not have it. */
export const carriedWishesKey = 'wishes.login';

/** The channel on which the tabs of one shop tell each other that the basket changed. */
export const basketChannel = 'basket';

/** What localStorage holds of a session. */
export const sessionKeys = {
  user: 'user',
  assumedUser: 'assumedUser',
  tokens: 'keycloakToken',
  /** When the tokens came and how long they live; the four fields of the tokens do not say. */
  receipt: 'keycloakTokenReceipt',
  guestBasketId: 'guestBasketId',
  isPureGuest: 'isPureGuest',
} as const;

/** Where localStorage remembers that this browser has had its guest session. */
export const guestSessionKey = 'guestSession';

/** Where localStorage counts attempts in a row to fetch permissions that failed. */
export const permissionAttemptsKey = 'nonResourcePermissionsAttempt';

/** Where localStorage remembers a login that was started, by its state. */
export const loginStatePrefix = 'login.';

/** Where sessionStorage counts automatic redirects to login. */
export const loginRedirectsKey = 'loginRedirects';

/** Where localStorage has a copy of the website settings. */
export const settingsKey = 'websiteSettings';

/** The channel on which tabs tell each other of login, renewal and logout. */
export const sessionChannel = 'session';

/** The channel on which the tab that hears the server's events passes them on. */
export const eventsChannel = 'session-events';

/** The lock of the tab that holds the stream of events. */
export const eventsLock = 'events';

/** The lock of the tab that renews tokens, and of the one that takes a login's state. */
export const tokenLock = 'tokens';
export const loginLock = 'login';

/** Where localStorage has the orders that were told to scripts of a category. */
export const trackedOrdersKeys = {
  functional: 'trackedOrders.functional',
  statistics: 'trackedOrders',
  marketing: 'trackedOrders.marketing',
} as const;

/** Where localStorage has what was searched for. */
export const recentSearchesKey = 'recentSearches';

/** Where localStorage has goods that were looked at. */
export const recentlyViewedKey = 'recentlyViewed';

/** Where sessionStorage has the file for which a page was loaded anew. */
export const reloadKey = 'reloaded-for';

/** Where sessionStorage has how far pages were scrolled, so that Back leads there; the name begins with this. */
export const scrollPrefix = 'tsr-scroll-restoration';
