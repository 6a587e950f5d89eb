import type { Audience, Locale, Shop } from '@torg/domain';
import { option as O } from 'fp-ts';
import type { RunningShop } from '../shops/running-shop.ts';

/** Who asks what shop, in which language, with which prices. */
export type Visit = {
  readonly shop: RunningShop;
  readonly locale: Locale;
  readonly audience: Audience;
  /** The guest cookie's value. */
  readonly guest: O.Option<string>;
};

/** Makes the plain shop object of one visit, on ports of this process. */
export type OpenShop = (visit: Visit) => Shop;

/** The first language of an `Accept-Language` header that the shop speaks, else its main language. */
export const preferredLocale = (header: string | undefined, locales: readonly Locale[]): Locale => {
  const wished = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  const known = wished.flatMap((wish) =>
    locales.filter((locale) => wish === locale.toLowerCase() || wish.startsWith(`${locale.toLowerCase()}-`)),
  );
  return known[0] ?? locales[0] ?? 'nb';
};

export const anonymous = (shop: RunningShop, locale: Locale): Visit => ({
  shop,
  locale,
  audience: { customerGroup: shop.info.defaultGroupId, vatView: shop.info.activeVatOption },
  guest: O.none,
});
