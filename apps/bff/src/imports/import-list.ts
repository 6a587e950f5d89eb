import type { FeedUnreadable, OpenRows } from '@torg/adapter-feed';
import { currencyWithoutRate, type ListSet, type RowProblem, type Written } from '@torg/domain/catalogue/import';
import type { Unavailable } from '@torg/domain/failure';
import { either as E, function as F, taskEither as TE, these as TH } from 'fp-ts';
import type { ImportFailure, ImportProgress } from './import-feed.ts';

const rowsPerProgress = 100;

/** What came of a list, and the rows that were left out: those that cannot be read, and of SKUs that the shop does not have. */
export type ListReport = Written & { readonly rows: number; readonly bad: number };

/** Told of a file as it is read. */
export type ListListener = {
  readonly onProblem: (problem: RowProblem) => void;
  readonly onProgress: (progress: ImportProgress) => void;
};

type ListRow = { readonly line: number; readonly sku: string };

type Read<A> = { readonly rows: number; readonly items: readonly A[]; readonly problems: readonly RowProblem[] };

const readAll = async <A>(file: OpenRows<A>, onProgress: ListListener['onProgress']): Promise<Read<A>> => {
  const items: A[] = [];
  const problems: RowProblem[] = [];
  let rows = 0;
  for await (const row of file.items) {
    rows += 1;
    if (!TH.isLeft(row)) items.push(row.right);
    if (!TH.isRight(row)) problems.push(...row.left);
    if (rows % rowsPerProgress === 0) onProgress({ rows, part: file.bytesRead() / file.size });
  }
  onProgress({ rows, part: 1 });
  return { rows, items, problems };
};

/** Without one good row, all for want of an exchange rate, the file is in another currency. */
const orForeign = <A>(read: Read<A>): E.Either<ImportFailure, Read<A>> => {
  const currency = currencyWithoutRate(read.problems);
  return currency !== undefined && read.items.length === 0
    ? E.left({ _tag: 'NoExchangeRate', currency })
    : E.right(read);
};

const unknownSku = ({ line, sku }: ListRow): RowProblem => ({
  ...{ line, field: 'id', value: sku, code: 'unknown_sku' },
  expected: 'the SKU of a product that the shop has',
});

/**
 * Imports a file that says one thing of each SKU: all good rows in one step, after the whole file was read. Bad rows are
 * reported and passed over; SKUs that the file does not name stay as they are.
 * @returns what came of it; the left when the file cannot be read, no price can be converted, or the database is away.
 */
export const importList =
  <A extends ListRow>(
    open: TE.TaskEither<FeedUnreadable, OpenRows<A>>,
    set: (items: readonly A[]) => TE.TaskEither<Unavailable, ListSet>,
  ) =>
  ({ onProblem, onProgress }: ListListener): TE.TaskEither<ImportFailure, ListReport> =>
    F.pipe(
      open,
      TE.flatMapTask((file) => () => readAll(file, onProgress)),
      TE.flatMapEither(orForeign),
      TE.flatMap(({ rows, items, problems }) =>
        F.pipe(
          set(items),
          TE.map(({ unknown, ...written }): ListReport => {
            const names = new Set(unknown);
            const strangers = items.filter(({ sku }) => names.has(sku));
            const all = [...problems, ...strangers.map(unknownSku)];
            for (const problem of all.sort((a, b) => a.line - b.line)) onProblem(problem);
            return { ...written, rows, bad: rows - items.length + strangers.length };
          }),
        ),
      ),
    );
