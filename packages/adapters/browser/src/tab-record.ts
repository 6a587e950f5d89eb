import type { TabRecord } from '@torg/domain/runtime';
import { function as F, option as O } from 'fp-ts';
import { tabRecordKey } from './names.ts';

type Texts = Readonly<Record<string, string>>;

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A record of another version was written by another program. */
const version = 1;

/** The longest record that is kept, in characters: far above any form, far below what a tab may store. */
const maxLength = 20_000;

/**
 * What a tab keeps under one name, such as the draft of a form.
 * @param storage gives the storage; asking a browser for it throws where the user denies it.
 * @param name records of different names do not meet.
 */
export const createTabRecord = (storage: () => TabStorage, name: string): TabRecord => {
  const key = tabRecordKey(name);
  const clear = (): void => {
    O.tryCatch(() => storage().removeItem(key));
  };
  return {
    read: () =>
      F.pipe(
        O.tryCatch(() => storage().getItem(key)),
        O.chain(O.fromNullable),
        O.filter((text) => text.length <= maxLength),
        O.chain((text) => O.tryCatch((): unknown => JSON.parse(text))),
        O.chain(textsIn),
      ),
    write: (draft) => {
      const text = JSON.stringify({ version, draft });
      if (text.length > maxLength) return clear();
      O.tryCatch(() => storage().setItem(key, text));
    },
    clear,
  };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsIn = (stored: unknown): O.Option<Texts> => {
  if (!isRecord(stored) || stored.version !== version || !isRecord(stored.draft)) return O.none;
  const fields = Object.entries(stored.draft).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return O.some(Object.fromEntries(fields));
};
