import { expect, it } from 'vitest';
import { createKeptWishes } from './kept-wishes.ts';
import { wishesKey } from './names.ts';
import { fakeStorage } from './testing/fake-storage.ts';

const lamp = { slug: 'lamp', sku: 'L-1', name: 'Lamp' };

it('keeps a list for the next visit where that is allowed, and as long as the page where it is not', () => {
  for (const mayLast of [true, false]) {
    const storage = fakeStorage();
    const open = () =>
      createKeptWishes(
        () => storage,
        () => mayLast,
      );
    const page = open();
    page.write([lamp]);
    expect(page.read()).toEqual([lamp]);
    expect(open().read()).toEqual(mayLast ? [lamp] : []);
    expect(storage.getItem(wishesKey) === null).toBe(!mayLast);
    page.write([]);
    expect([page.read(), open().read(), storage.getItem(wishesKey)]).toEqual([[], [], null]);
  }
});

it('reads no more than what a list is made of', () => {
  const storage = fakeStorage();
  const read = () =>
    createKeptWishes(
      () => storage,
      () => true,
    ).read();
  for (const broken of ['{', '{}', 'null', '[1, {"slug": 1, "name": ""}, {"slug": "a", "name": "b", "sku": 2}]']) {
    storage.setItem(wishesKey, broken);
    expect(read()).toEqual([]);
  }
});

it('works where storage is denied', () => {
  const page = createKeptWishes(
    () => {
      throw new Error('denied');
    },
    () => true,
  );
  page.write([lamp]);
  expect(page.read()).toEqual([lamp]);
});
