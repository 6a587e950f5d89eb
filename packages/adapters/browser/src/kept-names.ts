import {
  cookieChoiceCookie,
  deferredCookie,
  giftCardCookie,
  giftCardMaxAge,
  groupCookie,
  guestCookie,
  guestCountCookie,
  idpCookie,
  initCookie,
  knownGuestCookie,
  loginAlertCookie,
  loginCookie,
  noticeCookie,
  owedLogoutCookie,
  paymentCookie,
  ribbonCookie,
  ribbonMaxAge,
  sessionCookie,
  settingsCookie,
  targetCookie,
  userCountCookie,
  vatCookie,
  welcomeCookie,
} from '@torg/contracts/cookies';
import { cookieChoiceSeconds, type KeptName, optionalCategories } from '@torg/domain/cookie-consent';
import {
  carriedWishesKey,
  guestSessionKey,
  loginRedirectsKey,
  loginStatePrefix,
  permissionAttemptsKey,
  postalCodeKey,
  recentlyViewedKey,
  recentSearchesKey,
  reloadKey,
  scrollPrefix,
  sessionKeys,
  settingsKey,
  tabRecordKey,
  trackedOrdersKeys,
  wishesKey,
} from './names.ts';

type Kept = Omit<KeptName, 'where'>;

const keptIn =
  (where: KeptName['where']) =>
  (kept: Kept): KeptName => ({ where, ...kept });
const cookie = keptIn('cookie');
const local = keptIn('localStorage');
const tab = keptIn('sessionStorage');

const day = 86_400;
const hours = 3600;
const minutes = 60;

/** Over https the names of these begin with `__Host-`. */
const guarded = (name: (isHttps: boolean) => string, life: KeptName['life'], reason: KeptName['reason']): KeptName[] =>
  [...new Set([false, true].map(name))].map((known) => cookie({ name: known, category: 'necessary', life, reason }));

const asked = { category: 'necessary' } as const;

/**
 * Everything that the shop keeps in a browser, and why (docs/decisions/0051-consent-to-cookies.md). What is not necessary
 * is set once its category was allowed, and goes when that is taken back. A new name joins this list: browser tests fail
 * on one that it lacks.
 */
export const keptNames: readonly KeptName[] = [
  ...guarded(sessionCookie, 12 * hours, 'login'),
  ...guarded(guestCookie, 90 * day, 'basket'),
  ...guarded(loginCookie, 10 * minutes, 'login'),
  ...guarded(deferredCookie, 12 * hours, 'login'),
  ...guarded(targetCookie, 10 * minutes, 'login'),
  ...guarded(noticeCookie, 10 * minutes, 'notice'),
  ...guarded(owedLogoutCookie, 12 * hours, 'login'),
  ...guarded(knownGuestCookie, 90 * day, 'login'),
  cookie({ name: guestCountCookie, ...asked, life: 90 * day, reason: 'basket' }),
  cookie({ name: userCountCookie, ...asked, life: 90 * day, reason: 'basket' }),
  cookie({ name: paymentCookie, ...asked, life: hours, reason: 'payment' }),
  cookie({ name: giftCardCookie, ...asked, life: giftCardMaxAge, reason: 'payment' }),
  cookie({ name: idpCookie, ...asked, life: 365 * day, reason: 'login' }),
  cookie({ name: vatCookie, ...asked, life: 365 * day, reason: 'view' }),
  cookie({ name: settingsCookie, ...asked, life: 365 * day, reason: 'view' }),
  cookie({ name: groupCookie, ...asked, life: 365 * day, reason: 'prices' }),
  cookie({ name: ribbonCookie, ...asked, life: ribbonMaxAge, reason: 'notice' }),
  cookie({ name: welcomeCookie, ...asked, life: 30 * day, reason: 'notice' }),
  cookie({ name: loginAlertCookie, ...asked, life: 365 * day, reason: 'notice' }),
  cookie({ name: initCookie, ...asked, life: minutes, reason: 'login' }),
  cookie({ name: cookieChoiceCookie, ...asked, life: cookieChoiceSeconds, reason: 'choice' }),
  ...Object.values(sessionKeys).map((name) => local({ name, ...asked, life: 'always', reason: 'login' })),
  local({ name: guestSessionKey, ...asked, life: 'always', reason: 'basket' }),
  local({ name: permissionAttemptsKey, ...asked, life: 'always', reason: 'login' }),
  local({ name: `${loginStatePrefix}*`, ...asked, life: 'always', reason: 'login' }),
  local({ name: settingsKey, ...asked, life: 'always', reason: 'view' }),
  local({ name: postalCodeKey, ...asked, life: 'always', reason: 'view' }),
  local({ name: wishesKey, category: 'functional', life: 'always', reason: 'wishes' }),
  ...optionalCategories.map((category) =>
    local({ name: trackedOrdersKeys[category], category, life: 'always', reason: 'once' }),
  ),
  local({ name: recentSearchesKey, category: 'functional', life: 'always', reason: 'search' }),
  local({ name: recentlyViewedKey, category: 'functional', life: 'always', reason: 'viewed' }),
  tab({ name: tabRecordKey('*'), ...asked, life: 'session', reason: 'form' }),
  // Who saved goods and then asks for a login wants both: no login could bring them along otherwise.
  tab({ name: carriedWishesKey, ...asked, life: 'session', reason: 'wishes_login' }),
  tab({ name: loginRedirectsKey, ...asked, life: 'session', reason: 'login' }),
  tab({ name: `${scrollPrefix}*`, ...asked, life: 'session', reason: 'view' }),
  tab({ name: reloadKey, ...asked, life: 'session', reason: 'reload' }),
];
