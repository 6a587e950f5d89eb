import type { option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../../failure/failure.ts';
import type { RowProblem } from './feed-item.ts';

/** What a file of an import may say of goods. */
export const importKinds = ['full', 'stock', 'price'] as const;
/** Everything of goods, how many there are, or what they cost. */
export type ImportKind = (typeof importKinds)[number];

/**
 * By what an import is known to say nothing new: the validators of the source's answer (RFC 9110), or a file with size and
 * time, and the settings that it was read by.
 */
export type SourceMark = Readonly<Record<string, string>>;

/** Lines of a file, and what came of them: `removed` are goods that it no longer has. */
export type ImportCounts = {
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly bad: number;
};

/** How a scheduled import ended; one that failed changed nothing. */
export type ImportEnd =
  | {
      readonly outcome: 'landed';
      readonly counts: ImportCounts;
      readonly problems: readonly RowProblem[];
      readonly mark: SourceMark;
    }
  | { readonly outcome: 'unchanged' }
  /** `reason` is for the operator, in English, without secrets; `problems` are those found until then. */
  | { readonly outcome: 'failed'; readonly reason: string; readonly problems: readonly RowProblem[] };

/** A scheduled import that began. `source` names where from, without secrets. */
export type ImportBegin = { readonly importId: string; readonly kind: ImportKind; readonly source: string };

/** What is kept of a scheduled import; without `end` it runs, or its process died. Times in milliseconds. */
export type KeptImport = ImportBegin & {
  readonly startedAt: number;
  readonly end: O.Option<{ readonly took: number } & ImportEnd>;
};

/** Reports of the scheduled imports of one shop. `Unavailable` while the store is away. */
export type ImportReports = {
  /** Keeps that an import begins; answers with its number. */
  readonly begin: (begin: ImportBegin) => TE.TaskEither<Unavailable, number>;
  readonly end: (number: number, end: ImportEnd) => TE.TaskEither<Unavailable, void>;
  /** The mark of what an import took in last. */
  readonly lastMark: (importId: string) => TE.TaskEither<Unavailable, O.Option<SourceMark>>;
  /** The latest run of each import, by its id; before one that found nothing new, the latest that found something. */
  readonly latest: () => TE.TaskEither<Unavailable, readonly KeptImport[]>;
};
