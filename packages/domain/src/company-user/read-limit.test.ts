import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { limitForm, readLimit } from './read-limit.ts';

const typed = (amount: string, reset = 'month') => readLimit({ amount, reset });

describe('a limit as it is typed', () => {
  it.each([
    ['0', 0],
    ['20 000', 2_000_000],
    ['1500,5', 150_050],
    ['1500.50', 150_050],
    ['10000000000', 1_000_000_000_000],
  ])('%j is an amount', (amount, limit) => {
    expect(typed(amount)).toEqual(E.right({ limit, reset: 'month' }));
  });

  it.each(['-1', '1e3', '1.234,50', 'x', '10000000000,01', '=1+1', '1\0', '9'.repeat(13)])('%j is none', (value) => {
    expect(typed(value)).toEqual(E.left({ field: 'amount', code: 'user.limit_amount', value }));
  });

  it('is none where nothing stands there, whatever the period', () => {
    expect([typed(''), typed('  ', 'x')]).toEqual([E.right(undefined), E.right(undefined)]);
  });

  it.each(['', 'decade', 'Month', 'constructor'])('begins anew in no period %j', (value) => {
    expect(typed('100', value)).toEqual(E.left({ field: 'reset', code: 'user.limit_reset', value }));
  });

  it('is shown as it is read', () => {
    const limit = { limit: 150_050, reset: 'week' } as const;
    expect(readLimit(limitForm(limit))).toEqual(E.right(limit));
    expect(readLimit(limitForm(undefined))).toEqual(E.right(undefined));
  });
});
