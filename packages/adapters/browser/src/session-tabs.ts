import type { SessionNews, SessionTabs } from '@torg/domain/session/browser';
import { type Observable, Subject } from 'rxjs';
import { sessionChannel, sessionKeys } from './names.ts';

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Where changes of localStorage by other tabs are told: a window. */
type StorageEvents = {
  readonly addEventListener: (
    type: 'storage',
    hear: (event: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>) => void,
  ) => void;
};

const allNews: readonly SessionNews[] = ['logged-in', 'logged-out', 'expired', 'refreshed', 'profile-changed'];
const isNews = (message: unknown): message is SessionNews => allNews.some((news) => news === message);

/**
 * What the tabs of one shop tell each other of the session. A tab does not hear itself.
 * @param open gives the channel; where a browser has none, tabs see by localStorage what the others did.
 */
export const createSessionTabs = (open: () => Channel, storage: StorageEvents): SessionTabs => {
  const heard = new Subject<SessionNews>();
  const channel = openedBy(open);
  channel?.addEventListener('message', ({ data }) => {
    if (isNews(data)) heard.next(data);
  });
  if (channel === undefined) followStorage(storage, (news) => heard.next(news));
  const news: Observable<SessionNews> = heard.asObservable();
  return { announce: (word) => channel?.postMessage(word), news };
};

/** Opens the channel on which the tabs of a shop talk of the session; throws where a browser has none. */
export const openSessionChannel = (): Channel => new BroadcastChannel(sessionChannel);

const openedBy = (open: () => Channel): Channel | undefined => {
  try {
    return open();
  } catch {
    return undefined;
  }
};

const followStorage = (storage: StorageEvents, tell: (news: SessionNews) => void): void => {
  storage.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== sessionKeys.tokens) return;
    if (newValue === null) tell('logged-out');
    else tell(oldValue === null ? 'logged-in' : 'refreshed');
  });
};
