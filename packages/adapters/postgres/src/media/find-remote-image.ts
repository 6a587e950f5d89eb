import type { FindRemoteImage } from '@torg/domain/media';
import { option as O } from 'fp-ts';
import type { Db } from '../database/database.ts';
import { isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';

/** Where pictures of one shop's feeds lie. */
export const createFindRemoteImage =
  (db: Db, shopId: string): FindRemoteImage =>
  (id) =>
    attempt(async () => {
      if (!isStorable(id)) return O.none;
      const row = await db
        .selectFrom('remote_image')
        .select('url')
        .where('shop_id', '=', shopId)
        .where('image_id', '=', id)
        .executeTakeFirst();
      return O.fromNullable(row);
    });
