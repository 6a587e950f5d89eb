import type { ChosenSettings, WebsiteSettingsStore } from '@torg/domain/settings';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';

type Row = Pick<Selectable<Tables['website_settings']>, 'locale' | 'list_view' | 'page_size' | 'changed_at'>;

/** Website settings of the users of one shop in PostgreSQL. */
export const createWebsiteSettingsStore = (db: Db, shopId: string): WebsiteSettingsStore => {
  const read = (userId: string) =>
    db
      .selectFrom('website_settings')
      .select(['locale', 'list_view', 'page_size', 'changed_at'])
      .where('shop_id', '=', shopId)
      .where('user_id', '=', userId);
  return {
    find: (userId) =>
      F.pipe(
        attempt(() => read(userId).executeTakeFirst()),
        TE.map((row) => (row === undefined ? O.none : O.some(settingsFrom(row)))),
      ),
    keep: (userId, settings) =>
      attempt(async () => {
        const { locale, listView, pageSize, changedAt } = settings;
        const row = { locale, list_view: listView, page_size: pageSize, changed_at: new Date(changedAt) };
        await db
          .insertInto('website_settings')
          .values({ shop_id: shopId, user_id: userId, ...row })
          .onConflict((conflict) =>
            conflict
              .columns(['shop_id', 'user_id'])
              .doUpdateSet(row)
              .where('website_settings.changed_at', '<=', new Date(changedAt)),
          )
          .execute();
        return settingsFrom(await read(userId).executeTakeFirstOrThrow());
      }),
  };
};

const settingsFrom = ({ locale, list_view, page_size, changed_at }: Row): ChosenSettings => ({
  locale,
  listView: list_view,
  pageSize: page_size,
  changedAt: changed_at.getTime(),
});
