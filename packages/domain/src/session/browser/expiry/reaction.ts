import { delayWhen, map, type Observable, of, type SchedulerLike, timer } from 'rxjs';
import type { HeardEvent } from './follow-events.ts';

/** What a page does about what the server told. */
export type Reaction = {
  /** What is kept of the session in this browser is let go of; the tab that was told does it for all. */
  readonly clears: boolean;
  /** The event of the page’s start-up. */
  readonly event?: 'LoggedOutElsewhere' | 'TokensExpired' | 'UserChanged';
};

/** A logout is told as one, any other end as one that nobody wished; after a change the server is asked who it is. */
export const reactionTo = ({ event, isOwn }: HeardEvent): Reaction => {
  switch (event.type) {
    case 'session-ended':
      // A login took its place: the tab of that login tells the others.
      if (event.reason === 'replaced') return { clears: false };
      return { clears: isOwn, event: event.reason === 'logged-out' ? 'LoggedOutElsewhere' : 'TokensExpired' };
    case 'user-changed':
    case 'profile-changed':
    case 'acting-changed':
      return { clears: false, event: 'UserChanged' };
    case 'session-ending':
    case 'session-prolonged':
      return { clears: false };
  }
};

/**
 * Milliseconds after which a page asks who shops, where it heard of a change that it may have made itself: by then it
 * is loaded anew, or knows.
 */
export const ownChangeTakes = 2_000;

/** What a page does about what the server tells, and when. */
export const reactionsTo = (heard: Observable<HeardEvent>, scheduler: SchedulerLike): Observable<Reaction> =>
  heard.pipe(
    delayWhen(({ event: { type } }) =>
      type === 'acting-changed' || type === 'profile-changed' ? timer(ownChangeTakes, scheduler) : of(undefined),
    ),
    map(reactionTo),
  );
