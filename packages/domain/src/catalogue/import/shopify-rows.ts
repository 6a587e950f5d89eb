import type { Currency } from '../../money/money.ts';
import type { RowProblem } from './feed-item.ts';
import { most } from './feed-limits.ts';
import { type FeedRow, firstOf } from './feed-row.ts';
import { shopifyCategory } from './shopify-category.ts';
import { type SkuNote, shopifySkus, shortened } from './shopify-sku.ts';

/** Columns by which a product file of Shopify is known, as its heading says them. */
export const shopifyColumns = ['Handle', 'Title', 'Variant Price'] as const;

/** The product that a row belongs to: rows of one product stand together, and only the first one says all. */
const shopifyHandle = (row: FeedRow): string => firstOf(row, 'handle') ?? '';

const optionPlaces = ['option1', 'option2', 'option3'] as const;

/** The value that a product without choices has for its only option. */
const noChoice = 'Default Title';

/** Exports put an apostrophe before numbers, so that spreadsheets leave them alone; one alone is no value. */
const withoutApostrophe = (value: string | undefined): string | undefined => value?.replace(/^'/, '') || undefined;

type Option = { readonly name: string; readonly value: string };

const optionsOf = (first: FeedRow, row: FeedRow): readonly Option[] =>
  optionPlaces.flatMap((place) => {
    const [name, value] = [firstOf(first, `${place}_name`), firstOf(row, `${place}_value`)];
    return name === undefined || value === undefined || value === noChoice ? [] : [{ name, value }];
  });

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

/** What an operator is told of a variant although it is sold: under another SKU than the file's, or in no category. */
export type ShopifyNote = SkuNote | 'no_category';

/** A variant of a Shopify file as a row of a product feed, with what is told of it. */
export type ShopifyRow = FeedRow & { readonly notes: readonly ShopifyNote[] };

/**
 * The variants of one product of a Shopify product file (https://help.shopify.com/manual/products/import-export), as rows
 * of a product feed. Drafts, archived and unpublished products have none. Each variant has a SKU of its own (`shopifySkus`).
 * @param rows all rows of one handle, in the order of the file; the first one holds what all variants share.
 * @param currency of the amounts, which the file does not name (ISO 4217).
 */
export const shopifyFeedRows = (rows: readonly FeedRow[], currency: Currency): readonly ShopifyRow[] => {
  const [first] = rows;
  if (first === undefined || !isSold(first)) return [];
  const handle = shopifyHandle(first);
  const images = imagesOf(rows);
  const category = shopifyCategory(first);
  const shared: Readonly<Record<string, string | undefined>> = {
    item_group_id: shortened(handle),
    title: firstOf(first, 'title'),
    description: firstOf(first, 'body'),
    brand: firstOf(first, 'vendor'),
    ...category,
  };
  const isVariant = (row: FeedRow): boolean => variantColumns.some((column) => firstOf(row, column) !== undefined);
  const variants = rows.filter((row, index) => index === 0 || isVariant(row));
  const skus = shopifySkus(
    handle,
    variants.map((row) => ({
      sku: withoutApostrophe(firstOf(row, 'variant_sku')),
      values: optionsOf(first, row).map(({ value }) => value),
    })),
  );
  return variants.map((row, index): ShopifyRow => {
    const options = optionsOf(first, row);
    const { sku, note } = skus[index] ?? {};
    const main = firstOf(row, 'variant_image') ?? images[0];
    const beside = images.filter((address) => address !== main).slice(0, most.additional_image_link);
    const single: Readonly<Record<string, string | undefined>> = {
      ...{ ...shared, id: sku, ...pricesOf(row, currency), ...stockOf(row) },
      ...{ gtin: withoutApostrophe(firstOf(row, 'variant_barcode')), image_link: main },
      additional_image_link: beside.map(quoted).join(',') || undefined,
    };
    const values = Object.entries(single).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value]]]));
    const chosen = options.map(({ name, value }) => `${name}:${value}`);
    return {
      line: row.line,
      notes: [
        ...(note === undefined ? [] : [note]),
        ...(Object.keys(category).length === 0 ? (['no_category'] as const) : []),
      ],
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
