// npm run import -- --shop SHOP FILE: loads a product feed, or the prices of a list, into a shop, while it runs.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSetPrices, createStartImport } from '@torg/adapter-postgres';
import type { ShopInfo, Written } from '@torg/domain';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { asyncScheduler } from 'rxjs';
import { type StartedDatabase, startDatabase } from '../composition/database.ts';
import { readConfig } from '../config.ts';
import { loadShops } from '../shops/load-shops.ts';
import { type ImportArguments, readArguments, usage } from './import-arguments.ts';
import { type ImportFailure, type ImportReport, importFeed } from './import-feed.ts';
import { importPrices } from './import-prices.ts';
import { othersUse } from './others-use.ts';
import { type ProgressReport, reportOn } from './progress.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** All rows landed; some were bad. What could not be run at all ends with 1. */
const exitCodes = { landed: 0, badRows: 2 } as const;

/** Ends the command with lines for the operator. */
class NotRun extends Error {}

const need = async <A>(task: TE.TaskEither<string | readonly string[], A>): Promise<A> => {
  const result = await task();
  if (E.isLeft(result)) throw new NotRun([result.left].flat().join('\n'));
  return result.right;
};

const describe = (failure: ImportFailure, { shop, file }: ImportArguments, { currency }: ShopInfo): string => {
  switch (failure._tag) {
    case 'FeedUnreadable':
      return `${file}: it cannot be read: ${failure.reason}`;
    case 'NoExchangeRate':
      return `${file}: prices are in ${failure.currency}, and ${shop} sells in ${currency}: give a rate with --rate ${failure.currency}=NUMBER, or in exchangeRates of shop.json`;
    case 'Unavailable':
      return `the database is away: ${failure.cause instanceof Error ? failure.cause.message : String(failure.cause)}`;
  }
};

const countsOf = ({ created, updated, unchanged }: Written): string =>
  `${created} created, ${updated} updated, ${unchanged} unchanged`;

const summary = ({ rows, bad, removed, ...written }: ImportReport, { prune }: ImportArguments): string => {
  const gone = O.isSome(removed) ? `, ${removed.value} removed` : '';
  const notPruned = prune && O.isNone(removed) ? '\nNothing was removed, since not every row could be read' : '';
  return `${countsOf(written)}${gone}, ${bad} bad${notPruned}`;
};

const findShop = async (shopsDir: string, id: string): Promise<ShopInfo> => {
  const shops = await need(loadShops({ shopsDir, messagesDir: join(root, 'apps/web/messages') }));
  const found = shops.find(({ info }) => info.id === id);
  if (found !== undefined) return found.info;
  throw new NotRun(`--shop ${id}: expected one of ${shops.map(({ info }) => info.id).join(', ')}`);
};

const checkPriceList = ({ priceLists }: ShopInfo, { priceList }: ImportArguments): void => {
  if (priceList === undefined || priceLists.some(({ id }) => id === priceList)) return;
  throw new NotRun(`--price-list ${priceList}: expected one of ${priceLists.map(({ id }) => id).join(', ')}`);
};

/** What came of a file, with the counts as a line for the operator. */
type Landed = { readonly rows: number; readonly bad: number; readonly counts: string };

type Source = { readonly database: StartedDatabase; readonly info: ShopInfo; readonly report: ProgressReport };

const loadFeed = (
  { database, info, report }: Source,
  path: string,
  args: ImportArguments,
): TE.TaskEither<ImportFailure, Landed> =>
  F.pipe(
    importFeed({
      startImport: createStartImport(database, info),
      clock: asyncScheduler,
      onProblem: report.problem,
      onProgress: report.progress,
    })(path, { info, prune: args.prune }),
    TE.map((landed) => ({ ...landed, counts: summary(landed, args) })),
  );

const loadPrices = (
  { database, info, report }: Source,
  path: string,
  priceList: string,
): TE.TaskEither<ImportFailure, Landed> =>
  F.pipe(
    importPrices({
      setPrices: createSetPrices(database.db, info, priceList),
      onProblem: report.problem,
      onProgress: report.progress,
    })(path, info),
    TE.map((landed) => ({ ...landed, counts: `${countsOf(landed)}, ${landed.bad} bad` })),
  );

const importInto = async (database: StartedDatabase, shop: ShopInfo, args: ImportArguments): Promise<number> => {
  const report = reportOn(process.stdout);
  const start = performance.now();
  const info = { ...shop, exchangeRates: { ...shop.exchangeRates, ...args.rates } };
  // npm runs in the project's folder; the path was typed in this one.
  const path = resolve(process.env.INIT_CWD ?? '.', args.file);
  const source = { database, info, report };
  const load = args.priceList === undefined ? loadFeed(source, path, args) : loadPrices(source, path, args.priceList);
  const result = await load();
  if (E.isLeft(result)) throw new NotRun(describe(result.left, args, info));
  const { rows, bad, counts } = result.right;
  report.line(`${rows} rows in ${((performance.now() - start) / 1000).toFixed(1)} s: ${counts}`);
  return bad === 0 ? exitCodes.landed : exitCodes.badRows;
};

const run = async (args: ImportArguments): Promise<number> => {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const config = readConfig(process.env, root);
  if (E.isLeft(config)) throw new NotRun(config.left);
  const info = await findShop(config.right.shopsDir, args.shop);
  checkPriceList(info, args);
  const database = await need(startDatabase(config.right, () => undefined));
  try {
    return await importInto(database, info, args);
  } finally {
    // A shop that was started meanwhile uses the server that this command brought up, and keeps it.
    if (!(await othersUse(database.db))) await database.close();
  }
};

const args = readArguments(process.argv.slice(2));
if (E.isLeft(args)) {
  process.stderr.write(`${args.left}\n\n${usage}\n`);
  process.exit(1);
}
if (args.right === 'help') {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
try {
  process.exit(await run(args.right));
} catch (error) {
  if (!(error instanceof NotRun)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
