import { createHash } from 'node:crypto';
import { refusalOfAccess } from '@torg/domain/admission';
import type { ShopperConsent } from '@torg/domain/consent';
import { type CampaignHeader, campaignHeaderAt, type Ribbon, ribbonAt } from '@torg/domain/content';
import type { ShopperPreferences } from '@torg/domain/profile';
import { type ListingView, plainListing, type ShopperSettings } from '@torg/domain/settings';
import type { Locale } from '@torg/domain/shop';
import { type PriceContext, priceContextOf, type Shopper, type ShopperLogin } from '@torg/domain/shopper';
import type { Shop } from '@torg/domain/storefront';
import { option as O } from 'fp-ts';
import Negotiator from 'negotiator';
import type { ShopperSession } from '../session/shopper-session.ts';
import type { RunningShop } from '../shops/running-shop.ts';

/** Who asks what shop, in which language, with which prices. */
export type RequestContext = {
  readonly shop: RunningShop;
  readonly locale: Locale;
  readonly priceContext: PriceContext;
  /** How the browser remembers that listings are to look. */
  readonly listingView: ListingView;
  /** The message ribbon that was dismissed in this browser. */
  readonly dismissedRibbon?: string | undefined;
  /** The guest cookie's value. */
  readonly guest: O.Option<string>;
  /** The order whose payment the browser remembers as being on hold. */
  readonly orderOnHold: O.Option<string>;
  /** The id of the gift card whose code was typed in this browser. */
  readonly giftCard?: string | undefined;
  /** A hash of the network that the request comes from, where unpaid orders are counted. */
  readonly network?: string | undefined;
  /** The path, without language prefix, of the page whose draft is shown. */
  readonly preview?: string;
  /** Present when the visitor is logged in. */
  readonly session: O.Option<ShopperSession>;
};

/** Stores know a guest by this hash: who reads them cannot act as the guest. */
const guestHash = (guest: string): string => createHash('sha256').update(guest).digest('base64url');

/** Whether somebody may see the goods of a shop: who logged in, and consented where that is asked, where it requires login. */
export const mayBrowse = (context: Pick<RequestContext, 'shop' | 'session'>): boolean =>
  refusalToBrowse(context) === undefined;

/** Why somebody may not see the goods of a shop; undefined for who may. */
export const refusalToBrowse = ({ shop, session }: Pick<RequestContext, 'shop' | 'session'>) =>
  refusalOfAccess({ role: 'shopper', servedInPunchOut: true }, shop.info, O.toUndefined(session));

/** Who shops, as the domain knows it. */
export const shopperOf = ({ guest, session }: Pick<RequestContext, 'guest' | 'session'>): Shopper => ({
  guest: O.map(guestHash)(guest),
  session,
});

/** The message ribbon of a page, where it has one: before a login that the shop requires, nothing is told. */
export const ribbonOf = (
  { shop, locale, dismissedRibbon, session }: RequestContext,
  now: number,
): Ribbon | undefined =>
  shop.info.loginRequired && O.isNone(session) ? undefined : ribbonAt(shop.files.ribbons[locale], now, dismissedRibbon);

/** The campaign header of a page, where the shop has one: before a login that the shop requires, nothing is told. */
export const campaignHeaderIn = ({ shop, locale, session }: RequestContext, now: number): CampaignHeader | undefined =>
  shop.info.loginRequired && O.isNone(session) ? undefined : campaignHeaderAt(shop.files.campaignHeaders[locale], now);

/** The website settings of whoever asks. */
export type SettingsOf = (context: Pick<RequestContext, 'shop' | 'session'>) => ShopperSettings;

/** The consent of who logged in to a shop. */
export type ConsentOf = (shop: RunningShop) => (login: ShopperLogin) => ShopperConsent;

/** What whoever asks may edit of themselves. */
export type PreferencesOf = (context: Pick<RequestContext, 'shop' | 'session'>) => ShopperPreferences;

/** Makes the plain shop object of one request, on ports of this process. */
export type OpenShop = (context: RequestContext) => Shop;

/** Characters of an `Accept-Language` header that are read: no browser says more, and a long one is dear to weigh. */
const longestHeader = 200;

/**
 * The language of the shop that an `Accept-Language` header weighs highest (RFC 9110, section 12.5.4), else its main
 * language. One with the weight 0 is not wanted; `*` stands for all that are not named.
 */
export const preferredLocale = (header: string | undefined, locales: readonly Locale[]): Locale => {
  const wanted = new Negotiator({ headers: { 'accept-language': header?.slice(0, longestHeader) } }).languages([
    ...locales,
  ]);
  return wanted[0] ?? locales[0] ?? 'nb';
};

export const anonymous = (shop: RunningShop, locale: Locale): RequestContext => ({
  shop,
  locale,
  priceContext: priceContextOf(shop.info, {}),
  listingView: plainListing,
  guest: O.none,
  orderOnHold: O.none,
  session: O.none,
});

/** Whether a representative acts as the customer. */
export const isActing = ({ session }: Pick<RequestContext, 'session'>): boolean =>
  O.exists(({ representative }: ShopperSession) => representative !== undefined)(session);
