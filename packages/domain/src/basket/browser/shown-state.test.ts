import { expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import type { Basket, BasketLine } from '../basket.ts';
import type { BasketCommand } from '../commands.ts';
import { type KnownBasket, shownState } from './shown-state.ts';

const line = (id: string, quantity: number, changes: BasketLine['changes'] = []) =>
  ({ id, quantity, changes }) as BasketLine;
const told = { count: 5, lines: [line('a', 2), line('b', 3), line('c', 9, [{ _tag: 'Gone' }])] } as unknown as Basket;

const known: KnownBasket = { told, cookieCount: 99, failure: undefined };
const unasked: KnownBasket = { told: undefined, cookieCount: 4, failure: undefined };

const quantitiesAfter = (...pending: readonly BasketCommand[]) => {
  const { basket, count } = shownState(known, pending);
  return [basket?.lines.map(({ quantity }) => quantity), count];
};

it('shows what the server told when nothing is under way', () => {
  expect(shownState(known, [])).toEqual({ basket: told, count: 5, failure: undefined });
});

it('counts by the cookie until the server told, and adds what is under way', () => {
  const added = shownState(unasked, [{ intent: 'add', sku: 'd', quantity: 2 }]);
  expect(added).toEqual({ basket: undefined, count: 6, failure: undefined });
});

it('counts nothing of a basket that could not be fetched, and says why', () => {
  const failure = unavailable('away');
  const lost = shownState({ told: undefined, cookieCount: undefined, failure }, [
    { intent: 'add', sku: 'd', quantity: 2 },
  ]);
  expect(lost).toEqual({ basket: undefined, count: undefined, failure });
});

it('shows the last command for a line', () => {
  expect(quantitiesAfter({ intent: 'set', line: 'a', quantity: 7 }, { intent: 'set', line: 'a', quantity: 1 })).toEqual(
    [[1, 3, 9], 4],
  );
});

it('takes the units of a line under removal off the count, and keeps the line until it is gone', () => {
  expect(quantitiesAfter({ intent: 'remove', line: 'b' })).toEqual([[2, 3, 9], 2]);
});

it('does not take off what was not counted', () => {
  expect(quantitiesAfter({ intent: 'remove', line: 'c' })).toEqual([[2, 3, 9], 5]);
});

it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('is not moved by a quantity of %s', (quantity) => {
  expect(quantitiesAfter({ intent: 'set', line: 'a', quantity }, { intent: 'add', sku: 'd', quantity })).toEqual([
    [2, 3, 9],
    5,
  ]);
});
