import type { Db } from '@torg/adapter-postgres';

/** PostgreSQL's list of connections, as far as it is looked at. */
type Activity = { 'pg_catalog.pg_stat_activity': { readonly pid: number; readonly backend_type: string } };

/**
 * Whether another connection to this database server is open; false when the server is away.
 * The connection that asks is the only one of this process when nothing else was read through `db`.
 */
export const othersUse = async (db: Db): Promise<boolean> => {
  try {
    const others = await db
      .withTables<Activity>()
      .selectFrom('pg_catalog.pg_stat_activity')
      .select('pid')
      .where('backend_type', '=', 'client backend')
      .where(({ eb, fn }) => eb('pid', '<>', fn<number>('pg_backend_pid')))
      .limit(1)
      .execute();
    return others.length > 0;
  } catch {
    return false;
  }
};
