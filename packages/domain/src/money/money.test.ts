import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, divideHalfUp, isMinorUnits } from './money.ts';
import { totalsOf } from './totals.ts';
import { amountIn, type Price, vatOf } from './vat.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const rate = fc.constantFrom(0, 1200, 1500, 2500);
const basis = fc.constantFrom('net' as const, 'gross' as const);
const price = (vat: 'net' | 'gross') =>
  fc.record<Price>({ amount, currency: fc.constant('NOK'), vat: fc.constant(vat), taxRate: rate });
const charges = basis.chain((vat) =>
  fc.array(fc.record({ price: price(vat), quantity: fc.integer({ min: 0, max: 999 }) }), { maxLength: 30 }),
);

describe('minor units', () => {
  it('are whole, not negative and exact', () => {
    expect([0, 1, 99, Number.MAX_SAFE_INTEGER].every(isMinorUnits)).toBe(true);
    expect([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53].some(isMinorUnits)).toBe(false);
  });

  it('round half up', () => {
    expect([divideHalfUp(5n, 2n), divideHalfUp(4n, 3n), divideHalfUp(5n, 3n)]).toEqual([3, 1, 2]);
  });

  it.each([
    [-1n, 2n],
    [1n, -2n],
    [1n, 0n],
  ])('refuse to divide %d by %d', (dividend, divisor) => {
    expect(() => divideHalfUp(dividend, divisor)).toThrow(new RangeError(`cannot divide ${dividend} by ${divisor}`));
  });

  it('are divided by the smallest divisor, and nothing may be divided', () => {
    expect([divideHalfUp(0n, 3n), divideHalfUp(7n, 1n)]).toEqual([0, 7]);
  });
});

describe('allocate', () => {
  it('shares out every unit, and no share is negative or more than a unit off its part', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 30 }), (total, weights) => {
        const sum = weights.reduce((a, b) => a + b, 0);
        const shares = allocate(total, weights);
        if (sum === 0) return shares.every((share) => share === 0);
        return (
          shares.reduce((a, b) => a + b, 0) === total &&
          shares.every(
            (share, index) => isMinorUnits(share) && Math.abs(share - (total * (weights[index] ?? 0)) / sum) < 1.000001,
          )
        );
      }),
    );
  });

  it.each([
    // 1.43, 2.86 and 5.71: the two units that are left go to the second and the third.
    { total: 10, weights: [1, 2, 4], shares: [1, 3, 6] },
    { total: 10, weights: [4, 2, 1], shares: [6, 3, 1] },
    { total: 10, weights: [2, 4, 1], shares: [3, 6, 1] },
    // 1.25 and 3.75, however many have the smaller part.
    { total: 5, weights: [1, 3], shares: [1, 4] },
    { total: 7, weights: [9, 10, 11, 10], shares: [1, 2, 2, 2] },
  ])('gives what is left of $total to the largest remainders among $weights', ({ total, weights, shares }) => {
    expect(allocate(total, weights)).toEqual(shares);
  });

  it.each([
    { total: 10, weights: [1, 1, 1], shares: [4, 3, 3] },
    { total: 11, weights: [1, 1, 1], shares: [4, 4, 3] },
    { total: 2, weights: [5, 5, 5, 5], shares: [1, 1, 0, 0] },
  ])('gives what is left of $total to the first of equal remainders among $weights', ({ total, weights, shares }) => {
    expect(allocate(total, weights)).toEqual(shares);
  });

  it('gives nothing to a weight of zero, and nothing at all where no weight is above zero', () => {
    expect(allocate(100, [0, 3, 0, 3, 3])).toEqual([0, 34, 0, 33, 33]);
    expect(allocate(1, [0, 1])).toEqual([0, 1]);
    expect(allocate(5, [0, 0])).toEqual([0, 0]);
    expect(allocate(0, [1, 2])).toEqual([0, 0]);
    expect(allocate(5, [])).toEqual([]);
  });

  it('never rounds a smaller remainder up and a larger one down', () => {
    const weight = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(amount, fc.array(weight, { minLength: 1, maxLength: 12 }), (total, weights) => {
        const sum = BigInt(weights.reduce((a, b) => a + b, 0));
        fc.pre(sum > 0n);
        const shares = allocate(total, weights).map((share, index) => {
          const exact = BigInt(total) * BigInt(weights[index] ?? 0);
          return { isUp: BigInt(share) > exact / sum, rest: exact % sum };
        });
        return shares.every(({ isUp, rest }) => !isUp || shares.every((other) => other.isUp || other.rest <= rest));
      }),
    );
  });
});

describe('VAT', () => {
  it('is a quarter of a net price and a fifth of a gross one at 25 %', () => {
    expect(vatOf(10_000, 'net', 2500)).toBe(2500);
    expect(vatOf(10_000, 'gross', 2500)).toBe(2000);
  });

  it('shows a price as stated in its own view, and converts it half up in the other', () => {
    expect(amountIn({ amount: 99, currency: 'NOK', vat: 'gross', taxRate: 2500 }, 'gross')).toBe(99);
    expect(amountIn({ amount: 99, currency: 'NOK', vat: 'gross', taxRate: 2500 }, 'net')).toBe(79);
    expect(amountIn({ amount: 2, currency: 'NOK', vat: 'net', taxRate: 2500 }, 'gross')).toBe(3);
  });

  it('brings a net price back to itself after a way through gross', () => {
    fc.assert(
      fc.property(amount, rate, (net, taxRate) => {
        const gross = amountIn({ amount: net, currency: 'NOK', vat: 'net', taxRate }, 'gross');
        return amountIn({ amount: gross, currency: 'NOK', vat: 'gross', taxRate }, 'net') === net;
      }),
    );
  });
});

describe('totals', () => {
  it('sum the lines to the minor unit, with and without VAT', () => {
    fc.assert(
      fc.property(charges, (list) => {
        const { totals, amounts } = totalsOf(list, 'NOK');
        const sum = (field: 'net' | 'gross') => amounts.reduce((all, line) => all + line[field], 0);
        return (
          amounts.length === list.length &&
          sum('net') === totals.net &&
          sum('gross') === totals.gross &&
          totals.net + totals.vat === totals.gross
        );
      }),
    );
  });

  it('leave a line its stated amount', () => {
    fc.assert(
      fc.property(charges, (list) =>
        totalsOf(list, 'NOK').amounts.every((line, index) => {
          const charge = list[index];
          return charge !== undefined && line[charge.price.vat] === charge.price.amount * charge.quantity;
        }),
      ),
    );
  });

  it('hold no negative or fractional minor unit', () => {
    fc.assert(
      fc.property(charges, (list) => {
        const { totals, amounts } = totalsOf(list, 'NOK');
        const numbers = [
          ...[totals, ...totals.byRate].flatMap(({ net, vat, gross }) => [net, vat, gross]),
          ...amounts.flatMap(({ net, gross }) => [net, gross]),
        ];
        return numbers.every(isMinorUnits);
      }),
    );
  });

  it('round VAT once for each rate, not line by line', () => {
    const line = { price: { amount: 3, currency: 'NOK', vat: 'gross', taxRate: 2500 } as const, quantity: 1 };
    // Line by line, VAT would be 1 øre each and 3 in all; on the sum of 9 øre it is 2.
    expect(totalsOf([line, line, line], 'NOK').totals).toMatchObject({ net: 7, vat: 2, gross: 9 });
  });

  it('list rates from high to low', () => {
    const at = (taxRate: number) => ({
      price: { amount: 100, currency: 'NOK', vat: 'net', taxRate } as const,
      quantity: 1,
    });
    expect(totalsOf([at(1500), at(2500), at(0)], 'NOK').totals.byRate).toEqual([
      { taxRate: 2500, net: 100, vat: 25, gross: 125 },
      { taxRate: 1500, net: 100, vat: 15, gross: 115 },
      { taxRate: 0, net: 100, vat: 0, gross: 100 },
    ]);
  });

  it('refuse to mix net and gross prices of one rate', () => {
    const at = (vat: 'net' | 'gross') => ({ price: { amount: 100, currency: 'NOK', vat, taxRate: 2500 }, quantity: 1 });
    expect(() => totalsOf([at('net'), at('gross')], 'NOK')).toThrow(new RangeError('net and gross prices in one sum'));
  });
});
