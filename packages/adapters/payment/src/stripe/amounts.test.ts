import { describe, expect, it } from 'vitest';
import { fromStripe, toStripe } from './amounts.ts';

describe('an amount at Stripe', () => {
  it.each([
    ['NOK', 129_900, 129_900],
    ['JPY', 1_500, 1_500],
    ['ISK', 1_500, 150_000],
    ['HUF', 1_500, 150_000],
    ['UGX', 1_500, 150_000],
    ['KWD', 1_500, 1_500],
  ])('of %s is counted as Stripe does, and back', (currency, amount, counted) => {
    expect(toStripe(amount, currency)).toBe(counted);
    expect(fromStripe(counted, currency.toLowerCase())).toBe(amount);
  });

  it('of three digits after the point is refused with a last one but 0', () => {
    expect(() => toStripe(1_501, 'KWD')).toThrow('Stripe takes no 1501');
  });

  it('is refused where the shop cannot count it', () => {
    expect(() => fromStripe(150_050, 'isk')).toThrow('Stripe says 150050 of isk');
    expect(() => fromStripe(Number.NaN, 'nok')).toThrow(RangeError);
  });
});
