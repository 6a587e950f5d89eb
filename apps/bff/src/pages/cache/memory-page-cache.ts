import { LRUCache } from 'lru-cache';
import { packedHarder } from '../send/page.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

type Entry = { cached: CachedPage; timesFound: number };

/** Bytes that a page takes beside its body: headers, their flat forms, a second compressed form. */
const bookkeeping = 6_000;

/** A cache in the memory of this process. @param maxBytes of all pages; the one that was not found for the longest goes first. */
export const createMemoryPageCache = (maxBytes: number): PageCache => {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ cached }, key) => cached.page.body.body.length + key.length + bookkeeping,
  });

  /** What is asked for again is worth harder work, done aside while the first form goes on being sent. */
  const improve = async (entry: Entry): Promise<void> => {
    if (entry.cached.page.body.encoding === 'identity') return;
    const page = await packedHarder(entry.cached.page);
    entry.cached = { ...entry.cached, page };
  };

  return {
    find: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entry.timesFound += 1;
      if (entry.timesFound === 2) improve(entry).catch(() => undefined);
      return entry.cached;
    },
    store: (key, cached) => {
      entries.set(key, { cached, timesFound: 0 });
    },
  };
};
