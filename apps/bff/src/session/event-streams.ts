import type { ServerEvent } from '@torg/domain/session';
import { either as E } from 'fp-ts';
import { interval, type SchedulerLike, type Subscription } from 'rxjs';

/** An open page, or several of one browser by one of them, to which the server can say something. */
export type OpenPage = {
  readonly tell: (event: ServerEvent) => void;
  /** Keeps the connection from looking idle to whatever lies in between. */
  readonly beat: () => void;
  /** Ends the stream; the browser connects anew, and is looked at anew. */
  readonly end: () => void;
};

/** Who has as many streams as there may be: the session, or the whole process. */
type NoRoom = 'session' | 'process';

/** The event streams of this process. */
export type EventStreams = {
  /** @returns how the page leaves. Harmless to repeat. */
  readonly open: (shopId: string, sessionId: string, page: OpenPage) => E.Either<NoRoom, () => void>;
  readonly tell: (shopId: string, sessionId: string, event: ServerEvent) => void;
  /** Ends all streams: something may have been missed, or the process ends. */
  readonly endAll: () => void;
};

/** One tab of a browser holds the stream; another may have taken over before the end of the former one is noticed. */
export const streamsOfSession = 4;
/** A stream takes about 40 kB of memory: see docs/evidence.md. */
export const streamsOfProcess = 5_000;
/** Milliseconds between two signs of life; proxies give up connections that were silent for a minute. */
export const heartbeat = 20_000;

/** Keeps the event streams of a process by session. All get their sign of life at once, by one timer. */
export const createEventStreams = (scheduler: SchedulerLike): EventStreams => {
  const sessions = new Map<string, Set<OpenPage>>();
  let count = 0;
  let beating: Subscription | undefined;
  const all = (): readonly OpenPage[] => [...sessions.values()].flatMap((pages) => [...pages]);

  return {
    open: (shopId, sessionId, page) => {
      const key = `${shopId} ${sessionId}`;
      const pages = sessions.get(key) ?? new Set<OpenPage>();
      if (count >= streamsOfProcess) return E.left('process');
      if (pages.size >= streamsOfSession) return E.left('session');
      sessions.set(key, pages.add(page));
      count += 1;
      beating ??= interval(heartbeat, scheduler).subscribe(() => {
        for (const { beat } of all()) beat();
      });
      return E.right(() => {
        if (!pages.delete(page)) return;
        count -= 1;
        if (pages.size === 0 && sessions.get(key) === pages) sessions.delete(key);
        if (count > 0) return;
        beating?.unsubscribe();
        beating = undefined;
      });
    },
    tell: (shopId, sessionId, event) => {
      for (const page of [...(sessions.get(`${shopId} ${sessionId}`) ?? [])]) page.tell(event);
    },
    endAll: () => {
      for (const { end } of all()) end();
    },
  };
};
