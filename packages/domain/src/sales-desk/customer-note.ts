import { either as E } from 'fp-ts';

/** The longest note, in characters. */
export const longestNote = 1000;
/** The most notes that a card shows; older ones are told with the data of the customer. */
export const shownNotes = 100;

/** What a representative notes of a customer. It stays as it was written. */
export type CustomerNote = {
  /** Made up by the form: a note that is sent twice is one. */
  readonly id: string;
  readonly text: string;
  /** Who wrote it: the identity server's `sub`, and the name of then. */
  readonly by: { readonly id: string; readonly name: string };
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** A note as other representatives read it. */
export type ShownNote = Pick<CustomerNote, 'id' | 'text' | 'at'> & { readonly by: string };

/** A note without a word, or one longer than `max` characters. */
export type InvalidNote = { readonly _tag: 'InvalidNote'; readonly max: number };

// biome-ignore lint/suspicious/noControlCharactersInRegex: nobody types them, and pages cannot show them.
const unreadable = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g;

/** The lines of a text, without what cannot be read. */
export const plainLines = (typed: string): string =>
  typed.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(unreadable, ' ').trim();

/** A note as it is kept: its lines, without what cannot be read. */
export const readNote = (typed: string): E.Either<InvalidNote, string> => {
  const text = plainLines(typed);
  return text === '' || [...text].length > longestNote
    ? E.left({ _tag: 'InvalidNote', max: longestNote })
    : E.right(text);
};
