import { type OwnDataStore, type OwnKeys, ownParts } from '@torg/domain/own-data';
import type { CatalogueSettings } from '../catalogue/shop-settings.ts';
import { type Db, isStorable } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { inTransaction } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/queues.ts';
import { erase } from './erase.ts';
import { keysOf, readOwn } from './read-own.ts';

/** Everything that one shop keeps of its users, in PostgreSQL. */
export const createOwnDataStore = (db: Db, info: CatalogueSettings, queue: JobQueue): OwnDataStore => ({
  list: (user) =>
    attempt(async () => {
      const keys: [string, readonly string[]][] = [];
      for (const part of ownParts) keys.push([part, isStorable(user) ? await keysOf(db, info.id, user, part) : []]);
      return Object.fromEntries(keys) as OwnKeys;
    }),
  read: (user, part, keys) => attempt(() => readOwn(db, info.id, user, part, keys)),
  erase: (deletion, decide) =>
    attemptEither(() => inTransaction(db, (trx) => erase({ trx, info, queue }, deletion, decide))),
});
