import {
  baseColourFacet,
  baseColourOf,
  canSupply,
  type ListingQuery,
  matchedOptions,
  matchedVariants,
  type NarrowedVariant,
} from '@torg/domain/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type CatalogueSettings, type PriceChain, priceOfVariant, taxRateOf } from '../shop-settings.ts';
import type { CardRow } from './card.ts';
import { isOfVariants } from './plan.ts';

/** A card, with the values of options that it leads to. */
export type NarrowedRow = CardRow & { readonly options?: Readonly<Record<string, string>> };

type VariantRow = NarrowedVariant & {
  readonly sku: string;
  readonly image: string | null;
  readonly tax_class: string;
  readonly amount: number;
  readonly compare_at: number | null;
  readonly lowest: number | null;
  readonly list_price: number | null;
  readonly facts: Pick<CardRow['facts'], 'unitPricing'>;
  readonly available: number | null;
  readonly available_at: number | null;
};

/**
 * Makes the cards of a listing that is narrowed by facets be about the variants that have the chosen values: who looks
 * for blue jackets sees them blue, with the price and the stock of the blue ones.
 */
export const narrowCards = async (
  db: Db,
  info: CatalogueSettings,
  { lists }: PriceChain,
  filters: ListingQuery['filters'],
  rows: readonly CardRow[],
): Promise<readonly NarrowedRow[]> => {
  const skus = rows.flatMap((row) => (row.skus.length > 1 ? row.skus : []));
  if (skus.length === 0 || !Object.keys(filters).some(isOfVariants)) return rows;
  const variants = new Map((await readVariants(db, info.id, lists, skus)).map((variant) => [variant.sku, variant]));
  return rows.map((row) => {
    const own = row.skus.flatMap((sku) => variants.get(sku) ?? []);
    const named = inColourNames(filters, own);
    const matched = matchedVariants(own, named);
    return matched === undefined ? row : narrowed(info, row, own, matched, named);
  });
};

const narrowed = (
  info: CatalogueSettings,
  row: CardRow,
  all: readonly VariantRow[],
  matched: readonly [VariantRow, ...VariantRow[]],
  filters: ListingQuery['filters'],
): NarrowedRow => {
  const pictured = matched.filter(({ image }) => image !== null);
  const [first] = matched;
  const shown = pictured.find(({ available }) => canSupply(available, 1)) ?? pictured[0] ?? first;
  const cheapest = matched.reduce((best, variant) => (variant.amount < best.amount ? variant : best), first);
  const counts = matched.flatMap(({ available }) => available ?? []);
  const days = matched.flatMap(({ available, available_at }) => (canSupply(available, 1) ? [available_at ?? 0] : []));
  return {
    ...row,
    image: shown.image ?? row.image,
    amount: cheapest.amount,
    compare_at: cheapest.compare_at,
    lowest: cheapest.lowest,
    facts: factsOf(row, cheapest),
    price_varies: matched.some(({ amount }) => amount !== cheapest.amount),
    tax_rate: taxRateOf(info, cheapest.tax_class),
    available: counts.length === 0 ? null : Math.max(...counts),
    untracked: counts.length < matched.length,
    first_at: days.length === 0 ? null : Math.min(...days),
    options: matchedOptions([shown, ...matched], all, filters),
  };
};

/** What was asked for by base colours, in the names of the colours that these variants have. */
const inColourNames = (
  { [baseColourFacet]: wanted, ...filters }: ListingQuery['filters'],
  variants: readonly VariantRow[],
): ListingQuery['filters'] => {
  if (wanted === undefined) return filters;
  const names = variants.flatMap(({ attributes }) => attributes.colour ?? []);
  const meant = names.filter((name) => wanted.includes(baseColourOf(name) ?? ''));
  return { colour: [...new Set(meant)], ...filters };
};

/** The label is the product's, the measure the variant's. */
const factsOf = (
  { facts: { energy, colours } }: CardRow,
  { list_price, facts: { unitPricing } }: VariantRow,
): CardRow['facts'] => ({
  ...(energy === undefined ? {} : { energy }),
  ...(colours === undefined ? {} : { colours }),
  ...(unitPricing === undefined ? {} : { unitPricing }),
  ...(list_price === null ? {} : { listPrice: list_price }),
});

const readVariants = async (
  db: Db,
  shopId: string,
  lists: readonly string[],
  skus: readonly string[],
): Promise<readonly VariantRow[]> => {
  const { rows } = await sql<VariantRow>`
    select v.sku, v.options, v.attributes, v.images[1] as image, v.tax_class, v.facts, price.amount, price.compare_at,
      price.lowest, price.list_price,
      s.on_hand - s.reserved as available, s.available_at
    from unnest(${skus}::text[]) as asked (sku)
    join variant v on v.shop_id = ${shopId} and v.sku = asked.sku
    join stock s on s.shop_id = v.shop_id and s.sku = v.sku
    cross join lateral (${priceOfVariant(lists)}) price
  `.execute(db);
  return rows;
};
