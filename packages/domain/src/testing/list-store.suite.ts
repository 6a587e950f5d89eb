import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { changeList, makeList, removeList } from '../shopping-list/change-list.ts';
import type { ListStore } from '../shopping-list/ports.ts';
import { type ListContent, mostLists } from '../shopping-list/shopping-list.ts';

const lineOf = (sku: string, quantity = 1) => ({ sku, name: `Product ${sku}`, quantity });
const aList = (name: string, ...lines: ListContent['lines']): ListContent => ({
  ...{ name, createdBy: 'Ingrid', lines: lines.length === 0 ? [lineOf('A')] : lines },
});
const rules = { names: new Map([['A', 'Product A']]), quantityPerLine: 99 };

/**
 * What every `ListStore` keeps to.
 * @param start gives an empty store of a shop.
 */
export const listStoreSuite = (name: string, start: () => Promise<ListStore>): void => {
  const make = (store: ListStore, owner: string, list: ListContent) =>
    store.change(owner, { name: list.name }, makeList(list, 99))();
  const made = async (store: ListStore, owner: string, list: ListContent) => {
    const kept = await make(store, owner, list);
    if (E.isLeft(kept) || O.isNone(kept.right)) throw new Error('there is no such list');
    return kept.right.value;
  };
  const namesOf = async (store: ListStore, ...owners: readonly string[]) => {
    const found = await store.list(owners)();
    return E.isRight(found) ? found.right.map((list) => list.name) : found.left;
  };

  describe(`${name} as a store of shopping lists`, () => {
    it('gives back what was kept, to its owners alone, the one changed last first', async () => {
      const store = await start();
      const coffee = await made(store, 'ingrid', aList('Coffee', lineOf('B', 3), lineOf('A')));
      await made(store, 'company:north', aList('Paper'));
      await made(store, 'nils', aList('Pens'));
      expect(coffee).toEqual({ ...aList('Coffee', lineOf('B', 3), lineOf('A')), id: coffee.id, revision: 1 });
      expect(await namesOf(store, 'ingrid', 'company:north')).toEqual(['Paper', 'Coffee']);
      expect(await store.list(['ingrid'])()).toEqual(
        E.right([{ owner: 'ingrid', id: coffee.id, name: 'Coffee', createdBy: 'Ingrid', goods: 2 }]),
      );
      expect(await store.find(['kari', 'ingrid'], coffee.id)()).toEqual(
        E.right(O.some({ ...coffee, owner: 'ingrid' })),
      );
      expect(await store.find(['kari'], coffee.id)()).toEqual(E.right(O.none));
      expect(await store.find(['ingrid'], 'none')()).toEqual(E.right(O.none));
    });

    it('makes the same list once, however often and at once it is asked for', async () => {
      const store = await start();
      const lists = await Promise.all(Array.from({ length: 5 }, () => made(store, 'ingrid', aList('Coffee'))));
      expect(new Set(lists.map(({ id }) => id)).size).toBe(1);
      expect(await namesOf(store, 'ingrid')).toEqual(['Coffee']);
      expect(await make(store, 'ingrid', aList('Coffee', lineOf('A', 2)))).toEqual(E.left({ _tag: 'ListNameTaken' }));
      expect(E.isRight(await make(store, 'nils', aList('Coffee')))).toBe(true);
    });

    it(`keeps no more than ${mostLists} of an owner, also of two made at once`, async () => {
      const store = await start();
      for (let n = 1; n < mostLists; n += 1) await made(store, 'ingrid', aList(`List ${n}`));
      const last = await Promise.all([make(store, 'ingrid', aList('One')), make(store, 'ingrid', aList('Other'))]);
      expect(last.filter(E.isRight)).toHaveLength(1);
      expect(last.filter(E.isLeft)).toEqual([E.left({ _tag: 'TooManyLists', max: mostLists })]);
      expect(E.isRight(await make(store, 'nils', aList('One')))).toBe(true);
    });

    it('writes a change with the next revision, and nothing where nothing differs', async () => {
      const store = await start();
      const { id } = await made(store, 'ingrid', aList('Coffee', lineOf('A'), lineOf('B')));
      await made(store, 'ingrid', aList('Paper'));
      const change = (revision: number, quantity: number) =>
        store.change('ingrid', { id }, changeList({ revision, name: 'Tea', lines: [{ sku: 'A', quantity }] }, rules))();
      expect(await change(1, 4)).toEqual(E.right(O.some({ ...aList('Tea', lineOf('A', 4)), id, revision: 2 })));
      expect(await change(1, 4)).toEqual(E.right(O.some({ ...aList('Tea', lineOf('A', 4)), id, revision: 2 })));
      expect(await change(1, 5)).toEqual(E.left({ _tag: 'ListChanged' }));
      expect(await namesOf(store, 'ingrid')).toEqual(['Tea', 'Paper']);
    });

    it('lets one of two tabs write over what both have seen', async () => {
      const store = await start();
      const { id } = await made(store, 'ingrid', aList('Coffee'));
      const change = (quantity: number) =>
        store.change(
          'ingrid',
          { id },
          changeList({ revision: 1, name: 'Coffee', lines: [{ sku: 'A', quantity }] }, rules),
        )();
      const both = await Promise.all([change(2), change(3)]);
      expect(both.filter(E.isRight)).toHaveLength(1);
      expect(both.filter(E.isLeft)).toEqual([E.left({ _tag: 'ListChanged' })]);
    });

    it('removes a list of its owner, and no other', async () => {
      const store = await start();
      const { id } = await made(store, 'ingrid', aList('Coffee'));
      await made(store, 'ingrid', aList('Paper'));
      expect(await store.change('nils', { id }, removeList)()).toEqual(E.left({ _tag: 'UnknownList' }));
      expect(await store.change('ingrid', { id }, removeList)()).toEqual(E.right(O.none));
      expect(await store.change('ingrid', { id }, removeList)()).toEqual(E.left({ _tag: 'UnknownList' }));
      expect(await namesOf(store, 'ingrid')).toEqual(['Paper']);
    });
  });
};
