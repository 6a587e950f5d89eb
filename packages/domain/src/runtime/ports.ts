import type { option as O } from 'fp-ts';
import type { SchedulerLike } from 'rxjs';

/** The present time in milliseconds since 1970; every scheduler is one. */
export type Clock = Pick<SchedulerLike, 'now'>;

/** Makes an identifier that nobody can guess: 128 random bits or more, of `A-Z a-z 0-9 _ -`. */
export type NewId = () => string;

/** Fills in random bytes, as `crypto.getRandomValues` does. */
export type RandomBytes = (count: number) => Uint8Array;

/** Texts by name that one tab keeps until it is closed, such as what was typed into a form. It never fails. */
export type TabRecord = {
  readonly read: () => O.Option<Readonly<Record<string, string>>>;
  readonly write: (record: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
};
