/**
 * Beginnings of keys whose texts only parts of a page show that come late: they are not in the file that every page loads
 * before it is hydrated, but in one that the first such part brings along.
 */
const latePrefixes: readonly string[] = [
  ...[
    'acting',
    'added',
    'address',
    'approval',
    'basket_link',
    'bought',
    'buying',
    'checkout',
    'company_request',
    'compare',
    'consent',
    'cookies',
    'credit',
    'deliver_to',
    'gift_card',
    'desk',
    'handed',
    'invalid_user_permission',
    'invalid_user_setup',
    'list',
    'loading',
    'login',
    'login_alert',
  ],
  ...[
    'logout',
    'order',
    'own_data',
    'payment',
    'points',
    'profile',
    'promotion',
    'quick_order',
    'quote',
    'recurring',
    'review',
    'selected_profiles',
    'session',
    'session_expired',
    'settings',
    'subscription',
    'toast',
    'trade_in',
    'user',
    'viewed',
    'welcome',
    'wishlist',
  ],
];

/** Texts that begin alike, and that any page may say: what became of a call, whom a page is for. */
const firstAllTheSame: readonly string[] = [
  'wishlist.save',
  'compare.choose',
  'review.by_stars',
  'promotion.unknown_code',
  'promotion.too_many_codes',
  'subscription.refused',
  ...['acting.over', 'acting.changed', 'acting.which_business'],
  ...['order.missing_text', 'order.missing_known_text', 'selected_profiles.without_name'],
];

/** Beginnings of keys of mails and documents, which only servers write. */
const onlyOnServers: readonly string[] = ['mail.', 'document.'];

/** Whether a text comes after hydration. Titles of pages come first, since an address alone can ask for one. */
export const isLateText = (key: string): boolean =>
  latePrefixes.includes(key.split('.', 1)[0] ?? '') && !key.endsWith('title') && !firstAllTheSame.includes(key);

/** Messages as a browser loads them: with the page, and with what comes late. */
export const splitMessages = <A>(
  messages: Readonly<Record<string, A>>,
): { readonly first: Readonly<Record<string, A>>; readonly late: Readonly<Record<string, A>> } => {
  const entries = Object.entries(messages).filter(
    ([key]) => !onlyOnServers.some((beginning) => key.startsWith(beginning)),
  );
  return {
    first: Object.fromEntries(entries.filter(([key]) => !isLateText(key))),
    late: Object.fromEntries(entries.filter(([key]) => isLateText(key))),
  };
};
