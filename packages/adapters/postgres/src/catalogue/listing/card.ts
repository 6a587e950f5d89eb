import {
  awaitedDay,
  type BaseColour,
  bestStockState,
  type EnergyArrow,
  type ProductCard,
  type StockState,
  stockState,
  type UnitPricing,
} from '@torg/domain/catalogue';
import type { Currency, VatBasis } from '@torg/domain/money';
import { ratingOf } from '@torg/domain/rating';
import { sql } from 'kysely';
import { otherLocale, textAt } from '../in-language.ts';
import type { CatalogueSettings } from '../shop-settings.ts';

/** A row of `listing` with the stock of its variants. */
export type CardRow = {
  readonly slug: string;
  readonly name: string;
  readonly brand: string | null;
  readonly image: string | null;
  readonly skus: readonly string[];
  readonly amount: number;
  readonly compare_at: number | null;
  readonly lowest: number | null;
  readonly facts: {
    readonly unitPricing?: UnitPricing;
    readonly energy?: EnergyArrow;
    readonly colours?: readonly BaseColour[];
    /** Minor units. */
    readonly listPrice?: number;
  };
  readonly price_varies: boolean;
  readonly tax_rate: number;
  /** The most that there is of one variant, among those that are counted. */
  readonly available: number | null;
  readonly untracked: boolean;
  /** When the first variant that can be ordered is there; 0 where one is, null where none can be ordered. */
  readonly first_at: number | null;
  readonly rating_count: number;
  readonly rating_sum: number;
};

/** SQL of the name of a listing `l`. */
const cardName = (info: CatalogueSettings) => {
  const locale = otherLocale(info);
  return locale === undefined ? sql`l.name` : sql`coalesce(${textAt('l', locale, 'name')}, l.name)`;
};

/** Columns of a card, from a listing `l`, with its stock as it is now. */
export const cardColumns = (
  info: CatalogueSettings,
) => sql`l.slug, ${cardName(info)} as name, l.brand, l.image, l.skus, l.amount, l.compare_at, l.lowest, l.facts,
  l.price_varies, l.tax_rate, l.rating_count, l.rating_sum, s.available, s.untracked, s.first_at`;

/** The stock of the variants of a listing `l`. */
export const cardStock = sql`cross join lateral (
  select max(on_hand - reserved) as available, coalesce(bool_or(on_hand is null), false) as untracked,
    min(coalesce(available_at, 0)) filter (where on_hand is null or on_hand > reserved) as first_at
  from stock where stock.shop_id = l.shop_id and stock.sku = any(l.skus)
) s`;

/** How the prices of a listing are meant. */
export type PriceBasis = { readonly currency: Currency; readonly vat: VatBasis; readonly lowStock: number };

export const cardFrom = (
  row: CardRow & { readonly options?: ProductCard['options'] },
  { currency, vat, lowStock }: PriceBasis,
): ProductCard => {
  const price = (amount: number) => ({ amount, currency, vat, taxRate: row.tax_rate });
  const [sku] = row.skus;
  const rating = ratingOf(row.rating_count, row.rating_sum);
  const { listPrice, ...facts } = row.facts;
  const availableAt = awaitedDay(row.first_at, Date.now());
  return {
    slug: row.slug,
    name: row.name,
    ...(row.brand === null ? {} : { brand: row.brand }),
    ...(row.image === null ? {} : { image: { id: row.image, alt: row.name } }),
    price: price(row.amount),
    ...(row.compare_at === null ? {} : { compareAt: price(row.compare_at) }),
    ...(row.compare_at === null || row.lowest === null ? {} : { lowestPrice: price(row.lowest) }),
    ...(listPrice === undefined ? {} : { listPrice: price(listPrice) }),
    ...facts,
    priceVaries: row.price_varies,
    stock: bestStockState(statesOf(row, lowStock)),
    ...(availableAt === undefined ? {} : { availableAt }),
    variantCount: row.skus.length,
    ...(rating === undefined ? {} : { rating }),
    ...(row.skus.length === 1 && sku !== undefined ? { sku } : {}),
    ...(row.options === undefined ? {} : { options: row.options }),
  };
};

const statesOf = ({ available, untracked }: CardRow, lowStock: number): readonly StockState[] => [
  ...(untracked ? [stockState(null, lowStock)] : []),
  ...(available === null ? [] : [stockState(available, lowStock)]),
];
