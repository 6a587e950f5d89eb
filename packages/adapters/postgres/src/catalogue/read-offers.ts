import { awaitedDay, type Carriage, carriageOf, type Offer, type ReadOffers, type Stock } from '@torg/domain/catalogue';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { optionsIn, productName } from './in-language.ts';
import { availableOf, stockFrom } from './read-product.ts';
import { type CatalogueSettings, chainOfGroup, priceOfVariant, taxRateOf } from './shop-settings.ts';

type OfferRow = {
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly images: readonly string[];
  readonly tax_class: string;
  readonly amount: number;
  readonly list_price: number | null;
  readonly on_hand: number | null;
  readonly reserved: number;
  readonly available_at: number | null;
  readonly category_path: string | null;
  readonly facts: Carriage;
};

/** Reads what SKUs cost a customer group now, and how many there are; SKUs without a price for it are left out. */
export const createReadOffers = (db: Db, info: CatalogueSettings, customerGroup: string): ReadOffers => {
  const { list, lists } = chainOfGroup(info, customerGroup);
  return (skus) =>
    attempt(async () => {
      const { rows } = await sql<OfferRow>`
        select v.sku, p.slug, ${productName(info)} as name, ${optionsIn(info)} as options, v.images, v.tax_class, price.amount, price.list_price, s.on_hand, s.reserved, s.available_at, p.category_path, v.facts
        from variant v
        join product p on p.shop_id = v.shop_id and p.product_id = v.product_id
        join stock s on s.shop_id = v.shop_id and s.sku = v.sku
        cross join lateral (${priceOfVariant(lists)}) price
        where v.shop_id = ${info.id} and v.sku = any(${skus.filter(isStorable)})
      `.execute(db);
      return new Map(
        rows.map((row): [string, Offer] => {
          const { sku, slug, name, options } = row;
          const availableAt = awaitedDay(row.available_at, Date.now());
          const priced = (amount: number) => ({
            amount,
            currency: info.currency,
            vat: list.vat,
            taxRate: taxRateOf(info, row.tax_class),
          });
          const listPrice = row.list_price === null ? {} : { listPrice: priced(row.list_price) };
          const image = row.images[0] === undefined ? {} : { image: { id: row.images[0], alt: name } };
          const category = row.category_path === null ? {} : { category: row.category_path };
          return [
            sku,
            {
              sku,
              slug,
              name,
              options,
              ...image,
              ...category,
              price: priced(row.amount),
              taxClass: row.tax_class,
              ...listPrice,
              ...carriageOf(row.facts),
              available: availableOf(row),
              ...(availableAt === undefined ? {} : { availableAt }),
            },
          ];
        }),
      );
    });
};

/** Reads the stock of SKUs. */
export const readStock = async (
  db: Db,
  info: CatalogueSettings,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Stock>> => {
  const rows = await db
    .selectFrom('stock')
    .select(['sku', 'on_hand', 'reserved', 'available_at'])
    .where('shop_id', '=', info.id)
    .where('sku', 'in', [...skus.filter(isStorable), ''])
    .execute();
  return new Map(rows.map((row) => [row.sku, stockFrom(info, row)]));
};
