import { type CsvError, parse } from 'csv-parse';

/** A record of a delimited file: the line it starts on, from 1, and its fields. */
export type FileRecord = { readonly line: number; readonly fields: readonly string[] };

/** Where a file stopped being readable: a quote without its end, or a record that never ends. */
export type BrokenRecord = { readonly line: number; readonly reason: string };

/** A record beyond this many bytes is a quote that was never closed. */
const maxRecordSize = 1_048_576;

/** The character between fields, by the first line: a tab, else a semicolon where there is no comma, else a comma. */
const delimiterOf = (start: Buffer): string => {
  const [heading = ''] = start.toString('latin1').split(/[\r\n]/, 1);
  if (heading.includes('\t')) return '\t';
  return heading.includes(';') && !heading.includes(',') ? ';' : ',';
};

const linesIn = (fields: readonly string[]): number =>
  fields.reduce((lines, field) => lines + (field.match(/\r\n|\r|\n/g)?.length ?? 0), 1);

const isEmpty = (fields: readonly string[]): boolean => fields.every((field) => field.trim() === '');

/**
 * Reads the records of a CSV or TSV file (RFC 4180 quoting; BOM, CRLF and stray quotes are fine) as its bytes arrive.
 * Empty lines are passed over. At a record that cannot be read, it ends with what is wrong.
 */
export async function* readRecords(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<FileRecord, BrokenRecord | undefined> {
  let ready: string[][] = [];
  let failure: CsvError | Error | undefined;
  let line = 1;

  const open = (start: Buffer) => {
    const parser = parse({
      delimiter: delimiterOf(start),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: maxRecordSize,
      // Taken here and not from the stream, which loses what it holds when a later record is broken.
      on_record: (fields: string[]) => {
        ready.push(fields);
        return null;
      },
    });
    parser.on('error', (error) => {
      failure = error;
    });
    return parser.resume();
  };

  const take = function* (): Generator<FileRecord> {
    const records = ready;
    ready = [];
    for (const fields of records) {
      if (!isEmpty(fields)) yield { line, fields };
      line += linesIn(fields);
    }
  };

  let parser: ReturnType<typeof open> | undefined;
  for await (const chunk of chunks) {
    const to = parser ?? open(chunk);
    parser = to;
    await new Promise((resolve) => to.write(chunk, resolve));
    yield* take();
    if (failure !== undefined) return { line, reason: failure.message };
  }
  const last = parser;
  if (last === undefined) return undefined;
  await new Promise<void>((resolve) => {
    last.once('close', () => resolve());
    last.end();
  });
  yield* take();
  return failure === undefined ? undefined : { line, reason: failure.message };
}
