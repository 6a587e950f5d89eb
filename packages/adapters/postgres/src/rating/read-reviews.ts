import {
  type KeptReview,
  type ReviewList,
  type ReviewQuery,
  type ReviewSort,
  reviewPage,
  reviewPageSize,
} from '@torg/domain/rating';
import { option as O } from 'fp-ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isStorable } from '../database/database.ts';
import { reviewFrom } from './review-rows.ts';

const orders: Readonly<Record<ReviewSort, RawBuilder<unknown>>> = {
  helpful: sql`helpful desc, written_at desc, review_id`,
  newest: sql`written_at desc, review_id`,
  highest: sql`stars desc, helpful desc, written_at desc, review_id`,
  lowest: sql`stars, helpful desc, written_at desc, review_id`,
};

/** Reads a page of the published reviews of a product. */
export const readReviews = async (
  db: Db,
  shopId: string,
  productId: string,
  { sort, stars, page }: ReviewQuery,
  pageSize: number = reviewPageSize,
): Promise<ReviewList> => {
  const wanted = db
    .selectFrom('review')
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .where('state', '=', 'published')
    .$if(stars !== undefined, (query) => query.where('stars', '=', stars ?? 1));
  const { count } = await wanted.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const shown = reviewPage(Number(count), page);
  const rows = await wanted
    .selectAll()
    .orderBy(orders[sort])
    .limit(pageSize)
    .offset((shown.page - 1) * reviewPageSize)
    .execute();
  return { ...shown, reviews: rows.map(reviewFrom).map(withoutPrivate) };
};

/** What everybody may read of a review. */
const withoutPrivate = ({ buyer: _b, orderNumber: _o, state: _s, productId: _p, ...review }: KeptReview) => review;

/** Reads a page of the published reviews of the product at an address; none where there is no such product. */
export const readReviewsAt = async (
  db: Db,
  shopId: string,
  slug: string,
  query: ReviewQuery,
): Promise<O.Option<ReviewList>> => {
  if (!isStorable(slug)) return O.none;
  const { rows } = await sql<{ product_id: string }>`
    select product_id from product where shop_id = ${shopId} and slug = ${slug}
  `.execute(db);
  const [product] = rows;
  return product === undefined ? O.none : O.some(await readReviews(db, shopId, product.product_id, query));
};
