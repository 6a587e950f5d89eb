import type { Clock } from '@torg/domain/runtime';
import type { LoginStates } from '@torg/domain/session/browser';
import { either as E, function as F, option as O } from 'fp-ts';
import { loginStatePrefix } from './names.ts';
import { isRecord, storedJson, type TextStorage } from './stored-json.ts';

/** Milliseconds that a started login is remembered. */
const longest = 3_600_000;

type Entry = { readonly created: number; readonly text: string; readonly isUsed: boolean };
type StateStorage = TextStorage & Pick<Storage, 'key' | 'length'>;

/** Lets one tab at a time run a task. */
type WithLock = <L, A>(task: () => Promise<E.Either<L, A>>) => () => Promise<E.Either<L, A>>;

/**
 * Started logins in localStorage, so that a visitor may come back in another tab. Each is given out once.
 * @param withLock makes reading and marking one step among all tabs.
 */
export const createLoginStates = (storage: () => StateStorage, withLock: WithLock, clock: Clock): LoginStates => {
  const keyOf = (id: string): string => loginStatePrefix + id;
  const entryOf = (key: string): O.Option<Entry> => F.pipe(storedJson(storage, key), O.filter(isEntry));
  const write = (id: string, entry: Entry): void => storage().setItem(keyOf(id), JSON.stringify(entry));
  const isOld = ({ created }: Entry): boolean => created > clock.now() || clock.now() - created > longest;

  const sweep = (): void => {
    const keys = Array.from({ length: storage().length }, (_, index) => storage().key(index) ?? '');
    for (const key of keys) {
      if (!key.startsWith(loginStatePrefix)) continue;
      if (O.exists((entry: Entry) => !isOld(entry))(entryOf(key))) continue;
      storage().removeItem(key);
    }
  };

  const take = (id: string): E.Either<'missing' | 'too-old' | 'used', string> => {
    const entry = entryOf(keyOf(id));
    if (O.isNone(entry)) return E.left('missing');
    if (isOld(entry.value)) return E.left('too-old');
    if (entry.value.isUsed) return E.left('used');
    write(id, { ...entry.value, text: '', isUsed: true });
    return E.right(entry.value.text);
  };

  return {
    put: (id, text) => {
      sweep();
      write(id, { created: clock.now(), text, isUsed: false });
    },
    take: (id) => withLock(async () => take(id)),
  };
};

const isEntry = (stored: unknown): stored is Entry =>
  isRecord(stored) &&
  typeof stored.created === 'number' &&
  typeof stored.text === 'string' &&
  typeof stored.isUsed === 'boolean';
