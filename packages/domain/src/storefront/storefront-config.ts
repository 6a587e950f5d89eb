import type { Link } from '../catalogue/product.ts';
import type { StartSection } from '../content/content.ts';
import type { Locale, ShopInfo } from '../shop/shop-info.ts';

/** What a browser may know of a shop. */
export type PublicShopInfo = Omit<ShopInfo, 'hosts' | 'exchangeRates' | 'synonyms'>;

/** A shop in one of its languages: what all its pages share, so that a browser loads it once. */
export type StorefrontConfig = {
  readonly info: PublicShopInfo;
  readonly locale: Locale;
  /** Message key to parsed ICU message. */
  readonly messages: Readonly<Record<string, unknown>>;
  readonly footer: readonly Link[];
  readonly start: readonly StartSection[];
};

/** Leaves out what only servers need. */
export const publicShopInfo = ({
  hosts: _hosts,
  exchangeRates: _rates,
  synonyms: _synonyms,
  ...info
}: ShopInfo): PublicShopInfo => info;
