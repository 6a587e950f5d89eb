import { describe, expect, it } from 'vitest';
import { carriesWishes, createKeptWishes } from './kept-wishes.ts';
import { carriedWishesKey, wishesKey } from './names.ts';
import { denied, fakeStorage } from './testing/fake-storage.ts';

const lamp = { slug: 'lamp', sku: 'L-1', name: 'Lamp' };
const rope = { slug: 'rope', name: 'Rope' };

/** A tab of a browser in which pages are opened one after the other. */
const aTab = (mayLast: boolean) => {
  const [storage, trip] = [fakeStorage(), fakeStorage()];
  const open = () => createKeptWishes({ storage: () => storage, trip: () => trip, mayLast: () => mayLast });
  return { storage, trip, open };
};

it('keeps a list for the next visit where that is allowed, and as long as the page where it is not', () => {
  for (const mayLast of [true, false]) {
    const { storage, trip, open } = aTab(mayLast);
    const page = open();
    page.write([lamp]);
    expect(page.read()).toEqual([lamp]);
    expect(open().read()).toEqual(mayLast ? [lamp] : []);
    expect([storage.getItem(wishesKey) === null, trip.entries()]).toEqual([!mayLast, {}]);
    page.write([]);
    expect([page.read(), open().read(), storage.getItem(wishesKey)]).toEqual([[], [], null]);
  }
});

describe('a list that is carried to a login', () => {
  it('is on the next page of the tab, until the account has it', () => {
    const { storage, trip, open } = aTab(false);
    const before = open();
    before.write([lamp, rope]);
    before.carry();
    expect(carriesWishes(() => trip)).toBe(true);
    const after = open();
    expect(after.read()).toEqual([lamp, rope]);
    // What the account had no room for stays.
    after.write([rope]);
    expect(open().read()).toEqual([rope]);
    after.write([]);
    expect([trip.entries(), storage.entries(), open().read()]).toEqual([{}, {}, []]);
  });

  it('is taken off the tab where no login came of it; the page has it still', () => {
    const { trip, open } = aTab(false);
    const before = open();
    before.write([lamp]);
    before.carry();
    const after = open();
    after.dropCarried();
    expect([after.read(), trip.entries(), open().read()]).toEqual([[lamp], {}, []]);
  });

  it('is not kept twice where it may last, nor at all where it is empty', () => {
    for (const mayLast of [true, false]) {
      const { trip, open } = aTab(mayLast);
      const page = open();
      page.write(mayLast ? [lamp] : []);
      page.carry();
      expect(trip.getItem(carriedWishesKey)).toBeNull();
    }
  });
});

it('reads no more than what a list is made of', () => {
  for (const broken of ['{', '{}', 'null', '[1, {"slug": 1, "name": ""}, {"slug": "a", "name": "b", "sku": 2}]']) {
    const { storage, trip, open } = aTab(true);
    storage.setItem(wishesKey, broken);
    trip.setItem(carriedWishesKey, broken);
    expect(open().read()).toEqual([]);
  }
});

it('works where storage is denied', () => {
  const page = createKeptWishes({ storage: denied, trip: denied, mayLast: () => true });
  page.write([lamp]);
  page.carry();
  page.dropCarried();
  expect(page.read()).toEqual([lamp]);
});
