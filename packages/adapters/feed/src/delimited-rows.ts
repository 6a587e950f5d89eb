import type { FeedRow, RowProblem } from '@torg/domain/catalogue/import';
import { either as E } from 'fp-ts';
import type { FileRecord, readRecords } from './records.ts';

/** Rows that say something together, because they stand together and have one key. */
export type Together = {
  /** The column of the key. */
  readonly column: string;
  readonly rowsOf: (rows: readonly FeedRow[]) => readonly FeedRow[];
};

/** One thing wrong with one row. */
export const problem = (line: number, field: string, value: string, code: string, expected: string) =>
  E.left([{ line, field, value, code, expected }]);

const rowOf = (columns: readonly string[], { line, fields }: FileRecord): FeedRow => {
  const values = new Map<string, string[]>();
  columns.forEach((column, index) => {
    const value = fields[index];
    if (value !== undefined) values.set(column, [...(values.get(column) ?? []), value]);
  });
  return { line, values: Object.fromEntries(values) };
};

/** Rows of a file in their order, and what is wrong with those that are none. */
export type Rows = AsyncGenerator<E.Either<readonly RowProblem[], FeedRow>>;

/** The rows of a file, and what is wrong with those that are none. */
export async function* rowsOf(columns: readonly string[], records: ReturnType<typeof readRecords>): Rows {
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
export async function* groupsOf(rows: Rows, { column, rowsOf: tell }: Together): Rows {
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
