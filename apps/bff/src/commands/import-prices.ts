import { type OpenRows, openPriceList } from '@torg/adapter-feed';
import {
  currencyWithoutRate,
  type Exchange,
  type PriceRow,
  type RowProblem,
  type SetPrices,
  type Written,
} from '@torg/domain/catalogue/import';
import type { Unavailable } from '@torg/domain/failure';
import { either as E, function as F, taskEither as TE, these as TH } from 'fp-ts';
import type { ImportFailure, ImportProgress } from './import-feed.ts';

const rowsPerProgress = 100;

export type PricesReport = Written & {
  readonly rows: number;
  /** Rows that were left out: those that cannot be read, and those of SKUs that the shop does not have. */
  readonly bad: number;
};

export type ImportPricesDeps = {
  readonly setPrices: SetPrices;
  readonly onProblem: (problem: RowProblem) => void;
  readonly onProgress: (progress: ImportProgress) => void;
};

type Read = { readonly rows: number; readonly prices: readonly PriceRow[]; readonly problems: readonly RowProblem[] };

const readAll = async (file: OpenRows<PriceRow>, onProgress: ImportPricesDeps['onProgress']): Promise<Read> => {
  const prices: PriceRow[] = [];
  const problems: RowProblem[] = [];
  let rows = 0;
  for await (const row of file.items) {
    rows += 1;
    if (!TH.isLeft(row)) prices.push(row.right);
    if (!TH.isRight(row)) problems.push(...row.left);
    if (rows % rowsPerProgress === 0) onProgress({ rows, part: file.bytesRead() / file.size });
  }
  onProgress({ rows, part: 1 });
  return { rows, prices, problems };
};

/** Without one good row, all for want of an exchange rate, the file is in another currency. */
const orForeign = (read: Read): E.Either<ImportFailure, Read> => {
  const currency = currencyWithoutRate(read.problems);
  return currency !== undefined && read.prices.length === 0
    ? E.left({ _tag: 'NoExchangeRate', currency })
    : E.right(read);
};

const unknownSku = ({ line, sku }: PriceRow): RowProblem => ({
  ...{ line, field: 'id', value: sku, code: 'unknown_sku' },
  expected: 'the SKU of a product that the shop has',
});

const write =
  ({ setPrices, onProblem }: ImportPricesDeps) =>
  ({ rows, prices, problems }: Read): TE.TaskEither<Unavailable, PricesReport> =>
    F.pipe(
      setPrices(prices),
      TE.map(({ unknown, ...written }) => {
        const names = new Set(unknown);
        const strangers = prices.filter(({ sku }) => names.has(sku));
        const all = [...problems, ...strangers.map(unknownSku)];
        for (const problem of all.sort((a, b) => a.line - b.line)) onProblem(problem);
        return { ...written, rows, bad: rows - prices.length + strangers.length };
      }),
    );

/**
 * Imports a file of prices into one price list of a shop: all good rows in one step, after the whole file was read.
 * Bad rows are reported and passed over; prices that the file does not name stay as they are.
 * @returns what came of it; the left when the file cannot be read, no price can be converted, or the database is away.
 */
export const importPrices =
  (deps: ImportPricesDeps) =>
  (path: string, exchange: Exchange): TE.TaskEither<ImportFailure, PricesReport> =>
    F.pipe(
      openPriceList(path, exchange),
      TE.flatMapTask((file) => () => readAll(file, deps.onProgress)),
      TE.flatMapEither(orForeign),
      TE.flatMap(write(deps)),
    );
