import { function as F, option as O } from 'fp-ts';

/** The part of a browser's storage that is used; asking for it throws where the user denies it. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The longest text that is read, in characters: far above what is ever written. */
const maxLength = 50_000;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is stored as JSON under a key; nothing when it is missing, broken, too long, or cannot be read. */
export const storedJson = (storage: () => TextStorage, key: string): O.Option<unknown> =>
  F.pipe(
    O.tryCatch(() => storage().getItem(key)),
    O.chain(O.fromNullable),
    O.filter((text) => text.length <= maxLength),
    O.chain((text) => O.tryCatch((): unknown => JSON.parse(text))),
  );

/**
 * Writes several keys, all or none: when one cannot be written, all get their previous texts back.
 * @param texts key to text, in the order of writing; null removes.
 * @returns whether everything was written.
 */
export const storeAll = (storage: () => TextStorage, texts: readonly (readonly [string, string | null])[]): boolean => {
  const before = O.tryCatch(() => texts.map(([key]) => [key, storage().getItem(key)] as const));
  const write = (entries: typeof texts): void => {
    for (const [key, text] of entries) {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    }
  };
  if (O.isNone(before)) return false;
  if (O.isSome(O.tryCatch(() => write(texts)))) return true;
  O.tryCatch(() => write(before.value));
  return false;
};
