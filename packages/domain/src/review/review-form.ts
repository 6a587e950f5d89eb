import { either as E } from 'fp-ts';
import { isInvisible, isWebAddress } from '../checkout/told-text.ts';
import { readStars, type Stars } from '../rating/rating.ts';

/** The most characters of a review's texts, and the most pictures. */
export const reviewLimits = { title: 100, text: 4000, author: 40, pictures: 3 } as const;

/** A review as it was typed. */
export type ReviewForm = {
  readonly stars: string;
  readonly title: string;
  readonly text: string;
  readonly author: string;
};

/** What is wrong with a field; `code` is a message key. */
export type ReviewFieldError = { readonly field: keyof ReviewForm | 'pictures'; readonly code: string };

/** What a buyer says of goods. */
export type ReviewContent = {
  readonly stars: Stars;
  readonly title: string;
  readonly text: string;
  readonly author: string;
};

/** Characters that are not seen, or that turn the direction of what follows. */
const unseen = /[\p{Cc}\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A text on one line, without characters that are not seen. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replace(unseen, '').trim();

/** A text on its lines, at most one of them empty between two others. */
const lines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Whether a name, which is shown to everybody, tells where to write or where to go, in letters of any width. */
const holdsAddress = (name: string): boolean => name.normalize('NFKC').includes('@') || isWebAddress(name);

/** Characters as a reader counts them: one for each code point. */
const lengthOf = (text: string): number => [...text].length;

/**
 * Reads a review as it was typed.
 * @param pictures how many come with it.
 * @returns its content, with texts that are plain and tidy; the left says what is wrong, field by field.
 */
export const validateReview = (
  form: ReviewForm,
  pictures: number,
): E.Either<readonly ReviewFieldError[], ReviewContent> => {
  const stars = readStars(form.stars);
  const content = { title: oneLine(form.title), text: lines(form.text), author: oneLine(form.author) };
  const tooLong = (['title', 'text', 'author'] as const)
    .filter((field) => lengthOf(content[field]) > reviewLimits[field])
    .map((field): ReviewFieldError => ({ field, code: 'review.error_too_long' }));
  const errors: readonly ReviewFieldError[] = [
    ...(stars === undefined ? [{ field: 'stars', code: 'review.error_stars' } as const] : []),
    ...tooLong,
    ...(isInvisible(content.author) ? [{ field: 'author', code: 'review.error_author' } as const] : []),
    ...(holdsAddress(content.author) ? [{ field: 'author', code: 'review.error_author_mail' } as const] : []),
    ...(pictures > reviewLimits.pictures ? [{ field: 'pictures', code: 'review.error_pictures' } as const] : []),
  ];
  return stars === undefined || errors.length > 0 ? E.left(errors) : E.right({ stars, ...content });
};
