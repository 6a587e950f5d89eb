import { readServerEvent } from '@torg/domain/session';
import type { EventRelay, StreamSignal } from '@torg/domain/session/browser';
import { option as O } from 'fp-ts';
import { NEVER, Observable, Subject } from 'rxjs';

/** The part of `EventSource` that is used. It connects again by itself after a break, and gives up where it is refused. */
type Source = {
  readonly readyState: number;
  readonly addEventListener: (
    type: 'open' | 'error' | 'message',
    hear: (event: { readonly data?: unknown }) => void,
  ) => void;
  readonly close: () => void;
};

/** `EventSource.CLOSED` (HTML, 9.2.2). */
const closed = 2;

const parsed = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
};

/** The server's events, as long as it is subscribed to. @param open connects. */
export const createEventStream = (open: () => Source): Observable<StreamSignal> =>
  new Observable((subscriber) => {
    const source = open();
    source.addEventListener('open', () => subscriber.next({ _tag: 'Opened' }));
    source.addEventListener('message', ({ data }) => {
      const event = readServerEvent(parsed(data));
      if (O.isSome(event)) subscriber.next({ _tag: 'Told', event: event.value });
    });
    source.addEventListener('error', () => {
      if (source.readyState !== closed) return;
      subscriber.next({ _tag: 'Refused' });
      subscriber.complete();
    });
    return () => source.close();
  });

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Passes the server's events on among the tabs of a shop. @param open gives the channel; without one, tabs are alone. */
export const createEventRelay = (open: () => Channel): EventRelay => {
  const channel = O.toUndefined(O.tryCatch(open));
  if (channel === undefined) return { send: () => {}, heard: NEVER };
  const heard = new Subject<unknown>();
  channel.addEventListener('message', ({ data }) => heard.next(data));
  return {
    send: (event) => channel.postMessage(event),
    heard: new Observable((subscriber) =>
      heard.subscribe((data) => {
        const event = readServerEvent(data);
        if (O.isSome(event)) subscriber.next(event.value);
      }),
    ),
  };
};
