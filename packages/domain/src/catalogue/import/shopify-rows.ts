import type { Currency } from '../../money/money.ts';
import { slugify } from '../../navigation/slug.ts';
import type { RowProblem } from './feed-item.ts';
import { longest, most } from './feed-limits.ts';
import { type FeedRow, firstOf } from './feed-row.ts';

/** Columns by which a product file of Shopify is known, as its heading says them. */
export const shopifyColumns = ['Handle', 'Title', 'Variant Price'] as const;

/** The product that a row belongs to: rows of one product stand together, and only the first one says all. */
export const shopifyHandle = (row: FeedRow): string => firstOf(row, 'handle') ?? '';

const optionPlaces = ['option1', 'option2', 'option3'] as const;

/** The value that a product without choices has for its only option. */
const noChoice = 'Default Title';

/** Exports put an apostrophe before numbers, so that spreadsheets leave them alone. */
const withoutApostrophe = (value: string | undefined): string | undefined => value?.replace(/^'/, '');

/** A short text for a long one, which stays the same from file to file (FNV-1a). */
const checksum = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
};

/** An id is at most so long; what is longer keeps its beginning and gets a checksum. */
const shortened = (id: string): string =>
  id.length <= longest.id ? id : `${id.slice(0, longest.id - 8)}-${checksum(id)}`;

type Option = { readonly name: string; readonly value: string };

const optionsOf = (first: FeedRow, row: FeedRow): readonly Option[] =>
  optionPlaces.flatMap((place) => {
    const [name, value] = [firstOf(first, `${place}_name`), firstOf(row, `${place}_value`)];
    return name === undefined || value === undefined || value === noChoice ? [] : [{ name, value }];
  });

const skuOf = (handle: string, row: FeedRow, options: readonly Option[]): string =>
  withoutApostrophe(firstOf(row, 'variant_sku')) ??
  shortened([handle, ...options.map(({ value }) => slugify(value))].join('-'));

/** Spreadsheets that save a file in the Norwegian way write `149,00`, with the currency or without. */
const amountOf = (value: string | undefined, currency: Currency): string | undefined =>
  value?.replace(new RegExp(`\\s*(?:${currency}|kr)$`, 'i'), '').replace(/^(\d+),(\d{1,2})$/, '$1.$2');

/** What a variant costs now, and what it cost before where that was more. */
const pricesOf = (row: FeedRow, currency: Currency): Readonly<Record<string, string>> => {
  const price = amountOf(firstOf(row, 'variant_price'), currency);
  const before = amountOf(firstOf(row, 'variant_compare_at_price'), currency);
  if (price === undefined) return {};
  if (before === undefined || !(Number(before) > Number(price))) return { price: `${price} ${currency}` };
  return { price: `${before} ${currency}`, sale_price: `${price} ${currency}` };
};

/** Goods that nobody counts, or that sell on when there are none, are always there. */
const stockOf = (row: FeedRow): Readonly<Record<string, string>> => {
  const isCounted =
    firstOf(row, 'variant_inventory_tracker') !== undefined &&
    firstOf(row, 'variant_inventory_policy')?.toLowerCase() !== 'continue';
  const quantity = firstOf(row, 'variant_inventory_qty');
  if (!isCounted || quantity === undefined) return { availability: 'in_stock' };
  return { availability: 'in_stock', quantity: /^-\d+$/.test(quantity) ? '0' : quantity };
};

const imagesOf = (rows: readonly FeedRow[]): readonly string[] =>
  rows
    .flatMap((row) => {
      const address = firstOf(row, 'image_src');
      return address === undefined ? [] : [{ address, position: Number(firstOf(row, 'image_position') ?? 0) || 0 }];
    })
    .sort((a, b) => a.position - b.position)
    .map(({ address }) => address);

/** What names a variant: rows without any of it only bring more pictures. */
const variantColumns = ['variant_price', 'variant_sku', ...optionPlaces.map((place) => `${place}_value`)];

const isSold = (first: FeedRow): boolean => {
  const [status, published] = [firstOf(first, 'status'), firstOf(first, 'published')];
  return (status ?? 'active').toLowerCase() === 'active' && published?.toLowerCase() !== 'false';
};

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/**
 * The variants of one product of a Shopify product file (https://help.shopify.com/manual/products/import-export), as rows
 * of a product feed. Drafts, archived and unpublished products have none. A variant without a SKU gets one that is the
 * same in the next file.
 * @param rows all rows of one handle, in the order of the file; the first one holds what all variants share.
 * @param currency of the amounts, which the file does not name.
 */
export const shopifyFeedRows = (rows: readonly FeedRow[], currency: Currency): readonly FeedRow[] => {
  const [first] = rows;
  if (first === undefined || !isSold(first)) return [];
  const handle = shopifyHandle(first);
  const images = imagesOf(rows);
  const shared: Readonly<Record<string, string | undefined>> = {
    item_group_id: shortened(handle),
    title: firstOf(first, 'title'),
    description: firstOf(first, 'body'),
    brand: firstOf(first, 'vendor'),
    product_type: firstOf(first, 'type'),
    google_product_category: firstOf(first, 'product_category'),
  };
  const isVariant = (row: FeedRow): boolean => variantColumns.some((column) => firstOf(row, column) !== undefined);
  const variants = rows.filter((row, index) => index === 0 || isVariant(row));
  return variants.map((row): FeedRow => {
    const options = optionsOf(first, row);
    const main = firstOf(row, 'variant_image') ?? images[0];
    const beside = images.filter((address) => address !== main).slice(0, most.additional_image_link);
    const single: Readonly<Record<string, string | undefined>> = {
      ...{ ...shared, id: skuOf(handle, row, options), ...pricesOf(row, currency), ...stockOf(row) },
      ...{ gtin: withoutApostrophe(firstOf(row, 'variant_barcode')), image_link: main },
      additional_image_link: beside.map(quoted).join(',') || undefined,
    };
    const values = Object.entries(single).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value]]]));
    const chosen = options.map(({ name, value }) => `${name}:${value}`);
    return {
      line: row.line,
      values: { ...Object.fromEntries(values), ...(chosen.length > 0 ? { option: chosen } : {}) },
    };
  });
};

/** Where an attribute of a feed comes from, as the heading of the file says it. */
const headings: Readonly<Record<string, string>> = {
  ...{ id: 'Variant SKU', item_group_id: 'Handle', handle: 'Handle', title: 'Title', description: 'Body (HTML)' },
  ...{ brand: 'Vendor', product_type: 'Type', google_product_category: 'Product Category', gtin: 'Variant Barcode' },
  ...{ price: 'Variant Price', sale_price: 'Variant Price', quantity: 'Variant Inventory Qty' },
  ...{ image_link: 'Image Src', additional_image_link: 'Image Src', option: 'Option Value' },
};

/** A problem of a row that `shopifyFeedRows` made, in the words of the file: its own columns, and amounts without a currency. */
export const inShopifyWords = (problem: RowProblem, currency: Currency): RowProblem => {
  const field = headings[problem.field] ?? problem.field;
  if (problem.code !== 'invalid_price') return { ...problem, field };
  const value = problem.value.replace(new RegExp(` ${currency}$`), '');
  return { ...problem, field, value, expected: 'an amount such as 49.99' };
};
