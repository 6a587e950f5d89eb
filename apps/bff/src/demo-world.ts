import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  createReadOrder,
  createReadReviewGoods,
  createReviewStore,
  createSetPrices,
  createStartImport,
  type Database,
  readVersion,
} from '@torg/adapter-postgres';
import type { Clock } from '@torg/domain/runtime';
import type { FastifyBaseLogger } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { importReviews } from './commands/import-reviews.ts';
import { type Filled, loadDemo } from './commands/load-demo.ts';
import type { RunningShop } from './shops/running-shop.ts';

export type DemoWorldDeps = { readonly database: Database; readonly clock: Clock; readonly log: FastifyBaseLogger };

/**
 * Fills shops that never had a product with the feeds and price lists of their folders.
 * @returns what was filled, or one line that says which feed could not be loaded and why.
 */
export const fillDemoWorld = (
  { database, clock, log }: DemoWorldDeps,
  shops: readonly RunningShop[],
): TE.TaskEither<string, readonly Filled[]> =>
  F.pipe(
    shops.map(({ info, files }) => ({
      info,
      directory: files.directory,
      feeds: files.feeds,
      priceFiles: files.priceFiles,
    })),
    loadDemo({
      startImport: (info) => createStartImport(database, info),
      setPrices: (info, priceList) => createSetPrices(database.db, info, priceList),
      isFilled: (shopId) =>
        F.pipe(
          readVersion(database.db)(shopId),
          TE.map((version) => version > 0),
        ),
      clock,
      onProblem: (file, { line, field, expected }) =>
        log.warn({ file, line, field, expected }, 'a row of a feed was left out'),
    }),
    TE.mapLeft((failure) =>
      'file' in failure
        ? `${failure.file}: the feed cannot be loaded (${failure.cause._tag})`
        : `the demo world cannot be loaded: ${failure._tag}`,
    ),
    TE.chainFirst((filled) =>
      loadReviews(
        database,
        shops.filter(({ info }) => filled.some(({ shop }) => shop === info.id)),
      ),
    ),
  );

/** Reviews that lie in the folders of shops, as `reviews.tsv`. */
const loadReviews = ({ db }: Database, shops: readonly RunningShop[]): TE.TaskEither<string, unknown> =>
  F.pipe(
    shops.flatMap(({ info, files }) => {
      const file = join(files.directory, 'reviews.tsv');
      return existsSync(file) ? [{ info, file }] : [];
    }),
    TE.traverseSeqArray(({ info, file }) =>
      F.pipe(
        importReviews({
          store: createReviewStore(db, info),
          goodsOf: createReadReviewGoods(db, info),
          readOrder: createReadOrder(db, info.id),
          info,
        })(file),
        TE.mapLeft((failure) => `${file}: the reviews cannot be loaded (${failure._tag})`),
      ),
    ),
  );
