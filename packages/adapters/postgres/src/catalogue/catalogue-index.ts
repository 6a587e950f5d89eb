import type { CatalogueIndex } from '@torg/domain/catalogue';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { type CatalogueSettings, defaultChain } from './shop-settings.ts';

/** The addresses of one shop's goods, as a visitor without login finds them. */
export const createCatalogueIndex = (db: Db, info: CatalogueSettings): CatalogueIndex => {
  const place = sql`shop_id = ${info.id} and price_list = ${defaultChain(info).list.id}`;
  return {
    countProducts: () =>
      attempt(async () => {
        const { rows } = await sql<{ products: number }>`
          select coalesce(max(by_age), 0) as products from listing where ${place}
        `.execute(db);
        return rows[0]?.products ?? 0;
      }),

    products: (page, size) =>
      attempt(async () => {
        // Ranks are numbers without gaps: a page is a stretch of the index, wherever it lies.
        const { rows } = await sql<{ slug: string; changed_at: Date }>`
          select l.slug, (
            select changed_at from product p where p.shop_id = l.shop_id and p.product_id = l.product_id
          ) as changed_at
          from listing l where ${place} and by_age > ${(page - 1) * size} and by_age <= ${page * size}
          order by by_age
        `.execute(db);
        return rows.map(({ slug, changed_at }) => ({ slug, changedAt: changed_at.getTime() }));
      }),

    brands: (limit) =>
      attempt(async () => {
        const { rows } = await sql<{ slug: string }>`
          select b.slug from listing_term t
          join brand b on b.shop_id = t.shop_id and b.name = t.value
          where t.shop_id = ${info.id} and t.price_list = ${defaultChain(info).list.id}
            and t.key = 'brand' and t.products > 0
          order by b.slug limit ${limit}
        `.execute(db);
        return rows.map(({ slug }) => slug);
      }),
  };
};
