import { describe, expect, it } from 'vitest';
import type { StoredBasket } from '../basket/basket.ts';
import { aLine, anOrder } from '../testing/examples.ts';
import { takeAlong } from './merge.ts';

const basket = (id: string, revision: number, ...lines: StoredBasket['lines']): StoredBasket => ({
  id,
  revision,
  lines,
});
const orderOf = (revision: number, number = 'AAAAA-00001') => ({
  order: anOrder(number, { A: 1 }, { state: 'pending' }),
  ordered: { id: 'guest', revision },
});
const guests = basket('guest', 4, aLine('A', 1));

describe('an order whose basket a login merges', () => {
  it('is of all that is in the merged basket where the user had nothing and the guest changed nothing since', () => {
    const baskets = { from: guests, into: basket('user', 0), merged: basket('user', 1, aLine('A', 1)) };
    expect(takeAlong([orderOf(4)], baskets)).toEqual([{ ...orderOf(4), ordered: { id: 'user', revision: 1 } }]);
  });

  it('is of no version of it where the user had something', () => {
    const into = basket('user', 6, aLine('B', 1));
    const [moved] = takeAlong([orderOf(4)], { from: guests, into, merged: basket('user', 7, ...into.lines) });
    expect(moved?.ordered).toEqual({ id: 'user', revision: 0 });
  });

  it('is of no version of it where the guest changed the basket after ordering', () => {
    const baskets = { from: guests, into: basket('user', 0), merged: basket('user', 1, aLine('A', 1)) };
    const moved = takeAlong([orderOf(3), orderOf(4, 'AAAAA-00002')], baskets);
    expect(moved.map(({ ordered }) => ordered)).toEqual([
      { id: 'user', revision: 0 },
      { id: 'user', revision: 1 },
    ]);
  });
});
