import {
  awaitedDay,
  type Carriage,
  type Charging,
  type EcoRating,
  type EnergyLabel,
  inSizeOrder,
  type Link,
  type Product,
  type Specification,
  type Stock,
  stockState,
  type Variant,
  type VariantOption,
} from '@torg/domain/catalogue';
import type { ImageRef } from '@torg/domain/media';
import type { Price } from '@torg/domain/money';
import { noRatings, type RatingCounts, reviewsInSight, summaryOf } from '@torg/domain/rating';
import type { RichText } from '@torg/domain/rich-text';
import { defaultDeliveryEstimate } from '@torg/domain/shop';
import type { PriceContext } from '@torg/domain/shopper';
import { option as O } from 'fp-ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isStorable } from '../database/database.ts';
import { readReviews } from '../rating/read-reviews.ts';
import { nameIn } from './in-language.ts';
import { readAccessories } from './read-accessories.ts';
import { type CatalogueSettings, chainOfGroup, priceOfVariant, taxRateOf } from './shop-settings.ts';
import { type Grades, inGrade, type Translated, translated, translatedColumns } from './translate-product.ts';

type VariantRow = {
  readonly sku: string;
  readonly options: Readonly<Record<string, string>>;
  readonly images: readonly string[];
  readonly tax_class: string;
  readonly amount: number;
  readonly compare_at: number | null;
  readonly lowest: number | null;
  readonly list_price: number | null;
  readonly facts: Pick<Variant, 'unitPricing' | 'condition'> & Grades & Carriage;
  readonly on_hand: number | null;
  readonly available_at: number | null;
  readonly reserved: number;
};

/** A fact as it is kept: its picture by its id. */
type Kept<Fact> = Omit<Fact, 'picture'> & { readonly picture?: string };

type ProductRow = Translated & {
  readonly product_id: string;
  readonly slug: string;
  readonly name: string;
  readonly brand: Link | null;
  readonly categories: readonly Link[];
  readonly description: RichText;
  readonly highlights: readonly string[];
  readonly specifications: readonly Specification[];
  readonly variants: readonly VariantRow[];
  readonly accessories: readonly string[];
  readonly stars: RatingCounts | null;
  readonly hidden: boolean;
  readonly facts: Pick<Product, 'documents' | 'video'> & {
    readonly energy?: Kept<EnergyLabel>;
    readonly charging?: Kept<Charging>;
    readonly eco?: Kept<EcoRating>;
  };
};

/**
 * Reads a product with its variants, as a customer group is offered it; variants without a price are not offered.
 * An address that the product had before finds it, too: its `slug` tells the present one.
 */
export const readProduct = async (
  db: Db,
  info: CatalogueSettings,
  priceContext: PriceContext,
  slug: string,
): Promise<O.Option<Product>> => {
  if (!isStorable(slug)) return O.none;
  const found = await readPresent(db, info, priceContext, slug);
  if (O.isSome(found)) return found;
  const present = await readPresentSlug(db, info.id, slug);
  return present === undefined ? O.none : readPresent(db, info, priceContext, present);
};

const readPresentSlug = async (db: Db, shopId: string, former: string): Promise<string | undefined> => {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from former_slug f
    join product p on p.shop_id = f.shop_id and p.product_id = f.product_id
    where f.shop_id = ${shopId} and f.slug = ${former}
      and not exists (select from product taken where taken.shop_id = f.shop_id and taken.slug = f.slug)
  `.execute(db);
  return rows[0]?.slug;
};

const readPresent = async (
  db: Db,
  info: CatalogueSettings,
  { customerGroup }: PriceContext,
  slug: string,
): Promise<O.Option<Product>> => {
  const chain = chainOfGroup(info, customerGroup);
  const { list, lists } = chain;
  const { rows } = await sql<ProductRow>`
    select p.product_id, p.slug, p.name, ${translatedColumns(info)}, p.description, p.highlights, p.specifications, p.accessories, p.facts, p.hidden,
      (select stars from product_rating r where r.shop_id = p.shop_id and r.product_id = p.product_id) as stars,
      (select json_build_object('name', name, 'slug', slug) from brand b
        where b.shop_id = p.shop_id and b.slug = p.brand_slug) as brand,
      (
        select coalesce(json_agg(json_build_object('name', ${nameIn(info, 'c')}, 'slug', c.path) order by length(c.path)), '[]')
        from string_to_array(p.category_path, '/') parts
        cross join generate_series(1, cardinality(parts)) depth
        join category c on c.shop_id = p.shop_id and c.path = array_to_string(parts[1:depth], '/')
      ) as categories,
      (
        select coalesce(json_agg(v order by v.position), '[]') from (
          select v.sku, v.position, v.options, v.images, v.tax_class, v.facts,
            price.amount, price.compare_at, price.lowest, price.list_price, s.on_hand, s.available_at, s.reserved
          from variant v
          join stock s on s.shop_id = v.shop_id and s.sku = v.sku
          cross join lateral (${priceOfVariant(lists)}) price
          where v.shop_id = p.shop_id and v.product_id = p.product_id
        ) v
      ) as variants
    from product p
    where p.shop_id = ${info.id} and p.slug = ${slug}
  `.execute(db);
  const [told] = rows;
  if (!told || told.variants.length === 0) return O.none;
  const row = translated(told);
  const images = (ids: readonly string[]): ImageRef[] => ids.map((id) => ({ id, alt: row.name }));
  const variants = row.variants.map((variant): Variant => {
    const taxRate = taxRateOf(info, variant.tax_class);
    const price = (amount: number): Price => ({ amount, currency: info.currency, vat: list.vat, taxRate });
    return {
      sku: variant.sku,
      options: variant.options,
      price: price(variant.amount),
      ...(variant.compare_at === null ? {} : { compareAt: price(variant.compare_at) }),
      ...(variant.compare_at === null || variant.lowest === null ? {} : { lowestPrice: price(variant.lowest) }),
      ...(variant.list_price === null ? {} : { listPrice: price(variant.list_price) }),
      ...inGrade(shownFacts(variant.facts), info),
      stock: stockFrom(info, variant),
      images: images(variant.images),
    };
  });
  const others = row.accessories.filter((id) => id !== row.product_id);
  return O.some({
    id: row.product_id,
    slug: row.slug,
    name: row.name,
    ...(row.brand === null ? {} : { brand: row.brand }),
    categories: row.categories,
    description: row.description,
    highlights: row.highlights,
    specifications: row.specifications,
    options: optionsOf(variants),
    ...(row.words === null ? {} : { words: row.words }),
    variants,
    images: images([...new Set(row.variants.flatMap((variant) => variant.images))]),
    accessories: await readAccessories(db, info, chain, others),
    ...factsFrom(row),
    ...(row.hidden ? { hidden: true } : {}),
    ...(await readRating(db, info.id, row)),
  });
};

/** How a product is rated, and its first reviews; nothing where nobody rated it. */
const readRating = async (
  db: Db,
  shopId: string,
  { product_id: productId, stars }: ProductRow,
): Promise<Pick<Product, 'rating' | 'reviews'>> => {
  const rating = summaryOf(stars ?? noRatings);
  if (rating === undefined) return {};
  const { reviews } = await readReviews(db, shopId, productId, { sort: 'helpful', page: 1 }, reviewsInSight);
  return { rating, reviews };
};

/** What a product's page shows of the facts of a variant: by which ways it is delivered is the basket's to ask. */
const shownFacts = ({ weight: _weight, bulky: _bulky, digital: _digital, ...facts }: VariantRow['facts']) => facts;

const factsFrom = ({ name, facts: { energy, charging, eco, ...facts } }: ProductRow) => {
  const pictured = <Fact extends { readonly picture?: string }>({ picture, ...fact }: Fact) => ({
    ...fact,
    ...(picture === undefined ? {} : { picture: { id: picture, alt: name } }),
  });
  return {
    ...facts,
    ...(energy === undefined ? {} : { energy: pictured(energy) }),
    ...(charging === undefined ? {} : { charging: pictured(charging) }),
    ...(eco === undefined ? {} : { eco: pictured(eco) }),
  };
};

const optionsOf = (variants: readonly Variant[]): readonly VariantOption[] => {
  const values = new Map<string, Set<string>>();
  for (const { options } of variants) {
    for (const [name, value] of Object.entries(options)) values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return [...values].map(([name, found]) => ({ name, values: inSizeOrder(name, [...found], (value) => value) }));
};

/** Units that can still be ordered; null when they are not counted. */
export const availableOf = ({ on_hand, reserved }: { on_hand: number | null; reserved: number }): number | null =>
  on_hand === null ? null : on_hand - reserved;

/** What a shopper is told of a stock: its state, and how long the shop's usual delivery takes. */
export const stockFrom = (
  info: CatalogueSettings,
  row: { readonly on_hand: number | null; readonly reserved: number; readonly available_at: number | null },
): Stock => {
  const available = availableOf(row);
  const availableAt = awaitedDay(row.available_at, Date.now());
  return {
    state: stockState(available, info.limits.lowStock),
    ...(available === null ? {} : { available }),
    delivery: defaultDeliveryEstimate(info),
    ...(availableAt === undefined ? {} : { availableAt }),
  };
};
