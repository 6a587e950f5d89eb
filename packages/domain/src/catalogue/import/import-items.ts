import { either as E, function as F, option as O, taskEither as TE, these as TH } from 'fp-ts';
import type { Unavailable } from '../../failure/failure.ts';
import type { FeedItem, RowProblem } from './feed-item.ts';
import type { ImportRun, StartImport, Written } from './ports.ts';

/** Variants that are written in one transaction. */
const batchSize = 500;

/** So many rows without a good one, all for want of an exchange rate, are the whole feed's fault and not the rows'. */
const rowsToJudgeBy = 100;

/** Prices are in this currency, and the shop's is another. */
export type NoExchangeRate = { readonly _tag: 'NoExchangeRate'; readonly currency: string };

/** What came of a feed: its rows, and the variants that they wrote. */
export type ImportReport = Written & {
  readonly rows: number;
  /** Rows that were left out. */
  readonly bad: number;
  /** Values that were left out of rows which landed. */
  readonly warnings: number;
  /** Variants that the feed no longer has; `none` when nothing was to be removed, or could not safely be. */
  readonly removed: O.Option<number>;
};

/** Where an import writes to, and whom it tells how it goes. */
export type ImportItemsDeps = {
  readonly startImport: StartImport;
  readonly onProblem: (problem: RowProblem) => void;
  /** Told after each row, how many there were. */
  readonly onRow: (rows: number) => void;
};

/** How a feed has been so far. */
type FeedSoFar = { readonly rows: number; readonly bad: number };

/**
 * Whether what a feed did not have may be removed. A bad row stands for something that is not gone, and a feed without a
 * good row must not empty the shop.
 */
export const mayPrune = ({ rows, bad }: FeedSoFar): boolean => bad === 0 && rows > 0;

/** The currency of the first price that could not be converted. */
export const currencyWithoutRate = (problems: readonly RowProblem[]): string | undefined =>
  problems
    .find(({ code }) => code === 'no_exchange_rate')
    ?.value.slice(-3)
    .toUpperCase();

/** The counts of a run so far. Nothing is written before the first good row is there. */
type Tally = { rows: number; bad: number; warnings: number; run: ImportRun | undefined; written: Written };

const nothing: Written = { created: 0, updated: 0, unchanged: 0 };

const plus = (a: Written, b: Written): Written => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
});

/** Writes a batch, and starts the run before the first one. */
const writer =
  (startImport: StartImport, tally: Tally) =>
  async (batch: readonly FeedItem[]): Promise<E.Either<Unavailable, void>> => {
    const run = tally.run === undefined ? await startImport()() : E.right(tally.run);
    if (E.isLeft(run)) return run;
    tally.run = run.right;
    const written = await run.right.write(batch)();
    if (E.isLeft(written)) return written;
    tally.written = plus(tally.written, written.right);
    return E.right(undefined);
  };

const finish = (
  { run, written, rows, bad, warnings }: Tally,
  prune: boolean,
): TE.TaskEither<Unavailable, ImportReport> => {
  const report = (removed: O.Option<number>): ImportReport => ({ ...written, rows, bad, warnings, removed });
  if (run === undefined) return TE.right(report(O.none));
  const safe = prune && mayPrune({ rows, bad });
  return F.pipe(
    run.finish({ prune: safe }),
    TE.map(({ removed }) => report(safe ? O.some(removed) : O.none)),
  );
};

/**
 * Imports the rows of a product feed into a shop, in constant memory and batch by batch; bad rows are reported and passed
 * over. @param prune remove what the feed no longer has, where that is safe.
 * @returns what came of it; the left when no price can be converted, or the store is away.
 */
export const importItems =
  ({ startImport, onProblem, onRow }: ImportItemsDeps) =>
  (
    items: AsyncIterable<TH.These<readonly RowProblem[], FeedItem>>,
    { prune }: { readonly prune: boolean },
  ): TE.TaskEither<Unavailable | NoExchangeRate, ImportReport> =>
  async () => {
    const tally: Tally = { rows: 0, bad: 0, warnings: 0, run: undefined, written: nothing };
    const write = writer(startImport, tally);
    let batch: FeedItem[] = [];
    // Problems wait for a verdict on the feed as a whole, which is one line instead of a hundred.
    let waiting: RowProblem[] = [];
    let currency: string | undefined;
    const tell = (): void => {
      waiting.forEach(onProblem);
      waiting = [];
    };
    for await (const item of items) {
      tally.rows += 1;
      if (!TH.isLeft(item)) {
        batch.push(item.right);
        if (TH.isBoth(item)) {
          tally.warnings += item.left.length;
          waiting.push(...item.left);
        }
      } else {
        tally.bad += 1;
        waiting.push(...item.left);
        currency ??= currencyWithoutRate(item.left);
        if (currency !== undefined && tally.bad === tally.rows && tally.bad >= rowsToJudgeBy) break;
      }
      if (tally.bad < tally.rows || tally.bad >= rowsToJudgeBy) tell();
      onRow(tally.rows);
      if (batch.length < batchSize) continue;
      const done = await write(batch);
      if (E.isLeft(done)) return done;
      batch = [];
    }
    if (currency !== undefined && tally.bad === tally.rows) return E.left({ _tag: 'NoExchangeRate', currency });
    tell();
    const done = batch.length > 0 ? await write(batch) : E.right(undefined);
    return E.isLeft(done) ? done : finish(tally, prune)();
  };
