import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Trx } from '../../database/transaction.ts';

const lockOf = (shopId: string) => sql`hashtext('torg import'), hashtext(${shopId})`;

/** Waits until no other import of the shop runs, and keeps others out until this connection ends. */
export const holdImports = async (db: Db, shopId: string): Promise<void> => {
  await sql`select pg_advisory_lock(${lockOf(shopId)})`.execute(db);
};

/** As `holdImports`, until the transaction ends. */
export const lockImports = async (trx: Trx, shopId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOf(shopId)})`.execute(trx);
};
