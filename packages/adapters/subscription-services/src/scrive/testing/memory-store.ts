import { documentAt, type StandInDocument } from '../stand-in/document.ts';
import type { StandInStore } from '../stand-in/store.ts';

/** Documents in memory. */
export const createMemoryStore = (): StandInStore => {
  const kept = new Map<string, { readonly document: StandInDocument; readonly file: Uint8Array }>();
  return {
    add: async (document, file) => {
      kept.set(document.id, { document, file });
    },
    find: async (id, now) => {
      const found = kept.get(id);
      return found && documentAt(found.document, now);
    },
    file: async (id) => kept.get(id)?.file,
    change: async (id, now, decide) => {
      const found = kept.get(id);
      const next = found && decide(documentAt(found.document, now), found.file);
      if (found !== undefined && next !== undefined)
        kept.set(id, { document: next.document, file: next.file ?? found.file });
      return next?.document;
    },
  };
};
