import type { Locale } from '@torg/domain/shop';
import { type PriceContext, priceContextOf, type Shopper, type ShopperLogin } from '@torg/domain/shopper';
import type { Shop } from '@torg/domain/storefront';
import { option as O } from 'fp-ts';
import Negotiator from 'negotiator';
import type { RunningShop } from '../shops/running-shop.ts';
import { guestHash } from './cookies/cookies.ts';

/** Somebody who logged in. What is known of the user comes from the identity server, never from the browser. */
export type ShopperSession = ShopperLogin & {
  /** `browser`: by the session cookie; `native`: a program with the identity server's own token, without cookies. */
  readonly kind: 'browser' | 'native';
};

/** Who asks what shop, in which language, with which prices. */
export type RequestContext = {
  readonly shop: RunningShop;
  readonly locale: Locale;
  readonly audience: PriceContext;
  /** The guest cookie's value. */
  readonly guest: O.Option<string>;
  /** The order whose payment the browser remembers as being on hold. */
  readonly orderOnHold: O.Option<string>;
  /** Present when the visitor is logged in. */
  readonly session: O.Option<ShopperSession>;
};

/** Who shops, as the domain knows it. */
export const shopperOf = ({ guest, session }: Pick<RequestContext, 'guest' | 'session'>): Shopper => ({
  guest: O.map(guestHash)(guest),
  session,
});

/** Makes the plain shop object of one visit, on ports of this process. */
export type OpenShop = (visit: RequestContext) => Shop;

/**
 * The language of the shop that an `Accept-Language` header weighs highest (RFC 9110, section 12.5.4), else its main
 * language. One with the weight 0 is not wanted; `*` stands for all that are not named.
 */
export const preferredLocale = (header: string | undefined, locales: readonly Locale[]): Locale => {
  const wanted = new Negotiator({ headers: { 'accept-language': header } }).languages([...locales]);
  return wanted[0] ?? locales[0] ?? 'nb';
};

export const anonymous = (shop: RunningShop, locale: Locale): RequestContext => ({
  shop,
  locale,
  audience: priceContextOf(shop.info, {}),
  guest: O.none,
  orderOnHold: O.none,
  session: O.none,
});
