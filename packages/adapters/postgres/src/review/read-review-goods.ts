import type { ReadReviewGoods, ReviewGood } from '@torg/domain/review';
import { sql } from 'kysely';
import { productName } from '../catalogue/in-language.ts';
import type { CatalogueSettings } from '../catalogue/shop-settings.ts';
import type { Db } from '../database/database.ts';
import { isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';

type Row = Pick<ReviewGood, 'slug' | 'name'> & {
  readonly sku: string;
  readonly product_id: string;
  readonly image: string | null;
};

/** Finds the products of SKUs in PostgreSQL. */
export const createReadReviewGoods =
  (db: Db, info: Pick<CatalogueSettings, 'id' | 'locales'>): ReadReviewGoods =>
  (skus, locale) =>
    attempt(async () => {
      const { rows } = await sql<Row>`
        select v.sku, p.product_id, p.slug, ${productName({ ...info, locale })} as name, v.images[1] as image
        from unnest(${skus.filter(isStorable)}::text[]) as asked (sku)
        join variant v on v.shop_id = ${info.id} and v.sku = asked.sku
        join product p on p.shop_id = v.shop_id and p.product_id = v.product_id
      `.execute(db);
      return new Map(
        rows.map(({ sku, product_id: productId, slug, name, image }) => [
          sku,
          { productId, slug, name, ...(image === null ? {} : { image: { id: image, alt: name } }) },
        ]),
      );
    });
