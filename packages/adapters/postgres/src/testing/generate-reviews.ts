import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Fills a shop with reviews, one for each product, each with a picture, a vote and a buyer who wants no mails. */
export const generateReviews = (db: Db, shop: string, count: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const numbers = sql`generate_series(1, ${count}::int) n`;
    await sql`
      insert into review (shop_id, review_id, product_id, buyer, state, stars, title, text, author, locale, written_at, is_verified)
      select ${shop}, 'review-' || n, 'p' || n, 'buyer-' || n, 'published', 5, 'Good', 'Good', 'Ada', 'nb', now(), true
      from ${numbers}
    `.execute(trx);
    await sql`
      insert into review_picture select ${shop}, 'review-' || n || '-picture', 'review-' || n, 'x', 'x' from ${numbers}
    `.execute(trx);
    await sql`insert into review_vote select ${shop}, 'review-' || n, 'voter' from ${numbers}`.execute(trx);
    await sql`insert into review_opt_out select ${shop}, 'mailbox-' || n from ${numbers}`.execute(trx);
    await sql`
      insert into product_rating select ${shop}, 'p' || n, array[0, 0, 0, 0, 1], 1, 5 from ${numbers}
    `.execute(trx);
    await sql`analyze review, review_picture, review_vote, review_opt_out, product_rating`.execute(trx);
  });
