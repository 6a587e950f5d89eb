/** What the shopper chose about cookies, as `choiceIn` of the domain reads it; pages and the server write it. */
export const cookieChoiceCookie = 'submitConsent';

/** Where a choice about cookies is told to the server. */
export const cookieConsentPath = '/api/cookie-consent';

/** Units in a guest's basket, and in a user's, for pages to show before the server was asked; pages read them. */
export const guestCountCookie = 'guestBasketTotalItems';
/** Units in a user's basket; goes before the guest's. */
export const userCountCookie = 'basketTotalItems';

/** The order whose payment is on its way, or `complete`; pages read it, to offer to go on. */
export const paymentCookie = 'paymentOnHold';

/** The gift card whose code was typed in this browser, signed by the server. */
export const giftCardCookie = 'giftCard';
/** Seconds for which a browser remembers it: a day. */
export const giftCardMaxAge = 86_400;

/** The identity provider behind the identity server through which the user logged in; pages write and read it. */
export const idpCookie = 'idp';

/** Whether prices are shown with VAT: `true` or `false`. */
export const vatCookie = 'showVat';

/**
 * How the shopper wants to see the shop: JSON as `readChosen` of the domain's settings reads it; pages are rendered by it,
 * and read it.
 */
export const settingsCookie = 'websiteSettings';

/** The customer group whose prices pages show, signed by the server. */
export const groupCookie = 'customerGroup';

/**
 * That the shopper wants no offer of a login (`off`), or that this browser looked whether the identity server knows its
 * user (`tried`). Pages write and read it.
 */
export const welcomeCookie = 'welcomeLoginOff';

/**
 * The message ribbon that was dismissed in this browser, by its id; pages write it, and are rendered by it. It is the
 * visitor's own wish about how the shop is shown, and tells nothing of them.
 */
export const ribbonCookie = 'ribbonDismissed';
/** Seconds for which a dismissed ribbon stays away: half a year. */
export const ribbonMaxAge = 15_552_000;

/** The business profile of which the user was told after login; pages write and read it. */
export const loginAlertCookie = 'b2bLoginAlert';

/** How the identity init of a login stands: `pending` or `failed`. Pages write and read it. */
export const initCookie = 'keycloakInit';

/**
 * The header by which a page says for whom it was made: the customer as whom a representative acts (URL-encoded), or `none`.
 * A write for anybody else is refused; while a representative acts, one that says nothing is, too.
 */
export const assumedUserHeader = 'x-assumed-user';
/** The field of a form that says the same, as it is. */
export const assumedUserField = 'assumedUser';

/** Over https a prefix keeps sister hosts and plain http from setting a cookie. */
const guarded =
  (name: string) =>
  (isHttps: boolean): string =>
    isHttps ? `__Host-${name}` : name;

/** The part of the session cookie's name that is the same on http and https. */
export const sessionCookieName = 'torg.sid';

/** Cookies that no script reads: the session, the guest's basket, a login under way, the target of a logout. */
export const sessionCookie = guarded(sessionCookieName);
/** The guest's key to basket and orders. @returns its name, with `__Host-` over https. */
export const guestCookie = guarded('torg.guest');
/** The nonce of a login under way. @returns its name, with `__Host-` over https. */
export const loginCookie = guarded('torg.login');
/** That what follows a login is still to come in this browser. @returns its name, with `__Host-` over https. */
export const deferredCookie = guarded('torg.deferred');
/** Where a logout leads to. @returns its name, with `__Host-` over https. */
export const targetCookie = guarded('torg.target');
/** The part of the notice's name that is the same on http and https. */
export const noticeCookieName = 'torg.notice';
/** What the next page says once, one of `notices`. @returns its name, with `__Host-` over https. */
export const noticeCookie = guarded(noticeCookieName);
/** What the next page may say: that a login is over, and why. */
export const notices = ['logged-out', 'consent-declined', 'consent-withdrawn', 'data-deleted'] as const;
/** One of `notices`. */
export type NoticeName = (typeof notices)[number];
/** That the identity server has not ended its session yet. @returns its name, with `__Host-` over https. */
export const owedLogoutCookie = guarded('torg.owed');
/** The guest that this device was when somebody last logged in on it, as a hash. @returns its name, with `__Host-` over https. */
export const knownGuestCookie = guarded('torg.known');
