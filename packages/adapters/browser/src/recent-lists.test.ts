import { describe, expect, it } from 'vitest';
import { createRecentlyViewed, createRecentSearches } from './recent-lists.ts';

const aStorage = () => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => {
      values.set(name, value);
    },
    removeItem: (name: string) => {
      values.delete(name);
    },
  };
};

describe('recent searches of a browser', () => {
  it('are kept for the next page, and cleared', () => {
    const storage = aStorage();
    const searches = createRecentSearches(
      () => storage,
      () => true,
    );
    searches.add('telt');
    searches.add('jakke');
    const onNextPage = createRecentSearches(
      () => storage,
      () => true,
    );
    expect(onNextPage.get()).toEqual(['jakke', 'telt']);
    onNextPage.clear();
    expect([searches.get(), storage.values.size]).toEqual([[], 0]);
  });

  it('are neither kept nor told without consent', () => {
    const storage = aStorage();
    let isAllowed = false;
    const searches = createRecentSearches(
      () => storage,
      () => isAllowed,
    );
    searches.add('telt');
    expect(storage.values.size).toBe(0);
    isAllowed = true;
    searches.add('jakke');
    isAllowed = false;
    expect(searches.get()).toEqual([]);
  });

  it('are none where storage is denied', () => {
    const searches = createRecentSearches(
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
      () => true,
    );
    searches.add('telt');
    searches.clear();
    expect(searches.get()).toEqual([]);
  });
});

describe('goods that were looked at in a browser', () => {
  it('are kept under a name of their own, for the next page, and cleared', () => {
    const storage = aStorage();
    const open = () =>
      createRecentlyViewed(
        () => storage,
        () => true,
      );
    open().add('tent');
    open().add('jacket');
    expect([open().get(), [...storage.values.keys()]]).toEqual([['jacket', 'tent'], ['recentlyViewed']]);
    open().clear();
    expect(storage.values.size).toBe(0);
  });

  it('are neither kept nor told without consent', () => {
    const storage = aStorage();
    storage.setItem('recentlyViewed', '["tent"]');
    const viewed = createRecentlyViewed(
      () => storage,
      () => false,
    );
    viewed.add('jacket');
    expect([viewed.get(), storage.getItem('recentlyViewed')]).toEqual([[], '["tent"]']);
  });
});
