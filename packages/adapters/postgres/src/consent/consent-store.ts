import type { ConsentStore } from '@torg/domain/consent';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';

/** Decisions of the users of one shop about its privacy text in PostgreSQL, which refuses to change any. */
export const createConsentStore = (db: Db, shopId: string): ConsentStore => ({
  latest: (userId) =>
    F.pipe(
      attempt(() =>
        db
          .selectFrom('privacy_consent')
          .select(['decision', 'locale', 'version', 'decided_at'])
          .where('shop_id', '=', shopId)
          .where('user_id', '=', userId)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),
      TE.map((row) =>
        row === undefined
          ? O.none
          : O.some({
              ...{ decision: row.decision, locale: row.locale, version: row.version },
              decidedAt: row.decided_at.getTime(),
            }),
      ),
    ),
  append: (userId, { decision, locale, version, decidedAt }) =>
    attempt(async () => {
      await db
        .insertInto('privacy_consent')
        .values({
          ...{ shop_id: shopId, user_id: userId, decision, locale, version },
          decided_at: new Date(decidedAt),
        })
        .execute();
    }),
});
