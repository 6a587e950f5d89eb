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

/** How a kind of file is read: columns that it must have, and what a row says. Of one SKU the first row counts. */
export type RowReading<A extends { readonly sku: string }> = {
  readonly columns: readonly string[];
  readonly readRow: (row: FeedRow) => E.Either<readonly RowProblem[], A>;
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

async function* itemsOf<A extends { readonly sku: string }>(
  columns: readonly string[],
  records: ReturnType<typeof readRecords>,
  readRow: RowReading<A>['readRow'],
  close: () => Promise<void>,
): AsyncGenerator<E.Either<readonly RowProblem[], A>> {
  const lines = new Map<string, number>();
  const read = (record: FileRecord): E.Either<readonly RowProblem[], A> => {
    const beyond = record.fields.slice(columns.length).find((value) => value.trim() !== '');
    if (beyond !== undefined) {
      return problem(record.line, '', beyond, 'too_many_values', `${columns.length} values, as the heading has`);
    }
    const item = readRow(rowOf(columns, record));
    if (E.isLeft(item)) return item;
    const first = lines.get(item.right.sku);
    if (first === undefined) {
      lines.set(item.right.sku, record.line);
      return item;
    }
    return problem(record.line, 'id', item.right.sku, 'duplicate_id', `an id of its own; line ${first} has it already`);
  };
  try {
    for (;;) {
      const next = await records.next();
      if (next.done !== true) yield read(next.value);
      else {
        const broken = next.value;
        if (broken !== undefined) {
          const expected = 'quotes in pairs; the rows from here on were not read';
          yield problem(broken.line, '', broken.reason, 'broken_row', expected);
        }
        return;
      }
    }
  } finally {
    await close();
  }
}

const readHeading = async <A extends { readonly sku: string }>(
  file: FileHandle,
  reading: RowReading<A>,
): Promise<OpenRows<A> | string> => {
  const stream = file.createReadStream({ autoClose: false });
  const { size } = await file.stat();
  const records = readRecords(stream);
  const heading = await records.next();
  if (heading.done === true) return 'it is empty';
  const columns = heading.value.fields.map(attributeName);
  const missing = reading.columns.filter((attribute) => !columns.includes(attribute));
  if (missing.length > 0) return `its first line has no column named ${missing.join(', ')}`;
  const close = async () => {
    stream.destroy();
    await file.close();
  };
  return { size, bytesRead: () => stream.bytesRead, items: itemsOf(columns, records, reading.readRow, close) };
};

/**
 * Opens a TSV or CSV file in UTF-8 and reads its heading.
 * Rows stream: memory holds a piece of the file and the ids read so far.
 */
export const openRows = <A extends { readonly sku: string }>(
  path: string,
  reading: RowReading<A>,
): TE.TaskEither<FeedUnreadable, OpenRows<A>> =>
  TE.tryCatch(
    async () => {
      const file = await open(path);
      try {
        const rows = await readHeading(file, reading);
        if (typeof rows !== 'string') return rows;
        throw new Error(rows);
      } catch (cause) {
        await file.close();
        throw cause;
      }
    },
    (cause) => unreadable(reasonOf(cause)),
  );
