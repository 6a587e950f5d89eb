import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createApprovalRuleStore,
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
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { asyncScheduler } from 'rxjs';
import { importReviews } from './commands/import-reviews.ts';
import { type Filled, loadDemo } from './commands/load-demo.ts';
import { companyApprovalsOf, noteMemberOf } from './composition/approval-module.ts';
import type { Base } from './composition/base.ts';
import { compose } from './composition/compose.ts';
import { orderFor } from './composition/order-for.ts';
import { purchaseStoreOf } from './composition/order-module.ts';
import { jobs } from './composition/queue-module.ts';
import { clock as clockOfServices, newId } from './composition/runtime-module.ts';
import { startedSigning } from './composition/signing-module.ts';
import { placeDemoOrders } from './demo-orders.ts';
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
    TE.chainFirst((filled) => {
      const fresh = shops.filter(({ info }) => filled.some(({ shop }) => shop === info.id));
      return F.pipe(
        loadReviews(database, fresh),
        TE.chain(() => loadApprovalRules(database, fresh)),
      );
    }),
  );

/** Amounts by company, minor units without VAT, above which its orders are approved: `approvals.json` in folders of shops. */
const loadApprovalRules = ({ db }: Database, shops: readonly RunningShop[]): TE.TaskEither<string, unknown> => {
  const amountsIn = (file: string) =>
    TE.tryCatch(
      async (): Promise<readonly (readonly [string, number])[]> =>
        Object.entries<number>(JSON.parse(await readFile(file, 'utf8'))),
      (cause) => `${file}: the rules of approval cannot be read (${cause})`,
    );
  return F.pipe(
    shops.flatMap(({ info, files }) => {
      const file = join(files.directory, 'approvals.json');
      return existsSync(file) ? [{ info, file }] : [];
    }),
    TE.traverseSeqArray(({ info, file }) =>
      F.pipe(
        amountsIn(file),
        TE.chain(
          TE.traverseSeqArray(([company, over]) =>
            F.pipe(
              createApprovalRuleStore(db, info.id).change(company, () => E.right([{ id: 'demo', over }])),
              TE.mapLeft(() => `${file}: the rules of approval cannot be kept`),
            ),
          ),
        ),
      ),
    ),
  );
};

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

/** What orders are placed with, and has to be open before. */
const opened = [jobs, startedSigning];

/**
 * Orders what the demo world has bought in shops that were just filled, by services of their own whose time is put back.
 * @returns how many, or one line that says which could not be placed and why.
 */
export const orderInDemoWorld = (base: Base, shops: readonly RunningShop[]): TE.TaskEither<string, number> => {
  const time = { at: asyncScheduler.now() };
  const container = compose(base);
  container.rebind(clockOfServices).toConstantValue({ now: () => time.at });
  return TE.bracket(
    TE.rightTask(async () => {
      // What opens while it is waited for, before anything asks for it.
      for (const service of opened) await container.getAsync<unknown>(service);
    }),
    () =>
      F.pipe(
        shops,
        TE.traverseSeqArray(
          placeDemoOrders({
            orderFor: container.get(orderFor),
            noteMemberOf: container.get(noteMemberOf),
            companyApprovalsOf: container.get(companyApprovalsOf),
            purchaseStoreOf: container.get(purchaseStoreOf),
            newId: container.get(newId),
            time,
          }),
        ),
        TE.map((counts) => counts.reduce((sum, count) => sum + count, 0)),
      ),
    () =>
      TE.fromTask(async () => {
        for (const service of opened.toReversed()) await container.unbindAsync(service);
      }),
  );
};
