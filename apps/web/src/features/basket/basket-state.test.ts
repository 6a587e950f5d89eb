import type { Basket, BasketLine } from '@torg/domain/basket';
import { expect, it } from 'vitest';
import { shownState, type Wish } from './basket-state.ts';

const line = (id: string, quantity: number, changes: BasketLine['changes'] = []) =>
  ({ id, quantity, changes }) as BasketLine;
const told = { count: 5, lines: [line('a', 2), line('b', 3), line('c', 9, [{ _tag: 'Gone' }])] } as unknown as Basket;

const quantitiesAfter = (...wishes: readonly Wish[]) => {
  const { basket, count } = shownState(told, 0, wishes);
  return [basket?.lines.map(({ quantity }) => quantity), count];
};

it('shows what the server told when nothing is under way', () => {
  expect(shownState(told, 99, [])).toEqual({ basket: told, count: 5 });
});

it('counts by the cookie until the server told, and adds what is under way', () => {
  expect(shownState(undefined, 4, [{ kind: 'add', quantity: 2 }])).toEqual({ basket: undefined, count: 6 });
});

it('shows the last wish for a line', () => {
  expect(quantitiesAfter({ kind: 'set', lineId: 'a', quantity: 7 }, { kind: 'set', lineId: 'a', quantity: 1 })).toEqual(
    [[1, 3, 9], 4],
  );
});

it('takes the units of a line under removal off the count, and keeps the line until it is gone', () => {
  expect(quantitiesAfter({ kind: 'remove', lineId: 'b' })).toEqual([[2, 3, 9], 2]);
});

it('does not take off what was not counted', () => {
  expect(quantitiesAfter({ kind: 'remove', lineId: 'c' })).toEqual([[2, 3, 9], 5]);
});

it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('is not moved by a quantity of %s', (quantity) => {
  expect(quantitiesAfter({ kind: 'set', lineId: 'a', quantity }, { kind: 'add', quantity })).toEqual([[2, 3, 9], 5]);
});
