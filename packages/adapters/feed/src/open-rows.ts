import { type FileHandle, open } from 'node:fs/promises';
import { attributeName, type FeedRow, type RowProblem } from '@torg/domain/catalogue/import';
import { either as E, function as F, readonlyArray as RA, taskEither as TE, these as TH } from 'fp-ts';
import { groupsOf, problem, type Rows, rowsOf, type Together } from './delimited-rows.ts';
import { readRecords } from './records.ts';
import { isXml, openXmlRows } from './xml-rows.ts';

/** A file that is no product feed or list of prices. `reason` is for the operator, in English. */
export type FeedUnreadable = { readonly _tag: 'FeedUnreadable'; readonly reason: string };

/** A file of rows whose beginning has been read. */
export type OpenRows<A> = {
  /** Bytes in the file, and how many of them have been read so far. */
  readonly size: number;
  readonly bytesRead: () => number;
  /** What good rows say, what is wrong with rows, or both, in the order of the file, read as they are asked for; to be walked once. */
  readonly items: AsyncIterable<TH.These<readonly RowProblem[], A>>;
};

/** How a kind of file is read: columns that it must have, and what a row says. Of one SKU the first row counts. */
export type RowReading<A extends { readonly sku: string }> = {
  readonly columns: readonly string[];
  readonly readRow: (row: FeedRow) => TH.These<readonly RowProblem[], A>;
  readonly together?: Together;
  /** A problem in the words of such a file. */
  readonly inWords?: (problem: RowProblem) => RowProblem;
  /** Why such a file is not read. */
  readonly refused?: string;
};

/** Rows, and as what they are read. */
export type ReadRows<A extends { readonly sku: string }> = OpenRows<A> & { readonly reading: RowReading<A> };

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

async function* itemsOf<A extends { readonly sku: string }>(
  rows: Rows,
  { readRow, inWords = F.identity }: RowReading<A>,
  close: () => Promise<void>,
): AsyncGenerator<TH.These<readonly RowProblem[], A>> {
  const lines = new Map<string, number>();
  const read = (row: FeedRow): TH.These<readonly RowProblem[], A> => {
    const item = readRow(row);
    if (TH.isLeft(item)) return item;
    const first = lines.get(item.right.sku);
    if (first === undefined) {
      lines.set(item.right.sku, row.line);
      return item;
    }
    return problem(row.line, 'id', item.right.sku, 'duplicate_id', `an id of its own; line ${first} has it already`);
  };
  try {
    for await (const row of rows) yield TH.mapLeft(RA.map(inWords))(E.isLeft(row) ? row : read(row.right));
  } finally {
    await close();
  }
}

/** A file from its first piece on, which was looked at before. */
async function* beginningWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** What kind of file it is decides how its rows are found and read. */
type Found<A extends { readonly sku: string }> = { readonly rows: Rows; readonly reading: RowReading<A> };

const findDelimited = async <A extends { readonly sku: string }>(
  chunks: AsyncIterable<Buffer>,
  readings: readonly RowReading<A>[],
): Promise<Found<A> | string> => {
  const records = readRecords(chunks);
  const heading = await records.next();
  if (heading.done === true) return 'it is empty';
  const columns = heading.value.fields.map(attributeName);
  const missingFor = (reading: RowReading<A>) =>
    reading.columns.filter((column) => !columns.includes(attributeName(column)));
  const reading = readings.find((known) => missingFor(known).length === 0);
  if (reading === undefined) {
    const found = (known: RowReading<A>) => known.columns.length - missingFor(known).length;
    const [likeliest] = [...readings].sort((a, b) => found(b) - found(a));
    const missing = likeliest === undefined ? [] : missingFor(likeliest);
    return `its first line has no column named ${missing.join(', ')}`;
  }
  if (reading.refused !== undefined) return reading.refused;
  const all = rowsOf(columns, records);
  return { rows: reading.together === undefined ? all : groupsOf(all, reading.together), reading };
};

const findInXml = async <A extends { readonly sku: string }>(
  chunks: AsyncIterator<Buffer>,
  reading: RowReading<A>,
): Promise<Found<A> | string> => {
  const rows = await openXmlRows(chunks);
  return typeof rows === 'string' ? rows : { rows, reading };
};

const findRows = async <A extends { readonly sku: string }>(
  file: FileHandle,
  readings: readonly [RowReading<A>, ...RowReading<A>[]],
): Promise<ReadRows<A> | string> => {
  const { size } = await file.stat();
  const stream = file.createReadStream({ autoClose: false });
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const start = await pieces.next();
  if (start.done === true) return 'it is empty';
  const chunks = beginningWith(start.value, pieces);
  const found = isXml(start.value) ? await findInXml(chunks, readings[0]) : await findDelimited(chunks, readings);
  if (typeof found === 'string') return found;
  const close = async () => {
    stream.destroy();
    await file.close();
  };
  const items = itemsOf(found.rows, found.reading, close);
  return { size, bytesRead: () => stream.bytesRead, items, reading: found.reading };
};

/**
 * Opens a file in UTF-8: XML, whose items are read as the first kind, or TSV or CSV, whose heading tells the kind.
 * Rows stream: memory holds a piece of the file and the ids read so far.
 */
export const openRows = <A extends { readonly sku: string }>(
  path: string,
  ...readings: readonly [RowReading<A>, ...RowReading<A>[]]
): TE.TaskEither<FeedUnreadable, ReadRows<A>> =>
  TE.tryCatch(
    async () => {
      const file = await open(path);
      try {
        const rows = await findRows(file, readings);
        if (typeof rows !== 'string') return rows;
        throw new Error(rows);
      } catch (cause) {
        await file.close();
        throw cause;
      }
    },
    (cause) => unreadable(reasonOf(cause)),
  );
