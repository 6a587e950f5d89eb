import { type Feed, type FeedUnreadable, openFeed } from '@torg/adapter-feed';
import { readHtml } from '@torg/adapter-rich-text';
import type { FeedItem, ImportRun, RowProblem, StartImport, Written } from '@torg/domain/catalogue/import';
import type { Unavailable } from '@torg/domain/failure';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';

/** Variants that are written in one transaction. */
const batchSize = 500;

/** So many rows without a good one, all for want of an exchange rate, are the whole feed's fault and not the rows'. */
const rowsToJudgeBy = 100;
const rowsPerProgress = 100;

export type ImportFailure =
  | FeedUnreadable
  | Unavailable
  /** Prices are in this currency, and the shop's is another. */
  | { readonly _tag: 'NoExchangeRate'; readonly currency: string };

export type ImportReport = Written & {
  readonly rows: number;
  /** Rows that were left out. */
  readonly bad: number;
  /** Variants that the feed no longer has; `none` when nothing was to be removed, or could not safely be. */
  readonly removed: O.Option<number>;
};

/** How far an import is: rows read, and the part of the file from 0 to 1. */
export type ImportProgress = { readonly rows: number; readonly part: number };

export type ImportFeedDeps = {
  readonly startImport: StartImport;
  readonly clock: Clock;
  readonly onProblem: (problem: RowProblem) => void;
  readonly onProgress: (progress: ImportProgress) => void;
};

export type ImportOptions = {
  /** The shop's settings; `exchangeRates` as they are to be used. */
  readonly info: ShopInfo;
  /** Remove what the feed no longer has. Not done when rows were bad: what they stand for is not gone. */
  readonly prune: boolean;
};

/** The counts of a run so far. Nothing is written before the first good row is there. */
type Tally = { rows: number; bad: number; run: ImportRun | undefined; written: Written };

const nothing: Written = { created: 0, updated: 0, unchanged: 0 };

const plus = (a: Written, b: Written): Written => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
});

/** The currency of the first price that could not be converted. */
export const currencyWithoutRate = (problems: readonly RowProblem[]): string | undefined =>
  problems
    .find(({ code }) => code === 'no_exchange_rate')
    ?.value.slice(-3)
    .toUpperCase();

/** Reads a feed to its end, writing a batch whenever one is full. */
const readInto = async (
  deps: ImportFeedDeps,
  feed: Feed,
  prune: boolean,
): Promise<E.Either<ImportFailure, ImportReport>> => {
  const tally: Tally = { rows: 0, bad: 0, run: undefined, written: nothing };
  const write = writer(deps.startImport, tally);
  let batch: FeedItem[] = [];
  // Problems wait for a verdict on the feed as a whole, which is one line instead of a hundred.
  let waiting: RowProblem[] = [];
  let currency: string | undefined;
  const tell = (): void => {
    waiting.forEach(deps.onProblem);
    waiting = [];
  };
  for await (const item of feed.items) {
    tally.rows += 1;
    if (E.isRight(item)) batch.push(item.right);
    else {
      tally.bad += 1;
      waiting.push(...item.left);
      currency ??= currencyWithoutRate(item.left);
      if (currency !== undefined && tally.bad === tally.rows && tally.bad >= rowsToJudgeBy) break;
    }
    if (tally.bad < tally.rows || tally.bad >= rowsToJudgeBy) tell();
    if (tally.rows % rowsPerProgress === 0) deps.onProgress({ rows: tally.rows, part: feed.bytesRead() / feed.size });
    if (batch.length < batchSize) continue;
    const done = await write(batch);
    if (E.isLeft(done)) return done;
    batch = [];
  }
  if (currency !== undefined && tally.bad === tally.rows) return E.left({ _tag: 'NoExchangeRate', currency });
  tell();
  const done = batch.length > 0 ? await write(batch) : E.right(undefined);
  if (E.isLeft(done)) return done;
  deps.onProgress({ rows: tally.rows, part: 1 });
  return finish(tally, prune)();
};

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

const finish = ({ rows, bad, run, written }: Tally, prune: boolean): TE.TaskEither<Unavailable, ImportReport> => {
  const report = (removed: O.Option<number>): ImportReport => ({ ...written, rows, bad, removed });
  // An empty or wholly bad feed has started nothing, and must not empty the shop.
  if (run === undefined) return TE.right(report(O.none));
  const safe = prune && bad === 0;
  return F.pipe(
    run.finish({ prune: safe }),
    TE.map(({ removed }) => report(safe ? O.some(removed) : O.none)),
  );
};

/**
 * Imports a product feed into a shop, in constant memory and batch by batch; bad rows are reported and passed over.
 * @returns what came of it; the left when the file cannot be read, no price can be converted, or the database is away.
 */
export const importFeed =
  (deps: ImportFeedDeps) =>
  (path: string, { info, prune }: ImportOptions): TE.TaskEither<ImportFailure, ImportReport> =>
    F.pipe(
      openFeed(path, { ...info, facetKeys: info.facets.map(({ key }) => key), now: deps.clock.now(), readHtml }),
      TE.flatMap((feed) => (): Promise<E.Either<ImportFailure, ImportReport>> => readInto(deps, feed, prune)),
    );
