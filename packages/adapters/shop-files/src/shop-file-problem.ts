import type { SettingError } from '@torg/domain/shop';
import { readonlyArray as RA, string as S, task as T, taskEither as TE } from 'fp-ts';

/**
 * Something in a shop's folder that keeps the shop from opening, or a block from its page.
 * `file` is relative to the folder that holds all shops, `field` a path inside that file, `expected` what would be right.
 */
export type ShopFileProblem = {
  readonly file: string;
  /** Counted from one. */
  readonly line?: number;
  readonly field?: string;
  readonly expected: string;
  /** What is wrong in a word: as clients of identity servers call it, which part of the value it is, or what was meant. */
  readonly message?: string;
};

/** What was read, or every problem that was met on the way. */
export type Reading<A> = TE.TaskEither<readonly ShopFileProblem[], A>;

/** Runs readings side by side and gathers the problems of all of them, where a chain would stop at the first. */
export const gathering = TE.getApplicativeTaskValidation(T.ApplyPar, RA.getSemigroup<ShopFileProblem>());

/** Passes `value` on unless problems were found. */
export const unlessProblems =
  <A>(value: A) =>
  (problems: readonly ShopFileProblem[]): Reading<A> =>
    problems.length === 0 ? TE.right(value) : TE.left(problems);

/** One line for an operator: file and line, field, how the error is called, what would be right. */
export const describeProblem = ({ file, line, field = '', message = '', expected }: ShopFileProblem): string =>
  [line === undefined ? file : `${file}:${line}`, field, message, `expected ${expected}`]
    .filter((part) => !S.isEmpty(part))
    .join(': ');

/** A long value would hide what is wrong with it. */
const shownLength = 100;

const insteadOf = (value: unknown): string => {
  const written = JSON.stringify(value);
  if (written === undefined) return '';
  return ` instead of ${written.length > shownLength ? `${written.slice(0, shownLength)}…` : written}`;
};

/** What is wrong with fields of a file, with what they hold. */
export const inFile =
  (file: string) =>
  (errors: readonly SettingError[]): readonly ShopFileProblem[] =>
    errors.map(({ path, value, expected, message }) => ({
      ...{ file, field: path, expected: expected + insteadOf(value) },
      ...(message === undefined ? {} : { message }),
    }));
