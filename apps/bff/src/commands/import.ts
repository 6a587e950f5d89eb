// npm run import -- --shop SHOP FILE: loads a product feed, the prices of a list, or stock, into a shop, while it runs.
import { resolve } from 'node:path';
import { createSetPrices, createSetStock, createStartImport } from '@torg/adapter-postgres';
import { readOwnFiles } from '@torg/adapter-shop-files';
import type { FeedNote, ImportReport, Written } from '@torg/domain/catalogue/import';
import type { ShopInfo } from '@torg/domain/shop';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { asyncScheduler } from 'rxjs';
import type { StartedDatabase } from '../database.ts';
import { type FeedReport, type ImportFailure, importFeed } from '../imports/import-feed.ts';
import { importPrices, importStock } from '../imports/import-prices.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { type ImportArguments, readArguments, usage } from './import-arguments.ts';
import { showLastImports } from './last-imports.ts';
import { type ProgressReport, reportOn } from './progress.ts';
import {
  configure,
  findShopWithFiles,
  NotRun,
  ownTerminal,
  runCommand,
  type Terminal,
  withDatabase,
} from './run-command.ts';

/** All rows landed; some were bad. What could not be run at all ends with 1. */
const exitCodes = { landed: 0, badRows: 2 } as const;

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

const noteWords: Readonly<Record<FeedNote, string>> = {
  shared_sku: 'share a SKU with others of their product: each is sold under it and its option values, such as SKU-s',
  missing_sku: 'have no SKU: each is sold under the handle and its option values',
  no_category: 'are in no category: their product has no Type, no Product Category, and not one single tag',
  shipping:
    'name a price of delivery (shipping), which is not read: deliveryMethods in shop.json say what delivery costs',
};

/** What an operator is told of goods that landed, one line each. */
const notesOf = ({ notes, assumedCurrency }: FeedReport, { currency }: ImportArguments): readonly string[] => [
  ...(assumedCurrency === undefined || currency !== undefined
    ? []
    : [`Prices were taken as ${assumedCurrency}, as the file names no currency; --currency says another`]),
  ...[...notes].map(([note, count]) => `${count} variants ${noteWords[note]}`),
];

const summary = (
  { rows, bad, warnings, removed, ...written }: ImportReport,
  { prune, dryRun }: ImportArguments,
): string => {
  const gone = O.isSome(removed) ? `, ${removed.value} removed` : '';
  const notPruned = prune && O.isNone(removed) ? '\nNothing is removed when not every row can be read' : '';
  const tried = dryRun ? '\nThis was tried only: nothing was changed' : '';
  const without = warnings === 0 ? '' : `, ${warnings} values left out`;
  return `${countsOf(written)}${gone}, ${bad} bad${without}${notPruned}${tried}`;
};

const checkPriceList = ({ priceLists }: ShopInfo, { priceList }: ImportArguments): void => {
  if (priceList === undefined || priceLists.some(({ id }) => id === priceList)) return;
  throw new NotRun(`--price-list ${priceList}: expected one of ${priceLists.map(({ id }) => id).join(', ')}`);
};

/** What came of a file, with the counts as a line for the operator. */
type Landed = {
  readonly rows: number;
  readonly bad: number;
  readonly counts: string;
  readonly notes?: readonly string[];
};

type Source = {
  readonly database: StartedDatabase;
  readonly info: ShopInfo;
  readonly directory: string;
  readonly report: ProgressReport;
};

const namedCurrency = ({ currency }: ImportArguments): { readonly fileCurrency?: string } =>
  currency === undefined ? {} : { fileCurrency: currency };

const loadFeed = (
  { database, info, directory, report }: Source,
  path: string,
  args: ImportArguments,
): TE.TaskEither<ImportFailure, Landed> =>
  F.pipe(
    importFeed({
      startImport: createStartImport(database, info, { rehearse: args.dryRun }),
      clock: asyncScheduler,
      readOwnFiles: readOwnFiles(directory),
      onProblem: report.problem,
      onProgress: report.progress,
    })(path, { info, prune: args.prune, rates: args.rates, ...namedCurrency(args) }),
    TE.map((landed) => ({ ...landed, counts: summary(landed, args), notes: notesOf(landed, args) })),
  );

const loadPrices = (
  { database, info, report }: Source,
  path: string,
  args: ImportArguments & { readonly priceList: string },
): TE.TaskEither<ImportFailure, Landed> =>
  F.pipe(
    importPrices({
      setPrices: createSetPrices(database.db, info, args.priceList),
      onProblem: report.problem,
      onProgress: report.progress,
    })(path, { ...info, exchangeRates: { ...info.exchangeRates, ...args.rates }, ...namedCurrency(args) }),
    TE.map((landed) => ({ ...landed, counts: `${countsOf(landed)}, ${landed.bad} bad` })),
  );

const loadStock = ({ database, info, report }: Source, path: string): TE.TaskEither<ImportFailure, Landed> =>
  F.pipe(
    importStock({
      setStock: createSetStock(database.db, info),
      onProblem: report.problem,
      onProgress: report.progress,
    })(path),
    TE.map((landed) => ({ ...landed, counts: `${countsOf(landed)}, ${landed.bad} bad` })),
  );

const load = (source: Source, path: string, args: ImportArguments): TE.TaskEither<ImportFailure, Landed> => {
  const { priceList } = args;
  if (args.stock) return loadStock(source, path);
  return priceList === undefined ? loadFeed(source, path, args) : loadPrices(source, path, { ...args, priceList });
};

const importInto = async (
  database: StartedDatabase,
  { info, files }: Pick<RunningShop, 'info' | 'files'>,
  args: ImportArguments,
  { output, environment }: Terminal,
): Promise<number> => {
  const report = reportOn(output);
  const start = performance.now();
  // npm runs in the project's folder; the path was typed in this one.
  const path = resolve(environment.INIT_CWD ?? '.', args.file);
  const result = await load({ database, info, directory: files.directory, report }, path, args)();
  if (E.isLeft(result)) throw new NotRun(describe(result.left, args, info));
  const { rows, bad, counts, notes = [] } = result.right;
  report.line(`${rows} rows in ${((performance.now() - start) / 1000).toFixed(1)} s: ${counts}`);
  notes.forEach(report.line);
  return bad === 0 ? exitCodes.landed : exitCodes.badRows;
};

const run = async (args: ImportArguments, terminal: Terminal): Promise<number> => {
  const config = configure(terminal);
  const shop = await findShopWithFiles(config, args.shop);
  checkPriceList(shop.info, args);
  return withDatabase(config, (database) => importInto(database, shop, args, terminal));
};

/** The command, wherever it is typed; answers with the exit code. */
export const importCommand = (terminal: Terminal): Promise<number> =>
  runCommand(terminal, readArguments(terminal.args), usage, (args) =>
    'last' in args ? showLastImports(terminal, args.shop) : run(args, terminal),
  );

if (import.meta.main) process.exit(await importCommand(ownTerminal()));
