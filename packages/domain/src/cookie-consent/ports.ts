import type { taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { OptionalCategory } from './choice.ts';

/** A choice as the server keeps it: no person, no address, nothing but what was chosen, of what, and when. */
export type CookieReceipt = {
  /** Random; the browser's choice names it. */
  readonly id: string;
  readonly version: string;
  readonly allowed: readonly OptionalCategory[];
  /** Milliseconds since 1970. */
  readonly givenAt: number;
};

/** The choices of the shoppers of one shop. Receipts are added and never changed; they go after their life. */
export type KeepCookieReceipt = (receipt: CookieReceipt) => TE.TaskEither<Unavailable, void>;
