import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { CustomerNote } from '../sales-desk/customer-note.ts';
import { shownNotes } from '../sales-desk/customer-note.ts';
import type { CustomerNoteStore } from '../sales-desk/ports.ts';
import { rightOf } from './right-of.ts';

const aNote = (n: number, text = `Note ${n}`): CustomerNote => ({
  ...{ id: `note-${n}`, text, by: { id: 'siri', name: 'Siri Selger' }, at: 1_767_225_600_000 + n },
});

/**
 * What every `CustomerNoteStore` keeps to.
 * @param start gives an empty store of a shop.
 */
export const noteStoreSuite = (name: string, start: () => Promise<CustomerNoteStore>): void => {
  describe(`${name} as a store of notes about customers`, () => {
    it('has those of each customer apart, the newest first, and as many as are shown', async () => {
      const store = await start();
      for (let n = 0; n <= shownNotes; n += 1) rightOf(await store.add('ingrid', aNote(n))());
      rightOf(await store.add('kari', aNote(0))());
      const notes = rightOf(await store.list('ingrid')());
      expect([notes.length, notes[0]]).toEqual([shownNotes, aNote(shownNotes)]);
      expect(await store.list('kari')()).toEqual(E.right([aNote(0)]));
      expect(await store.list('nils')()).toEqual(E.right([]));
    });

    it('keeps a note once, as it was first', async () => {
      const store = await start();
      await Promise.all([1, 2, 3].map(() => store.add('ingrid', aNote(1))()));
      rightOf(await store.add('ingrid', aNote(1, 'Other words'))());
      expect(await store.list('ingrid')()).toEqual(E.right([aNote(1)]));
    });
  });
};
