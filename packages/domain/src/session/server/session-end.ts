import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import { concat, defer, from, mergeMap, type Observable, of, type SchedulerLike, switchMap, timer } from 'rxjs';
import type { Unavailable } from '../../failure/failure.ts';
import type { EndingKind, ServerEvent } from '../server-event.ts';
import { absoluteEnd, type SessionTimes, sessionIdle } from './login-session.ts';

/** Milliseconds before its end at which the open pages of a session are told. */
export const warnBefore = 2 * 60 * 1000;
/** Milliseconds after which a store that was away is asked again. */
const askAgainAfter = 10 * 1000;

/** When a session ends if nobody does anything (milliseconds since 1970), and why. */
export const endOf = (session: SessionTimes): { readonly at: number; readonly kind: EndingKind } => {
  const [idle, absolute] = [session.seenAt + sessionIdle, absoluteEnd(session)];
  return idle < absolute ? { at: idle, kind: 'idle' } : { at: absolute, kind: 'absolute' };
};

/** What the end of a session is followed by: the session itself, and time. */
export type SessionEndDeps = {
  /** The session as it is now; none when it is over. Looking at it is nothing that a person does. */
  readonly find: TE.TaskEither<Unavailable, O.Option<SessionTimes>>;
  readonly scheduler: SchedulerLike;
};

/**
 * What the pages of a session are told of its end: two minutes before, that it is near; that it goes on, where somebody
 * did something meanwhile; that it is over, with which it completes. The session is looked at only at these moments.
 */
export const followEnd = ({ find, scheduler }: SessionEndDeps, session: SessionTimes): Observable<ServerEvent> => {
  const wait = (milliseconds: number) => timer(Math.max(0, milliseconds), scheduler);

  const look = (wasWarned: boolean): Observable<ServerEvent> =>
    defer(() => from(find())).pipe(
      mergeMap((found) => {
        if (E.isLeft(found)) return wait(askAgainAfter).pipe(switchMap(() => look(wasWarned)));
        if (O.isNone(found.right)) return of<ServerEvent>({ type: 'session-ended', reason: 'expired' });
        return follow(found.right.value, wasWarned);
      }),
    );

  const follow = (seen: SessionTimes, wasWarned: boolean): Observable<ServerEvent> => {
    const { at, kind } = endOf(seen);
    const left = at - scheduler.now();
    if (left > warnBefore) {
      const later = wait(left - warnBefore).pipe(switchMap(() => look(false)));
      return wasWarned ? concat(of<ServerEvent>({ type: 'session-prolonged' }), later) : later;
    }
    const ending: ServerEvent = { type: 'session-ending', kind, secondsLeft: Math.max(0, Math.ceil(left / 1000)) };
    // A moment later, so that a session which is over by then is found to be over.
    return concat(of(ending), wait(left + 1).pipe(switchMap(() => look(true))));
  };

  return defer(() => follow(session, false));
};
