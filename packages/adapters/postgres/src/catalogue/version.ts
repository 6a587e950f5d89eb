import type { Unavailable } from '@torg/domain/failure';
import type { taskEither as TE } from 'fp-ts';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';

/** The channel on which every process hears that a catalogue moved. */
export const catalogueChannel = 'torg_catalogue';

/** How often a shop's catalogue moved; 0 for a shop that nothing was ever written for. */
export const readVersion =
  (db: Db) =>
  (shopId: string): TE.TaskEither<Unavailable, number> =>
    attempt(async () => {
      const row = await db
        .selectFrom('catalogue_version')
        .select('version')
        .where('shop_id', '=', shopId)
        .executeTakeFirst();
      return row?.version ?? 0;
    });

/** Counts the catalogue one on and tells every process, both when the surrounding transaction is committed. */
export const moveVersion = async (trx: Kysely<Tables>, shopId: string): Promise<void> => {
  await sql`
    with moved as (
      insert into catalogue_version (shop_id) values (${shopId})
      on conflict (shop_id) do update set version = catalogue_version.version + 1
      returning shop_id, version
    )
    select pg_notify(${catalogueChannel}, shop_id || ' ' || version) from moved
  `.execute(trx);
};
