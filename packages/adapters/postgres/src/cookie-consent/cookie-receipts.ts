import type { KeepCookieReceipt } from '@torg/domain/cookie-consent';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';

/** Receipts of the choices about cookies of one shop's shoppers in PostgreSQL, which refuses to change any. */
export const createKeepCookieReceipt =
  (db: Db, shopId: string): KeepCookieReceipt =>
  ({ id, version, allowed, givenAt }) =>
    attempt(async () => {
      await db
        .insertInto('cookie_receipt')
        .values({ shop_id: shopId, id, version, allowed: [...allowed], given_at: new Date(givenAt) })
        .execute();
    });
