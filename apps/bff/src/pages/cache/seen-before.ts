import { LRUCache } from 'lru-cache';

/** As many keys are remembered, the latest; longer ones are not. */
const maxKeys = 10_000;
const maxKeyLength = 500;

/**
 * Tells whether a key was asked about before. Who counts through pages, prices or words asks once for each: what is
 * cached only from the second time on drives nothing out that shoppers read.
 */
export const createSeenBefore = (): ((key: string) => boolean) => {
  const seen = new LRUCache<string, true>({ max: maxKeys });
  return (key) => {
    if (key.length > maxKeyLength) return false;
    if (seen.get(key)) return true;
    seen.set(key, true);
    return false;
  };
};
