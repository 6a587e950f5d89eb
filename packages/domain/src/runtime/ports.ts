import type { SchedulerLike } from 'rxjs';

/** The present time in milliseconds since 1970; every scheduler is one. */
export type Clock = Pick<SchedulerLike, 'now'>;

/** Makes an identifier that nobody can guess: 128 random bits or more, of `A-Z a-z 0-9 _ -`. */
export type NewId = () => string;

/** Fills in random bytes, as `crypto.getRandomValues` does. */
export type RandomBytes = (count: number) => Uint8Array;
