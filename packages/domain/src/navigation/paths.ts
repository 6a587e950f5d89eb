import type { ListingQuery } from '../catalogue/listing.ts';
import { listingSearch } from '../catalogue/listing-path.ts';
import { type ProductQuery, productSearch } from '../catalogue/product-path.ts';
import type { Locale, ShopInfo } from '../shop/shop-info.ts';
import { stringifySearch } from './search-params.ts';

/** Half of a character, as a cut text ends with it, cannot be encoded; it becomes U+FFFD. */
export const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** What a login is asked for, beside where it leads back to (`loginOptionsIn`). */
type LoginWishes = {
  readonly type?: 'welcome';
  /** Whom the identity server is to ask for. */
  readonly login_hint?: string | undefined;
  /** The provider that the identity server is to lead on to. */
  readonly idp?: string;
  /** Has the password asked for of whoever is logged in. */
  readonly prompt?: 'login';
};

const encodePath = (path: string): string => path.split('/').map(encode).join('/');

/** Why an order was not cancelled: it could not be any more, less of it was left than was shown, not just now. */
export const whyNotCancelled = ['late', 'moved', 'failed'] as const;
/** A reason of `whyNotCancelled`. */
export type NotCancelled = (typeof whyNotCancelled)[number];

/**
 * Why a purchase was not withdrawn from: it cannot be (any more), less of it was left than was chosen, nothing was chosen,
 * not just now.
 */
export const whyNotWithdrawn = ['refused', 'moved', 'empty', 'failed'] as const;
/** A reason of `whyNotWithdrawn`. */
export type NotWithdrawn = (typeof whyNotWithdrawn)[number];

/** Addresses of pages, without language prefix. */
export const paths = {
  start: '/',
  all: '/all',
  category: (slug: string) => `/all/${encodePath(slug)}`,
  brand: (slug: string) => `/brand/${encode(slug)}`,
  product: (slug: string, sku?: string) => `/product/${encode(slug)}${sku === undefined ? '' : `?sku=${encode(sku)}`}`,
  /** All reviews of a product. */
  reviews: (slug: string) => `/product/${encode(slug)}/reviews`,
  /** All that goes with a product. */
  accessories: (slug: string) => `/product/${encode(slug)}/accessories`,
  search: (text: string) => `/search?q=${encode(text)}`,
  /** Goods side by side, by their slugs. */
  compare: (slugs: readonly string[]) => `/compare${stringifySearch({ product: slugs })}`,
  campaign: (slug: string) => `/campaign/${encode(slug)}`,
  content: (slug: string) => `/content/${encode(slug)}`,
  privacy: '/privacy',
  /** Where the choice between prices with and without VAT is posted to. */
  vatView: '/vat-view',
  /** Where a choice of how listings are shown is posted to. */
  websiteSettings: '/website-settings',
  wishes: '/wishlist',
  /** A list that somebody shared by a link. */
  sharedWishes: (secret: string) => `/wishlist/${encode(secret)}`,
  basket: '/basket',
  /** Where a basket is handed over to the procurement system that its buyer came from. */
  punchOutReturn: '/punchout/return',
  /** Where goods are put into the basket by their SKUs; its form is posted there, too. */
  quickOrder: '/quick-order',
  checkout: '/checkout',
  /** Leads on to the bank; not a page, so that it is always asked of the server. */
  redirectPayment: (orderNumber: string) => `/redirect-payment?order=${encode(orderNumber)}`,
  completePayment: (orderNumber: string) => `/complete-payment?order=${encode(orderNumber)}`,
  confirmation: (orderNumber: string) => `/confirmation?order=${encode(orderNumber)}`,
  /** Waits for the start-up and goes on to its target. */
  init: '/init',
  login: (redirectUri?: string, wishes: LoginWishes = {}) => `/me/login${stringifySearch({ redirectUri, ...wishes })}`,
  /** Leads to a provider of the identity server. @param idp its name there. */
  externalLogin: (idp: string, redirectUri: string) =>
    `/me/login-actions/external${stringifySearch({ idp, redirectUri })}`,
  /** Where the identity server leads back to; registered there without language prefix. */
  loginAnswer: '/me/auth',
  /** Where the server asks for consent to the privacy text; no page of the application. */
  privacyConsent: '/me/privacy-consent',
  logout: '/logout',
  /** Where a user chooses a profile to shop in, and where that choice is posted to. */
  chooseProfile: (redirectUri?: string) => `/me/profile/choose${stringifySearch({ redirectUri })}`,
  /** Where representatives find customers; its forms are posted there, too. */
  customers: '/me/customers',
  /** Who acted as the user. */
  acting: '/me/acting',
  profile: '/me/profile',
  /** Where what a user edits of themselves is posted to. */
  saveUser: '/me/profile/save',
  /** What the shop keeps of a user: where it is downloaded and deleted; the form is posted there, too. */
  ownData: '/me/profile/data',
  /** The file with all of it; no page. */
  ownDataFile: '/me/profile/data.json',
  orders: '/me/orders',
  order: (orderNumber: string) => `/me/order/${encode(orderNumber)}`,
  /** Where who ordered as a guest asks for the link of an order; its form is posted there, too. */
  findOrder: '/find-order',
  /** Where the code of a gift card is typed, and the way to buy one. */
  giftCard: '/gift-card',
  /** Where who ordered as a guest withdraws from a purchase; its form is posted there, too. */
  withdraw: '/withdraw',
} as const;

/**
 * The one address of an article, which search engines keep: what is said of privacy has an address of its own.
 * Without language prefix.
 */
export const articlePath = ({ privacyPageContentId }: Pick<ShopInfo, 'privacyPageContentId'>, slug: string): string =>
  slug === privacyPageContentId ? paths.privacy : paths.content(slug);

/** The canonical address of a listing: its place, and only what differs from the plain listing there. */
export const listingPath = (query: ListingQuery): string => {
  const search = listingSearch(query);
  return search === '' ? listingPlace(query) : `${listingPlace(query)}?${search}`;
};

const listingPlace = ({ accessoriesOf, campaign, brand, category, text }: ListingQuery): string => {
  if (accessoriesOf !== undefined) return paths.accessories(accessoriesOf);
  if (campaign !== undefined) return paths.campaign(campaign);
  if (brand !== undefined) return paths.brand(brand);
  if (category !== undefined) return paths.category(category);
  return text === undefined ? paths.all : '/search';
};

/** The path of a product as it was chosen so far, and what is asked for there. */
export const productPath = (slug: string, query: ProductQuery): string => {
  const search = productSearch(query);
  return search === '' ? paths.product(slug) : `${paths.product(slug)}?${search}`;
};

/** A path in one of the shop's languages; the main language has no prefix. */
export const localizedPath = (path: string, locale: Locale, locales: readonly Locale[]): string =>
  locale === locales[0] ? path : path === '/' ? `/${locale}` : `/${locale}${path}`;

/**
 * An address without the prefix of the main language, whose addresses have none; undefined for one that does not begin so,
 * or would lead to another host.
 * @param url path and query.
 */
export const withoutMainLocale = (url: string, [main = '']: readonly Locale[]): string | undefined => {
  const [, first = ''] = url.split(/[/?]/);
  if (main === '' || first !== main || !url.startsWith(`/${main}`)) return undefined;
  const rest = url.slice(main.length + 1);
  // Browsers take what follows two slashes of either kind for another host.
  if (/^\/[/\\]/.test(rest)) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** Splits a path into its language and the path below it. A prefix of the main language is not one. */
export const splitLocale = (
  path: string,
  locales: readonly Locale[],
): { readonly locale: Locale; readonly path: string } => {
  const [, first = ''] = path.split('/');
  const main = locales[0] ?? '';
  if (first === '' || first === main || !locales.includes(first)) return { locale: main, path };
  const rest = path.slice(first.length + 1);
  return { locale: first, path: rest === '' ? '/' : rest };
};
