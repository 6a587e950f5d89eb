import { slugify } from '../slug.ts';
import { longest } from './feed-limits.ts';

/** What Shopify says of one variant: its SKU, which may be missing or another's too, and the values it is chosen by. */
export type ShopifyVariant = { readonly sku: string | undefined; readonly values: readonly string[] };

/** Why a variant is not sold under the SKU of the file: another variant of its product has it too, or there is none. */
export type SkuNote = 'shared_sku' | 'missing_sku';

/** What a variant is sold under, and why that is not what the file says. */
export type ShopifySku = { readonly sku: string; readonly note?: SkuNote };

/** A short text for a long one, which stays the same from file to file (FNV-1a). */
const checksum = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
};

/** The beginning of an id with a checksum of all of it. */
const withChecksum = (id: string, of: string): string => `${id.slice(0, longest.id - 8)}-${checksum(of)}`;

/** An id of at most 50 characters: what is longer keeps its beginning and gets a checksum. */
export const shortened = (id: string): string => (id.length <= longest.id ? id : withChecksum(id, id));

const isUnique = <A>(value: A, all: readonly A[]): boolean => all.indexOf(value) === all.lastIndexOf(value);

/**
 * SKUs for the variants of one product, in their order. A SKU that only one of them has stays. Where several share one,
 * each is sold under it and its own option values (`SS-2025-s`, `SS-2025-m`), the first of them too; where there is none,
 * under the handle and the values. Values that read alike in ASCII are told apart by a checksum. Neither the order of
 * rows nor other products change a SKU, so that it is the same in the next file.
 */
export const shopifySkus = (handle: string, variants: readonly ShopifyVariant[]): readonly ShopifySku[] => {
  const told = variants.map(({ sku }) => sku);
  const made = variants.map(({ sku, values }): ShopifySku => {
    if (sku !== undefined && isUnique(sku, told)) return { sku };
    const own = shortened([sku ?? handle, ...values.map(slugify)].join('-'));
    return { sku: own, note: sku === undefined ? 'missing_sku' : 'shared_sku' };
  });
  const skus = made.map(({ sku }) => sku);
  return made.map((one, index) => {
    const values = variants[index]?.values ?? [];
    if (one.note === undefined || values.length === 0 || isUnique(one.sku, skus)) return one;
    return { ...one, sku: withChecksum(one.sku, JSON.stringify(values)) };
  });
};
