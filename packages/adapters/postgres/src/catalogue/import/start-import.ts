import type { ImportRun, StartImport, Unavailable } from '@torg/domain';
import { function as F, taskEither as TE } from 'fp-ts';
import { sql } from 'kysely';
import { type Database, type Db, openDatabase } from '../../database/database.ts';
import { attempt } from '../../database/outage.ts';
import { deriveListings } from '../listing/derive-listings.ts';
import { type CatalogueSettings, defaultChain } from '../shop-settings.ts';
import { moveVersion } from '../version.ts';
import { holdImports } from './lock-imports.ts';
import { prune, removeEmpty } from './prune.ts';
import { type Run, writeBatch } from './write-batch.ts';

/** Milliseconds that a statement of an import may take: deriving the listings of a large shop, or waiting for its turn. */
const patience = 30 * 60 * 1000;

/**
 * Starts imports into one shop. A run has a connection of its own that holds the shop's import lock: it is let go by
 * `finish`, by a failed step, and by PostgreSQL itself when the process dies.
 */
export const createStartImport =
  ({ url }: Pick<Database, 'url'>, info: CatalogueSettings): StartImport =>
  () =>
    F.pipe(
      attempt(() => openSession(url, info)),
      TE.map((session) => importRun(session, info)),
    );

type Session = { readonly db: Db; readonly run: Run; readonly end: () => Promise<void> };

const openSession = async (url: string, info: CatalogueSettings): Promise<Session> => {
  const { db: pool, close } = openDatabase({ url, connections: 1, statementTimeout: patience });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  try {
    return await new Promise<Session>((opened, failed) => {
      // The lock lives and dies with this one connection, so it stays taken out of the pool until the end.
      const held = pool.connection().execute(async (db) => {
        const run = await beginRun(db, info);
        const end = () =>
          Promise.resolve(release())
            .then(() => held.catch(() => undefined))
            .then(close);
        opened({ db, run, end });
        await released;
      });
      held.catch(failed);
    });
  } catch (error) {
    await close();
    throw error;
  }
};

const beginRun = async (db: Db, info: CatalogueSettings): Promise<Run> => {
  await holdImports(db, info.id);
  const { rows } = await sql<{ number: number }>`select nextval('import_run') as number`.execute(db);
  return { shopId: info.id, priceList: defaultChain(info).list.id, number: rows[0]?.number ?? 0 };
};

const importRun = ({ db, run, end }: Session, info: CatalogueSettings): ImportRun => {
  const endAfterFailure = <A>(step: TE.TaskEither<Unavailable, A>): TE.TaskEither<Unavailable, A> =>
    F.pipe(
      step,
      TE.tapError(() => TE.fromTask(end)),
    );
  return {
    write: (items) => endAfterFailure(attempt(() => db.transaction().execute((trx) => writeBatch(trx, run, items)))),

    finish: (options) =>
      F.pipe(
        endAfterFailure(
          attempt(() =>
            db.transaction().execute(async (trx) => {
              const removed = options.prune ? await prune(trx, run) : 0;
              await removeEmpty(trx, run.shopId);
              await deriveListings(trx, info);
              await moveVersion(trx, run.shopId);
              return { removed };
            }),
          ),
        ),
        // Listings are read from indexes alone where the vacuum has been.
        TE.tap(() => attempt(() => sql`vacuum listing, listing_bits, listing_count, product_search`.execute(db))),
        TE.tap(() => TE.fromTask(end)),
      ),
  };
};
