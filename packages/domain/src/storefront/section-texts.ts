import type { Locale, Section, ShopInfo } from '../shop/shop-info.ts';

/** The messages that name each section, wherever it stands in titles, breadcrumbs and menus. */
const keysOf: Readonly<Record<Section, readonly string[]>> = {
  startPage: ['breadcrumbs.start'],
  webshop: ['menu.all', 'listing.all_products'],
  order: ['menu.orders', 'order.list_title'],
  accessories: ['product.accessories'],
  // Named beside its category (`menuCategories`), not by a text.
  hardware: [],
};

/**
 * Texts of a shop by message key: what its sections are called in a language. A section that has no name in it keeps the
 * application's.
 */
export const sectionTexts = (
  { sections }: Pick<ShopInfo, 'sections'>,
  locale: Locale,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([section, name]) => {
      const text = name[locale];
      return text === undefined ? [] : keysOf[section as Section].map((key) => [key, text] as const);
    }),
  );
