import { longest } from './feed-limits.ts';
import { type FeedRow, firstOf, valuesOf } from './feed-row.ts';

/** Columns of the product type that a shop writes itself, newest heading first. */
const typeColumns = ['type', 'custom_product_type'] as const;

/** Columns of the category that Shopify or Google have a name for. */
const taxonomyColumns = [
  ...(['product_category', 'standardized_product_type'] as const),
  'google_shopping_/_google_product_category',
] as const;

/** Shopify's name for no category; a number names one of Google's and says nothing to a shopper. */
const saysNothing = (category: string): boolean => /^(?:uncategorized|\d+)$/i.test(category);

/** Where a product belongs, as attributes of a product feed. */
export type ShopifyCategory = { readonly product_type?: string; readonly google_product_category?: string };

/**
 * The category of a product, from the first of these that says one: its type, its category of Shopify's or Google's
 * taxonomy, its tag where it has only one. Several tags say nothing about which of them is the category.
 * @param first the first row of the product. @returns an empty object for a product without a category.
 */
export const shopifyCategory = (first: FeedRow): ShopifyCategory => {
  const type = typeColumns.flatMap((column) => valuesOf(first, column))[0];
  if (type !== undefined) return { product_type: type };
  const known = taxonomyColumns.flatMap((column) => valuesOf(first, column)).find((value) => !saysNothing(value));
  if (known !== undefined) return { google_product_category: known };
  const tags = (firstOf(first, 'tags') ?? '').split(',').map((tag) => tag.trim());
  const [tag = ''] = tags;
  return tags.length === 1 && tag !== '' && tag.length <= longest.categoryName ? { product_type: tag } : {};
};
