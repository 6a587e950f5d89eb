import type { ImportRun, StartImport } from '@torg/domain/catalogue/import';
import type { Unavailable } from '@torg/domain/failure';
import { function as F, taskEither as TE } from 'fp-ts';
import { sql } from 'kysely';
import { type Database, type Db, openDatabase } from '../../database/database.ts';
import { attempt } from '../../database/outage.ts';
import type { Trx } from '../../database/transaction.ts';
import { deriveListings } from '../listing/derive-listings.ts';
import { type CatalogueSettings, defaultChain } from '../shop-settings.ts';
import { moveVersion } from '../version.ts';
import type { FeedRows } from './feed-rows.ts';
import { countOthers, prune, removeEmpty } from './prune.ts';
import { writeBatch } from './write-batch.ts';
import { type Run, writeStock } from './write-rows.ts';

/** Milliseconds that a statement of an import may take: deriving the listings of a large shop, or waiting for its turn. */
const statementTimeout = 30 * 60 * 1000;

/**
 * Starts imports into one shop. A run has a connection of its own that holds the shop's import lock: it is let go by
 * `finish`, by a failed step, and by PostgreSQL itself when the process dies.
 * @param options `rehearse`: tell what would change, and change nothing. `whole`: the run is one transaction, so that one
 * that does not get to its end changes nothing.
 */
export const createStartImport =
  (
    { url }: Pick<Database, 'url'>,
    info: CatalogueSettings,
    { rehearse = false, whole = false }: { readonly rehearse?: boolean; readonly whole?: boolean } = {},
  ): StartImport =>
  () =>
    F.pipe(
      attempt(() => openSession(url, info)),
      TE.map((session) => {
        if (rehearse) return rehearsal(session);
        return whole ? wholeRun(session, info) : importRun(session, info);
      }),
    );

type Session = { readonly db: Db; readonly run: Run; readonly end: () => Promise<void> };

const openSession = async (url: string, info: CatalogueSettings): Promise<Session> => {
  const { db: pool, close } = openDatabase({ url, connections: 1, statementTimeout });
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

const endingAfterFailure =
  ({ end }: Pick<Session, 'end'>) =>
  <A>(step: TE.TaskEither<Unavailable, A>): TE.TaskEither<Unavailable, A> =>
    F.pipe(
      step,
      TE.tapError(() => TE.fromTask(end)),
    );

/** Each batch is written and taken back at once, so that nobody who buys meanwhile waits for it. */
const rehearsal = (session: Session): ImportRun => {
  const { db, run, end } = session;
  const endAfterFailure = endingAfterFailure(session);
  const seen = new Set<string>();
  return {
    write: (items) =>
      endAfterFailure(
        attempt(async () => {
          for (const { sku } of items) seen.add(sku);
          const trx = await db.startTransaction().execute();
          try {
            return await writeBatch(trx, run, items);
          } finally {
            await trx.rollback().execute();
          }
        }),
      ),
    finish: ({ prune: isPruned }) =>
      F.pipe(
        endAfterFailure(attempt(async () => ({ removed: isPruned ? await countOthers(db, run, [...seen]) : 0 }))),
        TE.tap(() => TE.fromTask(end)),
      ),
  };
};

/** What follows the last batch: goods that are gone, and what listings read; answers how many variants were removed. */
const conclude = async (
  trx: Trx,
  run: Run,
  info: CatalogueSettings,
  { prune: isPruned }: { readonly prune: boolean },
): Promise<number> => {
  const removed = isPruned ? await prune(trx, run) : 0;
  await removeEmpty(trx, run.shopId);
  await deriveListings(trx, info);
  return removed;
};

/** Listings are read from indexes alone where the vacuum has been. */
const vacuum = (db: Db) => attempt(() => sql`vacuum listing, listing_bits, listing_count, product_search`.execute(db));

/**
 * One transaction, which nobody sees before its end. Stock is written last in it, so that who buys meanwhile waits for
 * that alone.
 */
const wholeRun = (session: Session, info: CatalogueSettings): ImportRun => {
  const { db, run, end } = session;
  const endAfterFailure = endingAfterFailure(session);
  const begun = db.startTransaction().execute();
  // Who needs it hears of a failure; until then it is nobody's.
  begun.catch(() => undefined);
  const stock = new Map<string, FeedRows['stock']>();
  const keepStock = async (rows: readonly FeedRows['stock'][]): Promise<void> => {
    for (const row of rows) stock.set(row.sku, row);
  };
  return {
    write: (items) => endAfterFailure(attempt(() => begun.then((trx) => writeBatch(trx, run, items, keepStock)))),
    finish: (options) =>
      F.pipe(
        endAfterFailure(
          attempt(async () => {
            const trx = await begun;
            const removed = await conclude(trx, run, info, options);
            await writeStock(trx, run.shopId, [...stock.values()]);
            await moveVersion(trx, run.shopId);
            await trx.commit().execute();
            return { removed };
          }),
        ),
        TE.tap(() => vacuum(db)),
        TE.tap(() => TE.fromTask(end)),
      ),
  };
};

const importRun = (session: Session, info: CatalogueSettings): ImportRun => {
  const { db, run, end } = session;
  const endAfterFailure = endingAfterFailure(session);
  return {
    write: (items) => endAfterFailure(attempt(() => db.transaction().execute((trx) => writeBatch(trx, run, items)))),

    finish: (options) =>
      F.pipe(
        endAfterFailure(
          attempt(() =>
            db.transaction().execute(async (trx) => {
              const removed = await conclude(trx, run, info, options);
              await moveVersion(trx, run.shopId);
              return { removed };
            }),
          ),
        ),
        TE.tap(() => vacuum(db)),
        TE.tap(() => TE.fromTask(end)),
      ),
  };
};

const lockOf = (shopId: string) => sql`hashtext('torg import'), hashtext(${shopId})`;

/** Waits until no other import of the shop runs, and keeps others out until this connection ends. */
const holdImports = async (db: Db, shopId: string): Promise<void> => {
  await sql`select pg_advisory_lock(${lockOf(shopId)})`.execute(db);
};

/** As `holdImports`, until the transaction ends. */
export const lockImports = async (trx: Trx, shopId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOf(shopId)})`.execute(trx);
};
