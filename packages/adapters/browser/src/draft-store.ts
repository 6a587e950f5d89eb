import type { FormDraft } from '@torg/domain/checkout';
import { function as F, option as O } from 'fp-ts';
import { draftKey } from './names.ts';

/** What is typed into a form: field name to text. */
type Draft = Readonly<Record<string, string>>;

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A draft of another version was typed into another form. */
const version = 1;

/** The longest draft that is kept, in characters: far above any form, far below what a tab may store. */
const maxLength = 20_000;

/**
 * A store for the draft of one form.
 * @param storage gives the storage; asking a browser for it throws where the user denies it.
 * @param form the form's name; drafts of different forms do not meet.
 */
export const createDraftStore = (storage: () => DraftStorage, form: string): FormDraft => {
  const key = draftKey(form);
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
        O.chain(draftIn),
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

const draftIn = (stored: unknown): O.Option<Draft> => {
  if (!isRecord(stored) || stored.version !== version || !isRecord(stored.draft)) return O.none;
  const fields = Object.entries(stored.draft).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return O.some(Object.fromEntries(fields));
};
