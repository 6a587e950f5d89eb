import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { promiseTradeIn, type TradeInTable, takesTradeIn, tradeInNow } from './trade-in.ts';

const table: TradeInTable = {
  category: 'phones',
  models: [{ id: 'n1', name: 'Aurik N1', estimates: { good: 165_000, broken: 0 } }],
};
const wish = { model: 'n1', condition: 'good', estimate: 165_000 };
const category = 'phones/smartphones';

describe('an old phone that goes with goods', () => {
  it('is promised at what the table says', () => {
    const promised = { model: 'n1', name: 'Aurik N1', condition: 'good', estimate: 165_000 };
    expect(promiseTradeIn(table, category, wish)).toEqual(E.right(promised));
  });

  it.each([165_001, 9_900_000, -1, Number.NaN])(
    'is not promised at an estimate of %s, and the right one is told',
    (estimate) => {
      const refused = E.left({ _tag: 'OtherEstimate', estimate: 165_000 });
      expect(promiseTradeIn(table, category, { ...wish, estimate })).toEqual(refused);
    },
  );

  it.each([
    ['of a model that is gone', { ...wish, model: 'n0' }],
    ['in a condition in which it is not taken', { ...wish, condition: 'worn' }],
    ['in a condition that there is not', { ...wish, condition: 'toString' }],
  ])('is not taken %s', (_, forged) => {
    expect(promiseTradeIn(table, category, forged)).toEqual(E.left({ _tag: 'UnknownTradeIn' }));
  });

  it('is taken with goods of the category alone, and by shops that take any', () => {
    expect(takesTradeIn(table, 'phones')).toBe(true);
    for (const other of ['accessories/phones-and-more', 'watches', undefined]) {
      expect(promiseTradeIn(table, other, wish)).toEqual(E.left({ _tag: 'UnknownTradeIn' }));
    }
    expect(promiseTradeIn(undefined, category, wish)).toEqual(E.left({ _tag: 'UnknownTradeIn' }));
  });

  it('may be worth nothing and is taken all the same', () => {
    expect(tradeInNow(table, { model: 'n1', condition: 'broken' })).toMatchObject({ estimate: 0 });
  });
});
