import { NEVER, type Observable, Subject } from 'rxjs';

/** Tells the other tabs of the shop that something changed, and hears it from them; never from itself. */
export type TabSignal = {
  readonly announce: () => void;
  readonly changes: Observable<void>;
};

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/**
 * A signal between the tabs of one origin; it carries no data, so that each tab asks the server itself.
 * @param open gives the channel; where a browser has none, tabs stay on their own.
 */
export const createTabSignal = (open: () => Channel): TabSignal => {
  const channel = openedBy(open);
  if (channel === undefined) return { announce: () => {}, changes: NEVER };
  const heard = new Subject<void>();
  channel.addEventListener('message', () => heard.next());
  return { announce: () => channel.postMessage(null), changes: heard.asObservable() };
};

const openedBy = (open: () => Channel): Channel | undefined => {
  try {
    return open();
  } catch {
    return undefined;
  }
};
