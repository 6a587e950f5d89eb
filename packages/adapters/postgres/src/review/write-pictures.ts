import type { KeptReview } from '@torg/domain/rating';
import type { ReviewPicture } from '@torg/domain/review';
import { sql } from 'kysely';
import type { Trx } from '../database/transaction.ts';

/** Keeps new pictures of a review, and lets go of those that it no longer names. */
export const writePictures = async (
  trx: Trx,
  shopId: string,
  { id, pictures: named }: Pick<KeptReview, 'id' | 'pictures'>,
  added: readonly ReviewPicture[],
): Promise<void> => {
  await sql`
    delete from review_picture where shop_id = ${shopId} and review_id = ${id} and picture_id <> all(${[...named]}::text[])
  `.execute(trx);
  for (const picture of added) {
    await trx
      .insertInto('review_picture')
      .values({
        ...{ shop_id: shopId, picture_id: picture.id, review_id: id },
        ...{ thumb: Buffer.from(picture.thumb), full_size: Buffer.from(picture.full) },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};
