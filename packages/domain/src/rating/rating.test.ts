import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRatings, noRatings, ratingOf, readStars, type Stars, starValues, summaryOf, totalsOf } from './rating.ts';

describe('stars', () => {
  it('are whole, from one to five', () => {
    expect(['1', ' 5 ', '0', '6', '4.5', '', '-1', '1e0', '٣'].map(readStars)).toEqual([
      ...[1, 5, undefined, undefined, undefined, undefined, undefined, undefined, undefined],
    ]);
  });
});

describe('a rating', () => {
  it('is told from the first review on, never without a count', () => {
    expect(summaryOf(noRatings)).toBeUndefined();
    expect(ratingOf(0, 0)).toBeUndefined();
    expect(summaryOf([0, 0, 0, 0, 1])).toEqual({ average: 5, count: 1, stars: [0, 0, 0, 0, 1] });
  });

  it('has one decimal, rounded half up', () => {
    expect(summaryOf([1, 0, 0, 1, 1])).toMatchObject({ average: 3.3, count: 3 });
    expect(ratingOf(20, 87)).toEqual({ average: 4.4, count: 20 });
    expect(ratingOf(20, 85)).toEqual({ average: 4.3, count: 20 });
  });

  it('counts every review by its stars, and adds them up', () => {
    expect(countRatings([5, 5, 4, 1])).toEqual([1, 0, 0, 1, 2]);
    expect(totalsOf([1, 2, 3, 4, 5])).toEqual({ count: 15, sum: 55 });
  });

  it('agrees with the stars that were given, whichever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Stars>(...starValues), { minLength: 1 }), (given) => {
        const sum = given.reduce<number>((all, stars) => all + stars, 0);
        expect(totalsOf(countRatings(given))).toEqual({ count: given.length, sum });
        const { average } = summaryOf(countRatings(given)) ?? { average: 0 };
        expect(Math.abs(average - sum / given.length)).toBeLessThanOrEqual(0.0501);
      }),
    );
  });
});
