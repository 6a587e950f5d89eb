import { either as E } from 'fp-ts';
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  repeat,
  type SchedulerLike,
  switchMap,
  takeWhile,
  tap,
  timer,
} from 'rxjs';
import { isLoggedIn } from '../../../user/user.ts';
import type { ServerEvent } from '../../server-event.ts';
import type { AskSession } from '../ports.ts';

/** What a browser hears of a stream of events. It opens again by itself after each break; `Refused` ends it. */
export type StreamSignal =
  | { readonly _tag: 'Opened' | 'Refused' }
  | { readonly _tag: 'Told'; readonly event: ServerEvent };

/** What one tab passes on to the others of this browser; a tab does not hear its own. */
export type EventRelay = { readonly send: (event: ServerEvent) => void; readonly heard: Observable<ServerEvent> };

/** What following the server's events stands on. */
export type FollowEventsDeps = {
  /** Whether somebody is logged in, as far as this tab knows. */
  readonly isKnown: Observable<boolean>;
  /** Whether the tab is open: a page that the browser keeps whole for the way back holds nothing. */
  readonly isOpen: Observable<boolean>;
  readonly stream: Observable<StreamSignal>;
  /** Lets one tab of the browser do a work at a time; another one goes on with it where that tab is closed. */
  readonly inOneTab: <A>(work: Observable<A>) => Observable<A>;
  readonly relay: EventRelay;
  readonly ask: AskSession;
  readonly scheduler: SchedulerLike;
};

/** `isOwn`: it was told to this tab, and not to another one of the browser. */
export type HeardEvent = { readonly event: ServerEvent; readonly isOwn: boolean };

/** Milliseconds after which a stream that was refused is asked for again. */
export const streamAskedAgainAfter = 30_000;

/**
 * Milliseconds after which a stream that opens is late: another tab had it, which was closed or left its page, or the
 * server took its time. What was told in between was told to nobody.
 */
export const streamLateAfter = 1_000;

const over: ServerEvent = { type: 'session-ended', reason: 'expired' };
const changed: ServerEvent = { type: 'user-changed' };

/**
 * What the server tells of this browser's session, while somebody is logged in. One tab holds the stream and passes on
 * what it hears. Where it opens late, or again after a break, something may have been missed, so that pages ask anew.
 * Where it is refused the server is asked who is logged in: nobody means that the session is over, and somebody may be
 * another one than the stream was asked for.
 */
export const followEvents = (deps: FollowEventsDeps): Observable<HeardEvent> => {
  const { isKnown, isOpen, inOneTab, relay, scheduler } = deps;
  const own = defer(() => {
    const since = scheduler.now();
    return inOneTab(held(deps, () => scheduler.now() - since > streamLateAfter));
  }).pipe(
    tap((event) => relay.send(event)),
    map((event) => ({ event, isOwn: true })),
  );
  const relayed = relay.heard.pipe(map((event) => ({ event, isOwn: false })));
  const isListening = isKnown.pipe(
    distinctUntilChanged(),
    switchMap((known) => (known ? isOpen : of(false))),
    distinctUntilChanged(),
  );
  return isListening.pipe(switchMap((listens) => (listens ? merge(own, relayed) : EMPTY)));
};

/** The stream itself, until the session is over. */
const held = ({ stream, ask, scheduler }: FollowEventsDeps, isLate: () => boolean): Observable<ServerEvent> =>
  defer(() => {
    let last: 'Opened' | 'Refused' | undefined;
    const eventsOf = (signal: StreamSignal): Observable<ServerEvent> => {
      if (signal._tag === 'Told') return of(signal.event);
      const before = last;
      last = signal._tag;
      if (signal._tag === 'Opened') return before !== undefined || isLate() ? of(changed) : EMPTY;
      return afterRefusal(ask, before === 'Refused');
    };
    return stream.pipe(
      mergeMap(eventsOf),
      repeat({ delay: () => timer(streamAskedAgainAfter, scheduler) }),
      takeWhile((event) => !isEnd(event), true),
    );
  });

/** A stream that goes on being refused has pages ask once: the server may have too much to do already. */
const afterRefusal = (ask: AskSession, isRefusedAgain: boolean): Observable<ServerEvent> =>
  defer(() => from(ask()())).pipe(
    mergeMap((answer) => {
      if (E.isLeft(answer)) return EMPTY;
      if (!isLoggedIn(answer.right.user)) return of(over);
      return isRefusedAgain ? EMPTY : of(changed);
    }),
  );

/** A session that another one took the place of goes on under a new name: the browser connects anew. */
const isEnd = (event: ServerEvent): boolean => event.type === 'session-ended' && event.reason !== 'replaced';
