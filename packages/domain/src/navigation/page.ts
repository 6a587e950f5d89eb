import type { Role } from '../permission/role.ts';

/** Names of pages; `brand`, `campaign` and `search` are the listings. */
const pageNames = [
  'basket',
  'brand',
  'campaign',
  'checkout',
  'content',
  'creditPolicy',
  'init',
  'login',
  'loyaltyPoints',
  'privacy',
  'product',
  'profile',
  'start',
  'subscription',
  'search',
  'user-approval',
] as const;

/** What a page is called in calls, such as that for the basket; several paths may share one. */
export type PageName = (typeof pageNames)[number];

/** One address pattern and what holds for its pages. */
export type Page<Pattern extends string = string> = {
  /** `:x` stands for one segment, `*` for the rest of the path. */
  readonly pattern: Pattern;
  readonly name: PageName;
  /** Whether the basket is fetched there: on basket, checkout and product pages. */
  readonly showsBasket: boolean;
  /** Whether everybody gets the same page, so that it may be kept and indexed. */
  readonly isPublic: boolean;
  /** Whether there is an address for whatever somebody types, so that crawlers would never be through. */
  readonly isEndless: boolean;
  /** Whether it is shown before login where the shop requires that; an article is where the footer links to it. */
  readonly role: PageRole;
  /** Whether only the server makes it, each time anew: a browser never goes there without loading a document. */
  readonly isDocument?: true;
  /** Whether its address alone opens what is there: nobody else is to read it. */
  readonly holdsSecret?: true;
};

/** Roles that pages have (see `Role`). */
export type PageRole = Extract<Role, 'open' | 'shopper'>;

const open = <P extends string>(pattern: P, name: PageName, showsBasket = false): Page<P> => ({
  ...{ pattern, name, showsBasket },
  isPublic: true,
  isEndless: false,
  role: 'shopper',
});
const own = <P extends string>(pattern: P, name: PageName, showsBasket = false): Page<P> => ({
  ...open(pattern, name, showsBasket),
  isPublic: false,
});
const served = <P extends string>(page: Page<P>): Page<P> => ({ ...page, isDocument: true });
const documents = <P extends string>(name: PageName, ...patterns: readonly P[]): readonly Page<P>[] =>
  patterns.map((pattern) => served(own(pattern, name)));
const secret = <P extends string>(page: Page<P>): Page<P> => ({ ...page, holdsSecret: true });
const endless = <P extends string>(page: Page<P>): Page<P> => ({ ...page, isEndless: true });
const beforeLogin = <P extends string>(page: Page<P>): Page<P> => ({ ...page, role: 'open' });

const table = [
  open('/', 'start'),
  open('/all', 'search'),
  open('/all/*', 'search'),
  endless(open('/search', 'search')),
  endless(own('/compare', 'search')),
  open('/brand/:slug', 'brand'),
  open('/campaign/:slug', 'campaign'),
  open('/product/:slug', 'product', true),
  open('/product/:slug/reviews', 'product'),
  open('/product/:slug/accessories', 'search'),
  open('/content/:slug', 'content'),
  beforeLogin(open('/privacy', 'privacy')),
  own('/wishlist', 'profile'),
  secret(own('/wishlist/:secret', 'profile')),
  own('/basket', 'basket', true),
  ...documents('basket', '/quick-order', '/add-basket'),
  ...documents('checkout', '/gift-card', '/gift-card/buy', '/me/quote/order'),
  ...documents('subscription', '/subscription', '/:place/subscription'),
  own('/checkout', 'checkout', true),
  own('/complete-payment', 'checkout'),
  own('/confirmation', 'checkout'),
  beforeLogin(own('/init', 'init')),
  beforeLogin(own('/me/login', 'login')),
  beforeLogin(own('/me/login-actions/:type', 'login')),
  secret(beforeLogin(own('/me/auth', 'login'))),
  secret(beforeLogin(served(own('/review/*', 'profile')))),
  secret(served(own('/shared-order/:key', 'profile'))),
  ...documents('creditPolicy', '/me/credit-policy', '/me/credit-policy-report', '/me/company-credit-policy'),
  served(own('/me/loyalty-points', 'loyaltyPoints')),
  own('/me/orders', 'profile'),
  own('/me/order/:number', 'profile'),
  secret(served(own('/approve/:key', 'profile'))),
  secret(served(own('/join/:key', 'profile'))),
  own('/me/profile', 'profile'),
  own('/me/profile/choose', 'profile'),
  secret(served(own('/me/link-user-approval', 'user-approval'))),
  ...documents(
    'profile',
    '/ks',
    '/ks/orders',
    '/ks/orders/:number',
    '/me/customers',
    '/me/customers/quotes',
    '/me/customers/quote',
    '/me/quotes',
    '/me/quote',
    '/me/acting',
    '/find-order',
    '/withdraw',
    '/me/responsible-order',
    '/me/responsible-order/:number',
    '/me/bought',
    '/me/cards',
    '/me/recurring-orders',
    '/me/recurring-order',
    '/me/orders-attest',
    '/me/orders-attest/absence',
    '/me/orders-attest/rules',
    '/me/lists/handed',
    '/me/lists',
    '/me/list',
    '/me/profile/users',
    '/me/profile/data',
    '/me/profile/addresses',
    '/me/profile/address',
    '/me/profile/address/new',
  ),
] as const;

/** Every page of the shop. The first pattern that fits wins. */
export const pages: readonly Page[] = table;

/** Addresses that people type or shorten, and the page that each leads to for good. */
const movedTo: ReadonlyMap<string, string> = new Map([
  ['/content', '/all'],
  ['/product', '/all'],
  ['/me/order', '/me/orders'],
]);

/** Where a path without language prefix leads for good; undefined for all others. */
export const movedPath = (path: string): string | undefined => movedTo.get(path);

/** Whether a path without parameters is that of a page. */
export const isPage = <Path extends string>(path: Path): path is Path & PagePattern =>
  pages.some(({ pattern }) => pattern === path);

/** The pattern of a page that there is. */
export type PagePattern = (typeof table)[number]['pattern'];

/** Whether some page of this name shows the basket; a name that no page has shows none. */
export const showsBasket = (name: string): boolean => pages.some((page) => page.showsBasket && page.name === name);

/** Whether a page looks different once a campaign begins or ends. */
export const showsCampaigns = (name: PageName | undefined): boolean => name === 'start' || name === 'campaign';

/** The page at a path, and the parameters in its path, as they stand there. */
export type PageMatch = { readonly page: Page; readonly params: Readonly<Record<string, string>> };

/**
 * Who may see what is at a path of a shop, a page or none.
 * @param path without language prefix and query.
 * @param footerArticles slugs of the articles that the footer links to.
 */
export const pageRoleAt = (path: string, footerArticles: readonly string[]): PageRole => {
  const { page, params } = pageAt(path) ?? {};
  if (page?.name === 'content' && footerArticles.includes(params?.slug ?? '')) return 'open';
  return page?.role ?? 'shopper';
};

/**
 * Whether a buyer from a procurement system is shown what is at a path: goods, articles and the basket, and what says that
 * there is no page. That buyer has no account here, and orders nothing.
 * @param path without language prefix and query.
 */
export const isShownInPunchOut = (path: string): boolean => {
  const { page } = pageAt(path) ?? {};
  return page === undefined || page.isPublic || page.name === 'search' || page.name === 'basket';
};

/** The page at a path (without language prefix, query and fragment), or undefined where there is none. */
export const pageAt = (path: string): PageMatch | undefined => {
  const segments = segmentsOf(path);
  for (const page of pages) {
    const params = match(segmentsOf(page.pattern), segments);
    if (params) return { page, params };
  }
  return undefined;
};

/** The slug of the campaign that a path or link without language prefix leads to; undefined for all others. */
export const campaignOfPath = (path: string): string | undefined => {
  const match = pageAt(path.replace(/[?#].*$/, ''));
  return match?.page.name === 'campaign' ? match.params.slug : undefined;
};

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

const match = (pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined => {
  const takesRest = pattern.at(-1) === '*';
  const fixed = takesRest ? pattern.slice(0, -1) : pattern;
  if (takesRest ? segments.length <= fixed.length : segments.length !== fixed.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of fixed.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return takesRest ? { ...params, rest: segments.slice(fixed.length).join('/') } : params;
};
