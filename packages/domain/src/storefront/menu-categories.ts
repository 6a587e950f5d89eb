import { type Category, categoryTrail } from '../catalogue/product.ts';
import { inLanguage, type Locale, type ShopInfo } from '../shop/shop-info.ts';

/**
 * The categories as menus show them: the one that the section `hardware` leads to comes first, by the section's name
 * where the shop gives one, wherever it stands in the tree. A category that there is not changes nothing.
 */
export const menuCategories = (
  categories: readonly Category[],
  {
    hardware: { categoryId },
    sections: { hardware: name },
    locales,
  }: Pick<ShopInfo, 'hardware' | 'sections' | 'locales'>,
  locale: Locale,
): readonly Category[] => {
  if (categoryId === undefined) return categories;
  const led = categoryTrail(categories, categoryId).at(-1);
  if (led?.slug !== categoryId) return categories;
  const others = categories.filter((category) => category !== led);
  return [{ ...led, name: (name && inLanguage(name, locale, locales)) ?? led.name }, ...others];
};
