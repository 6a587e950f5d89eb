import { either as E, readonlyArray as RA } from 'fp-ts';
import type { RowProblem } from './feed-item.ts';

/** A row of a product feed: its line in the file, and its values by attribute name; a repeated column has several. */
export type FeedRow = { readonly line: number; readonly values: Readonly<Record<string, readonly string[]>> };

/** What is wrong with one field; the row it stands in says on which line. */
export type FieldProblem = Omit<RowProblem, 'line'>;

/** A field's value, or everything that is wrong with it. */
export type Field<A> = E.Either<readonly FieldProblem[], A>;

/** What could be read, and what is wrong with the rest. */
export type Told<A> = { readonly told: A; readonly wrongs: readonly FieldProblem[] };

/** Reads all fields of a row, so that everything wrong with it is told at once. */
export const allFields = E.getApplicativeValidation(RA.getSemigroup<FieldProblem>());

/** Attributes that every row of a feed must have. */
export const requiredAttributes = ['id', 'title', 'price', 'availability'] as const;

/**
 * The documented name of an attribute from a column's heading: `Image link`, `image_link` and `g:image_link` are one,
 * and `product_detail(section_name:attribute_name)` is `product_detail`.
 */
export const attributeName = (heading: string): string =>
  heading
    .replace(/\(.*\)\s*$/, '')
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s_-]+/g, '_');

/** The values of an attribute that are not empty. */
export const valuesOf = (row: FeedRow, attribute: string): readonly string[] =>
  (row.values[attribute] ?? []).map((value) => value.trim()).filter((value) => value !== '');

/** The first value of an attribute, or undefined when the row has none. */
export const firstOf = (row: FeedRow, attribute: string): string | undefined => valuesOf(row, attribute)[0];

export const wrong = (field: string, value: string, code: string, expected: string): E.Either<FieldProblem[], never> =>
  E.left([{ field, value, code, expected }]);

/** A value that a row must have. */
export const required = (row: FeedRow, attribute: string): Field<string> => {
  const value = firstOf(row, attribute);
  return value === undefined ? wrong(attribute, '', 'missing', 'a value') : E.right(value);
};

/** A value that a row may leave out. */
export const optional = <A>(
  row: FeedRow,
  attribute: string,
  read: (value: string) => Field<A>,
): Field<A | undefined> => {
  const value = firstOf(row, attribute);
  return value === undefined ? E.right(undefined) : read(value);
};

/** The largest whole number that a feed may state, in units or minor units; larger ones are slips of the pen. */
export const largestNumber = 1_000_000_000;

/** Reads a whole number from 0 to `largestNumber`. */
export const wholeNumber =
  (field: string) =>
  (value: string): Field<number> =>
    /^\d{1,10}$/.test(value) && Number(value) <= largestNumber
      ? E.right(Number(value))
      : wrong(field, value, 'invalid_number', `a whole number from 0 to ${largestNumber}`);
