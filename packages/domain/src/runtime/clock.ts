import type { SchedulerLike } from 'rxjs';

/** The present time in milliseconds since 1970; every scheduler is one. */
export type Clock = Pick<SchedulerLike, 'now'>;
