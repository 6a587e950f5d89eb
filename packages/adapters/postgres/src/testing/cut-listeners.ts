import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Breaks the connections on which processes listen, as a restart of the database does. */
export const cutListeners = async (db: Db): Promise<void> => {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'torg listen' and datname = current_database()
  `.execute(db);
};
