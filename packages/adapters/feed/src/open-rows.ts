import { type FileHandle, open } from 'node:fs/promises';
import { attributeName, type FeedRow, type RowProblem } from '@torg/domain';
import { either as E, taskEither as TE } from 'fp-ts';
import { type FileRecord, readRecords } from './records.ts';

/** A file that is no product feed or list of prices. `reason` is for the operator, in English. */
export type FeedUnreadable = { readonly _tag: 'FeedUnreadable'; readonly reason: string };

/** A delimited file whose heading has been read. */
export type OpenRows<A> = {
  /** Bytes in the file, and how many of them have been read so far. */
  readonly size: number;
  readonly bytesRead: () => number;
  /** What good rows say, and bad rows, in the order of the file, read as they are asked for; to be walked once. */
  readonly items: AsyncIterable<E.Either<readonly RowProblem[], A>>;
};

/** Rows that say something together, because they stand together and have one key. */
export type Together = {
  /** The column of the key. */
  readonly column: string;
  readonly rowsOf: (rows: readonly FeedRow[]) => readonly FeedRow[];
};

/** How a kind of file is read: columns that it must have, and what a row says. Of one SKU the first row counts. */
export type RowReading<A extends { readonly sku: string }> = {
  readonly columns: readonly string[];
  readonly readRow: (row: FeedRow) => E.Either<readonly RowProblem[], A>;
  readonly together?: Together;
};

const unreadable = (reason: string): FeedUnreadable => ({ _tag: 'FeedUnreadable', reason });

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
};

const reasonOf = (cause: unknown): string => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return reasons[code] ?? String(cause instanceof Error ? cause.message : cause);
};

const problem = (line: number, field: string, value: string, code: string, expected: string) =>
  E.left([{ line, field, value, code, expected }]);

const rowOf = (columns: readonly string[], { line, fields }: FileRecord): FeedRow => {
  const values = new Map<string, string[]>();
  columns.forEach((column, index) => {
    const value = fields[index];
    if (value !== undefined) values.set(column, [...(values.get(column) ?? []), value]);
  });
  return { line, values: Object.fromEntries(values) };
};

type Rows = AsyncGenerator<E.Either<readonly RowProblem[], FeedRow>>;

/** The rows of a file, and what is wrong with those that are none. */
async function* rowsOf(columns: readonly string[], records: ReturnType<typeof readRecords>): Rows {
  for (;;) {
    const next = await records.next();
    if (next.done === true) {
      const expected = 'quotes in pairs; the rows from here on were not read';
      if (next.value !== undefined) yield problem(next.value.line, '', next.value.reason, 'broken_row', expected);
      return;
    }
    const { line, fields } = next.value;
    const beyond = fields.slice(columns.length).find((value) => value.trim() !== '');
    const expected = `${columns.length} values, as the heading has`;
    if (beyond === undefined) yield E.right(rowOf(columns, next.value));
    else yield problem(line, '', beyond, 'too_many_values', expected);
  }
}

/** More rows of one key are taken apart: nobody's memory is a file. */
const mostTogether = 5_000;

/** Rows of one key at a time. */
async function* groupsOf(rows: Rows, { column, rowsOf: tell }: Together): Rows {
  const held: FeedRow[] = [];
  const keyOf = (row: FeedRow | undefined): string => row?.values[column]?.[0]?.trim() ?? '';
  const told = () => tell(held.splice(0)).map((row) => E.right(row));
  for await (const row of rows) {
    const key = E.isRight(row) ? keyOf(row.right) : '';
    if (held.length >= mostTogether || key !== keyOf(held[0])) yield* told();
    if (E.isLeft(row)) yield row;
    else if (key === '') yield problem(row.right.line, column, '', 'missing', 'a value');
    else held.push(row.right);
  }
  yield* told();
}

async function* itemsOf<A extends { readonly sku: string }>(
  rows: Rows,
  readRow: RowReading<A>['readRow'],
  close: () => Promise<void>,
): AsyncGenerator<E.Either<readonly RowProblem[], A>> {
  const lines = new Map<string, number>();
  const read = (row: FeedRow): E.Either<readonly RowProblem[], A> => {
    const item = readRow(row);
    if (E.isLeft(item)) return item;
    const first = lines.get(item.right.sku);
    if (first === undefined) {
      lines.set(item.right.sku, row.line);
      return item;
    }
    return problem(row.line, 'id', item.right.sku, 'duplicate_id', `an id of its own; line ${first} has it already`);
  };
  try {
    for await (const row of rows) yield E.isLeft(row) ? row : read(row.right);
  } finally {
    await close();
  }
}

const readHeading = async <A extends { readonly sku: string }>(
  file: FileHandle,
  readings: readonly RowReading<A>[],
): Promise<OpenRows<A> | string> => {
  const stream = file.createReadStream({ autoClose: false });
  const { size } = await file.stat();
  const records = readRecords(stream);
  const heading = await records.next();
  if (heading.done === true) return 'it is empty';
  const columns = heading.value.fields.map(attributeName);
  const missingFor = (reading: RowReading<A>) => reading.columns.filter((attribute) => !columns.includes(attribute));
  const reading = readings.find((known) => missingFor(known).length === 0);
  if (reading === undefined) {
    const found = (known: RowReading<A>) => known.columns.length - missingFor(known).length;
    const [likeliest] = [...readings].sort((a, b) => found(b) - found(a));
    const missing = likeliest === undefined ? [] : missingFor(likeliest);
    return `its first line has no column named ${missing.join(', ')}`;
  }
  const close = async () => {
    stream.destroy();
    await file.close();
  };
  const all = rowsOf(columns, records);
  const rows = reading.together === undefined ? all : groupsOf(all, reading.together);
  return { size, bytesRead: () => stream.bytesRead, items: itemsOf(rows, reading.readRow, close) };
};

/**
 * Opens a TSV or CSV file in UTF-8, reads its heading, and finds out by it which kind of file it is.
 * Rows stream: memory holds a piece of the file and the ids read so far.
 */
export const openRows = <A extends { readonly sku: string }>(
  path: string,
  ...readings: readonly RowReading<A>[]
): TE.TaskEither<FeedUnreadable, OpenRows<A>> =>
  TE.tryCatch(
    async () => {
      const file = await open(path);
      try {
        const rows = await readHeading(file, readings);
        if (typeof rows !== 'string') return rows;
        throw new Error(rows);
      } catch (cause) {
        await file.close();
        throw cause;
      }
    },
    (cause) => unreadable(reasonOf(cause)),
  );
