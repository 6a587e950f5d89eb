import type { TableRow } from '@torg/domain/quick-order';
import { CsvError, parse } from 'csv-parse/sync';
import { columns, longestCell } from './read-rows.ts';
import { textOf } from './text-of.ts';
import { Unreadable } from './unreadable.ts';

/** A record beyond this many characters is a quote that was never closed. */
const maxRecordSize = 64 * 1024;

/** Lines from whose beginnings the separator is told. */
const linesLookedAt = 20;

const separators = ['\t', ';', ','] as const;

/** The separator that most of the first lines have; a file of one column has none, and any will do. */
const separatorOf = (text: string): string => {
  const lines = text.split(/[\r\n]+/, linesLookedAt);
  const uses = (separator: string): number => lines.filter((line) => line.includes(separator)).length;
  return separators.reduce((best, next) => (uses(next) > uses(best) ? next : best));
};

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/**
 * Reads CSV and TSV (RFC 4180 quoting; stray quotes are fine). A row has the number of the line that it ends on.
 * @throws Unreadable `too-many-rows` for more than `maxRows`, `unknown` where quotes have no end, or for what is no text.
 */
export const readDelimited = (bytes: Uint8Array, maxRows: number): readonly TableRow[] => {
  const text = textOf(bytes);
  const parsed = records(text, maxRows);
  if (parsed.length > maxRows) throw new Unreadable('too-many-rows');
  return parsed.map(({ record, info }) => ({
    line: info.lines,
    cells: record.slice(0, columns).map((cell) => cell.slice(0, longestCell)),
  }));
};

const records = (text: string, maxRows: number): readonly Parsed[] => {
  try {
    // Its types tell records only, as they are without `info`.
    return parse(text, {
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: maxRecordSize,
      to: maxRows + 1,
    }) as unknown as readonly Parsed[];
  } catch (cause) {
    throw cause instanceof CsvError ? new Unreadable('unknown') : cause;
  }
};
