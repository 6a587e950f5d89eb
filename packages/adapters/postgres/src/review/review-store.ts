import { type KeptReview, noRatings, reviewPage } from '@torg/domain/rating';
import type { ReviewKey, ReviewPicture, ReviewStore } from '@torg/domain/review';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { lockDerivation } from '../catalogue/listing/derive-listings.ts';
import type { CatalogueSettings } from '../catalogue/shop-settings.ts';
import { moveVersion } from '../catalogue/version.ts';
import type { Db } from '../database/database.ts';
import { isStorable } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import { countReviews, relist } from '../rating/rate-products.ts';
import { readReviews } from '../rating/read-reviews.ts';
import { columnsOf, mailboxHash, reviewFrom } from '../rating/review-rows.ts';
import { writeImported } from './write-imported.ts';
import { writePictures } from './write-pictures.ts';

/** Milliseconds that a review waits for an import of goods that is being finished. */
const patience = 30_000;

/**
 * Reviews of one shop in PostgreSQL. What becomes of a review is decided by whoever calls; here it is read under lock and
 * written, with the rating of its product and the listings that tell it, in one transaction.
 */
export const createReviewStore = (db: Db, info: CatalogueSettings): ReviewStore => {
  const shopId = info.id;
  const select = (from: Db | Trx) => from.selectFrom('review').selectAll().where('shop_id', '=', shopId);

  const find = async (trx: Trx, key: ReviewKey): Promise<O.Option<KeptReview>> => {
    const query =
      'id' in key
        ? select(trx).where('review_id', '=', key.id)
        : select(trx).where('product_id', '=', key.productId).where('buyer', '=', mailboxHash(key.buyer));
    return O.map(reviewFrom)(O.fromNullable(await query.forUpdate().executeTakeFirst()));
  };

  const write = async (trx: Trx, review: KeptReview, key: ReviewKey, pictures: readonly ReviewPicture[]) => {
    // The buyer of a decision is a mailbox; what was read has its hash.
    const kept = 'buyer' in key ? { ...review, buyer: mailboxHash(key.buyer) } : review;
    const columns = columnsOf(kept);
    const { helpful } = kept;
    if (helpful === 0) await forgetVotes(trx, shopId, kept.id);
    const row = await trx
      .insertInto('review')
      .values({ shop_id: shopId, review_id: kept.id, ...columns })
      .onConflict((conflict) => conflict.columns(['shop_id', 'review_id']).doUpdateSet({ ...columns, helpful }))
      .returningAll()
      .executeTakeFirstOrThrow();
    await writePictures(trx, shopId, kept, pictures);
    return reviewFrom(row);
  };

  return {
    list: (productId, query) =>
      attempt(async () =>
        isStorable(productId) ? readReviews(db, shopId, productId, query) : { ...reviewPage(0, 1), reviews: [] },
      ),

    ratings: (productId) =>
      attempt(async () => {
        if (!isStorable(productId)) return noRatings;
        const row = await db
          .selectFrom('product_rating')
          .select('stars')
          .where('shop_id', '=', shopId)
          .where('product_id', '=', productId)
          .executeTakeFirst();
        return row?.stars ?? noRatings;
      }),

    ofBuyer: (buyer) =>
      attempt(async () => (await select(db).where('buyer', '=', mailboxHash(buyer)).execute()).map(reviewFrom)),

    change: (key, decide, pictures = []) =>
      attemptEither(() =>
        inTransaction(db, async (trx) => {
          if ('id' in key && !isStorable(key.id)) return decide(O.none);
          await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(trx);
          await lockDerivation(trx, shopId);
          const present = await find(trx, key);
          const decided = decide(present);
          if (E.isLeft(decided)) return decided;
          const written = await write(trx, decided.right, key, pictures);
          if (isSeenAlike(present, written)) return E.right(written);
          await countReviews(trx, shopId, [written.productId]);
          await relist(trx, shopId, written.productId);
          // What the shop has decided about, it has read the reports of.
          if ('id' in key) await forgetReports(trx, shopId, written.id);
          await moveVersion(trx, shopId);
          return E.right(written);
        }),
      ),

    write: (reviews) => attempt(() => writeImported(db, info, reviews)),

    vote: (id, voter) =>
      attempt(async () => {
        if (!isStorable(id)) return O.none;
        const { rows } = await sql<{ helpful: number }>`
          with voted as (
            insert into review_vote (shop_id, review_id, voter)
            select shop_id, review_id, ${voter} from review
            where shop_id = ${shopId} and review_id = ${id} and state = 'published'
            on conflict do nothing returning review_id
          )
          update review r set helpful = r.helpful + (select count(*) from voted)::integer
          where r.shop_id = ${shopId} and r.review_id = ${id} and r.state = 'published'
          returning r.helpful
        `.execute(db);
        return O.fromNullable(rows[0]?.helpful);
      }),

    report: (id, { by, reason, at }) =>
      attempt(async () => {
        if (!isStorable(id)) return false;
        const { rows } = await sql<{ known: boolean }>`
          with found as (
            select shop_id, review_id from review
            where shop_id = ${shopId} and review_id = ${id} and state = 'published'
          ), kept as (
            insert into review_report (shop_id, review_id, reporter, reason, at)
            select shop_id, review_id, ${by}, ${reason}, ${new Date(at)} from found on conflict do nothing
          )
          select exists (select from found) as known
        `.execute(db);
        return rows[0]?.known ?? false;
      }),

    newest: (count, state) =>
      attempt(async () => {
        const query = select(db).orderBy('written_at', 'desc').orderBy('review_id').limit(count);
        const rows = await (state === undefined ? query : query.where('state', '=', state)).execute();
        return rows.map(reviewFrom);
      }),

    reported: (count) =>
      attempt(async () => {
        const found = await db
          .selectFrom('review_report as p')
          .innerJoin('review as r', (join) =>
            join.onRef('r.shop_id', '=', 'p.shop_id').onRef('r.review_id', '=', 'p.review_id'),
          )
          .selectAll('r')
          .select(['p.reporter', 'p.reason', 'p.at'])
          .where('p.shop_id', '=', shopId)
          .where('r.state', '=', 'published')
          .orderBy('p.at')
          .execute();
        const byReview = Map.groupBy(found, ({ review_id: id }) => id);
        return [...byReview.values()]
          .flatMap((rows) => {
            const reports = rows.map(({ reporter, reason, at }) => ({ by: reporter, reason, at: at.getTime() }));
            return rows.slice(0, 1).map((row) => ({ review: reviewFrom(row), reports }));
          })
          .sort((a, b) => b.reports.length - a.reports.length)
          .slice(0, count);
      }),

    picture: (id, size) =>
      attempt(async () => {
        if (!isStorable(id)) return O.none;
        const row = await db
          .selectFrom('review_picture as p')
          .innerJoin('review as r', (join) =>
            join.onRef('r.shop_id', '=', 'p.shop_id').onRef('r.review_id', '=', 'p.review_id'),
          )
          .select(size === 'thumb' ? 'p.thumb as bytes' : 'p.full_size as bytes')
          .where('p.shop_id', '=', shopId)
          .where('p.picture_id', '=', id)
          .where('r.state', '=', 'published')
          .executeTakeFirst();
        return O.fromNullable(row?.bytes);
      }),

    optOut: (mailbox) =>
      attempt(async () => {
        await db
          .insertInto('review_opt_out')
          .values({ shop_id: shopId, mailbox: mailboxHash(mailbox) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),

    hasOptedOut: (mailbox) =>
      attempt(async () => {
        const row = await db
          .selectFrom('review_opt_out')
          .select('mailbox')
          .where('shop_id', '=', shopId)
          .where('mailbox', '=', mailboxHash(mailbox))
          .executeTakeFirst();
        return row !== undefined;
      }),
  };
};

/** Whether readers see no difference: out of sight before and after. */
const isSeenAlike = (before: O.Option<KeptReview>, after: KeptReview): boolean =>
  after.state !== 'published' && (O.isNone(before) || before.value.state !== 'published');

const forgetVotes = async (trx: Trx, shopId: string, id: string): Promise<void> => {
  await sql`delete from review_vote where shop_id = ${shopId} and review_id = ${id}`.execute(trx);
};

const forgetReports = async (trx: Trx, shopId: string, id: string): Promise<void> => {
  await trx.deleteFrom('review_report').where('shop_id', '=', shopId).where('review_id', '=', id).execute();
};
