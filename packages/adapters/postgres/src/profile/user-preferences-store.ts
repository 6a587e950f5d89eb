import type { UserPreferences, UserPreferencesStore } from '@torg/domain/profile';
import type { Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';

type Row = Pick<Selectable<Tables['user_preference']>, 'show_vat' | 'postal_code'>;

/** Preferences of the users of one shop in PostgreSQL. */
export const createUserPreferencesStore = (db: Db, shopId: string): UserPreferencesStore => ({
  find: (owner) =>
    attempt(async () =>
      preferencesFrom(
        await db
          .selectFrom('user_preference')
          .select(['show_vat', 'postal_code'])
          .where('shop_id', '=', shopId)
          .where('user_id', '=', owner)
          .executeTakeFirst(),
      ),
    ),
  keep: (owner, { _isShowVat, _defaultPostalCode }) =>
    attempt(async () => {
      const row = {
        ...(_isShowVat === undefined ? {} : { show_vat: _isShowVat }),
        ...(_defaultPostalCode === undefined ? {} : { postal_code: _defaultPostalCode }),
      };
      return preferencesFrom(
        await db
          .insertInto('user_preference')
          .values({ shop_id: shopId, user_id: owner, ...row })
          .onConflict((conflict) => conflict.columns(['shop_id', 'user_id']).doUpdateSet(row))
          .returning(['show_vat', 'postal_code'])
          .executeTakeFirst(),
      );
    }),
});

const preferencesFrom = (row: Row | undefined): UserPreferences => ({
  ...(row === undefined || row.show_vat === null ? {} : { _isShowVat: row.show_vat }),
  ...(row === undefined || row.postal_code === null ? {} : { _defaultPostalCode: row.postal_code }),
});
