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
  /** Ends the stream for a newer one; the browser connects anew much later. */
  readonly giveWay: () => void;
};

/** Who has as many streams as there may be: the session, or the whole process. */
type NoRoom = 'session' | 'process';

/** Whose page it is. */
export type StreamHolder = {
  readonly shopId: string;
  readonly sessionId: string;
  /** The identity server's `sub`, which is one in all shops. */
  readonly userId: string;
  /** Where it is; undefined where networks are not told apart. */
  readonly network: string | undefined;
};

/** The event streams of this process. */
export type EventStreams = {
  /**
   * Of a user, or a network, that has as many streams as it may the oldest gives way.
   * @returns how the page leaves. Harmless to repeat.
   */
  readonly open: (holder: StreamHolder, page: OpenPage) => E.Either<NoRoom, () => void>;
  readonly tell: (shopId: string, sessionId: string, event: ServerEvent) => void;
  /** Ends all streams: something may have been missed, or the process ends. */
  readonly endAll: () => void;
};

/** One tab of a browser holds the stream; another may have taken over before the end of the former one is noticed. */
export const streamsOfSession = 4;
/** One account may be logged in on many devices, and no account takes up a process with sessions of its own. */
export const streamsOfUser = 40;
/** An office is one network. */
export const streamsOfNetwork = 400;
/** A stream takes about 40 kB of memory: see docs/evidence.md. */
export const streamsOfProcess = 5_000;
/** Milliseconds between two signs of life; proxies give up connections that were silent for a minute. */
export const heartbeat = 20_000;

type Leave = () => void;

/** Pages by what they have in common, the oldest first. */
const createGroups = () => {
  const groups = new Map<string, Map<OpenPage, Leave>>();
  return {
    of: (key: string): ReadonlyMap<OpenPage, Leave> => groups.get(key) ?? new Map(),
    add: (key: string, page: OpenPage, leave: Leave): void => {
      groups.set(key, (groups.get(key) ?? new Map<OpenPage, Leave>()).set(page, leave));
    },
    remove: (key: string, page: OpenPage): void => {
      const group = groups.get(key);
      group?.delete(page);
      if (group?.size === 0) groups.delete(key);
    },
  };
};

/** Keeps the event streams of a process by session. All get their sign of life at once, by one timer. */
export const createEventStreams = (scheduler: SchedulerLike): EventStreams => {
  const pages = new Set<OpenPage>();
  const groups = createGroups();
  let beating: Subscription | undefined;
  const sessionKey = (shopId: string, sessionId: string): string => `session ${shopId} ${sessionId}`;

  const makeRoom = (key: string, limit: number): void => {
    const group = groups.of(key);
    if (group.size < limit) return;
    const [oldest] = group;
    if (oldest === undefined) return;
    const [page, leave] = oldest;
    leave();
    page.giveWay();
  };

  const remove = (keys: readonly string[], page: OpenPage): void => {
    if (!pages.delete(page)) return;
    for (const key of keys) groups.remove(key, page);
    if (pages.size > 0) return;
    beating?.unsubscribe();
    beating = undefined;
  };

  return {
    open: ({ shopId, sessionId, userId, network }, page) => {
      const [session, user] = [sessionKey(shopId, sessionId), `user ${userId}`];
      if (groups.of(session).size >= streamsOfSession) return E.left('session');
      makeRoom(user, streamsOfUser);
      const ofNetwork = network === undefined ? [] : [`network ${network}`];
      for (const key of ofNetwork) makeRoom(key, streamsOfNetwork);
      if (pages.size >= streamsOfProcess) return E.left('process');
      const keys = [session, user, ...ofNetwork];
      const leave = (): void => remove(keys, page);
      pages.add(page);
      for (const key of keys) groups.add(key, page, leave);
      beating ??= interval(heartbeat, scheduler).subscribe(() => {
        for (const { beat } of [...pages]) beat();
      });
      return E.right(leave);
    },
    tell: (shopId, sessionId, event) => {
      for (const page of [...groups.of(sessionKey(shopId, sessionId)).keys()]) page.tell(event);
    },
    endAll: () => {
      for (const { end } of [...pages]) end();
    },
  };
};
