import type { taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';

/** How much of a kind of work a subject may cause: `limit` in each window of `window` milliseconds. */
export type Budget = { readonly name: string; readonly limit: number; readonly window: number };

/** What a process got of a subject's budget. */
export type Share = {
  readonly granted: number;
  /** What nobody has claimed yet. */
  readonly left: number;
  /** Milliseconds until the present window is over, and the share with it. */
  readonly endsIn: number;
};

/**
 * Claims a part of a subject's budget for this process; all processes claim from one count. Never grants more than is
 * left, and begins a new window where the last one is over.
 */
export type ClaimShare = (budget: Budget, subject: string, wanted: number) => TE.TaskEither<Unavailable, Share>;
