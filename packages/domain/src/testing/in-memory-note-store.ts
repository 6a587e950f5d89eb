import { either as E } from 'fp-ts';
import { type CustomerNote, shownNotes } from '../sales-desk/customer-note.ts';
import type { CustomerNoteStore } from '../sales-desk/ports.ts';

/** Notes about customers, in memory: one shop's. */
export const createInMemoryNoteStore = (): CustomerNoteStore => {
  const notes: { readonly customerId: string; readonly note: CustomerNote }[] = [];
  const of = (customerId: string) => notes.filter((kept) => kept.customerId === customerId).map(({ note }) => note);
  return {
    list: (customerId) => async () =>
      E.right(
        of(customerId)
          .toSorted((one, other) => other.at - one.at)
          .slice(0, shownNotes),
      ),
    add: (customerId, note) => async () => {
      if (of(customerId).every(({ id }) => id !== note.id)) notes.push({ customerId, note });
      return E.right(undefined);
    },
  };
};
