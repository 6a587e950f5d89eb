import { apply, either as E } from 'fp-ts';
import type { RowProblem } from '../catalogue/import/feed-item.ts';
import { allFields, type FeedRow, type Field, firstOf, required, wrong } from '../catalogue/import/feed-row.ts';
import type { Review } from '../rating/review.ts';
import { validateReview } from './review-form.ts';

/** Columns that a file of reviews must have. */
export const reviewColumns = ['id', 'product', 'rating', 'author', 'date'] as const;

/** A row of a file of reviews. */
export type ReviewRow = Pick<Review, 'stars' | 'title' | 'text' | 'author' | 'locale' | 'writtenAt' | 'answer'> & {
  readonly line: number;
  /** The review's id in the file; rows of one id are one review, whenever they are imported. */
  readonly sku: string;
  readonly productId: string;
  /** The number of an order of the shop that is to prove the purchase. */
  readonly order?: string;
};

const readId = (id: string): Field<string> =>
  /^[\w.-]{1,60}$/.test(id) ? E.right(id) : wrong('id', id, 'invalid_id', 'up to 60 letters, digits, and . _ -');

/** Milliseconds of noon of a day; undefined for what is none. */
const dayOf = (text: string): number | undefined => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const lengths = [
    31,
    y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0) ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ];
  if (y < 1970 || d < 1 || d > (lengths[m - 1] ?? 0)) return undefined;
  const years = Array.from({ length: y - 1970 }, (_, index) => 1970 + index);
  const leaps = years.filter((past) => past % 4 === 0 && (past % 100 !== 0 || past % 400 === 0)).length;
  const before = lengths.slice(0, m - 1).reduce((sum, length) => sum + length, 0);
  return ((y - 1970) * 365 + leaps + before + d - 0.5) * 86_400_000;
};

const readDate = (text: string): Field<number> => {
  const day = dayOf(text);
  return day === undefined ? wrong('date', text, 'invalid_date', 'a day such as 2026-03-31') : E.right(day);
};

/** How a file calls the fields of a review, and what is right there. */
const fieldNames = {
  stars: ['rating', 'a whole number from 1 to 5'],
  title: ['title', 'at most 100 characters'],
  text: ['text', 'at most 4000 characters'],
  author: ['author', 'a name of at most 40 characters, no mail address'],
  pictures: ['pictures', 'at most 3'],
} as const;

const readContent = (row: FeedRow) => {
  const of = (column: string): string => firstOf(row, column) ?? '';
  const form = { stars: of('rating'), title: of('title'), text: of('text'), author: of('author') };
  return E.mapLeft((errors: readonly { readonly field: keyof typeof fieldNames; readonly code: string }[]) =>
    errors.map(({ field, code }) => {
      const [name, expected] = fieldNames[field];
      return { field: name, value: of(name).slice(0, 80), code, expected };
    }),
  )(validateReview(form, 0));
};

/**
 * Reads a row of a file of reviews, or tells all that is wrong with it.
 * @param locale the language of reviews that do not name one in a column `locale`.
 */
export const readReviewRow =
  (locale: string) =>
  (row: FeedRow): E.Either<readonly RowProblem[], ReviewRow> => {
    const fields = apply.sequenceS(allFields)({
      sku: E.chain(readId)(required(row, 'id')),
      productId: required(row, 'product'),
      content: readContent(row),
      writtenAt: E.chain(readDate)(required(row, 'date')),
    });
    if (E.isLeft(fields)) return E.left(fields.left.map((problem) => ({ line: row.line, ...problem })));
    const { content, ...told } = fields.right;
    const [order, answer] = [firstOf(row, 'order'), firstOf(row, 'answer')];
    return E.right({
      ...{ line: row.line, ...told, ...content, locale: firstOf(row, 'locale') ?? locale },
      ...(order === undefined ? {} : { order }),
      ...(answer === undefined ? {} : { answer: { text: answer, at: told.writtenAt } }),
    });
  };
