import type { ImportedReview, WrittenReviews } from '@torg/domain/review';
import { sql } from 'kysely';
import { deriveListings, lockDerivation } from '../catalogue/listing/derive-listings.ts';
import type { CatalogueSettings } from '../catalogue/shop-settings.ts';
import { moveVersion } from '../catalogue/version.ts';
import type { Db } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';
import { countReviews } from '../rating/rate-products.ts';
import { columnsOf, mailboxHash } from '../rating/review-rows.ts';
import { writePictures } from './write-pictures.ts';

/** Writes reviews from elsewhere in one transaction, and derives ratings and listings once at its end. */
export const writeImported = (
  db: Db,
  info: CatalogueSettings,
  reviews: readonly ImportedReview[],
): Promise<WrittenReviews> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await lockDerivation(trx, info.id);
    const known = await knownProducts(trx, info.id, reviews);
    const sum = { created: 0, updated: 0, unchanged: 0 };
    const good = reviews.filter(({ productId }) => known.has(productId));
    for (const review of good) sum[await writeOne(trx, info.id, review)] += 1;
    const unknown = reviews.flatMap(({ id, productId }) => (known.has(productId) ? [] : [id]));
    if (sum.created + sum.updated === 0) return { ...sum, unknown };
    await countReviews(trx, info.id, [...new Set(good.map(({ productId }) => productId))]);
    await deriveListings(trx, info);
    await moveVersion(trx, info.id);
    return { ...sum, unknown };
  });

const knownProducts = async (
  trx: Trx,
  shopId: string,
  reviews: readonly ImportedReview[],
): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(reviews.map(({ productId }) => productId))];
  const { rows } = await sql<{ product_id: string }>`
    select product_id from product where shop_id = ${shopId} and product_id = any(${ids}::text[])
  `.execute(trx);
  return new Set(rows.map(({ product_id }) => product_id));
};

/** The shop's own decisions about a review stay: what it says, its state and its answer, where the file has none. */
const writeOne = async (
  trx: Trx,
  shopId: string,
  review: ImportedReview,
): Promise<'created' | 'updated' | 'unchanged'> => {
  const buyer = review.buyer === undefined ? null : mailboxHash(review.buyer);
  const columns = { ...columnsOf(review), buyer };
  const { state: _state, answer, answered_at: answeredAt, ...content } = columns;
  const answered = answer === null ? {} : { answer, answered_at: answeredAt };
  const before = await trx
    .selectFrom('review')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('review_id', '=', review.id)
    .executeTakeFirst();
  const told = { ...content, ...answered };
  if (before !== undefined && isSame(told, before)) return 'unchanged';
  await trx
    .insertInto('review')
    .values({ shop_id: shopId, review_id: review.id, ...columns })
    .onConflict((conflict) => conflict.columns(['shop_id', 'review_id']).doUpdateSet(told))
    .execute();
  await writePictures(trx, shopId, review, review.newPictures);
  return before === undefined ? 'created' : 'updated';
};

const isSame = (told: object, row: object): boolean => {
  const kept = new Map(Object.entries(row));
  return Object.entries(told).every(([name, value]) => JSON.stringify(value) === JSON.stringify(kept.get(name)));
};
