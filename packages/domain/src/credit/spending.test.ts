import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { rightOf } from '../testing/right-of.ts';
import { type CreditAccount, creditAfter, creditBalance } from './credit-account.ts';
import { judgeSpending, leftFor, spendingAccountOf, spendingTermsOf, takeSpending } from './spending.ts';

/** 26 November 2026, in a month that began on day 20,758 and is followed by one that begins on 20,788. */
const [today, november, december] = [20_783, 20_758, 20_788];
const limit = { limit: 10_000, reset: 'month' } as const;
const id = spendingAccountOf('north', 'per');
const fresh: CreditAccount = { id, periods: new Map() };

/** The account after an order of that amount. */
const ordered = (account: CreditAccount, amount: number, mayExceed = false): CreditAccount => {
  const { parts, opening } = rightOf(takeSpending(account, limit, amount, today, mayExceed));
  const reserved = parts.map((part) => ({ account: id, ...part, kind: 'reserve' as const, order: 'A' }));
  const accounts = rightOf(creditAfter(new Map([[id, account]]), [...opening, ...reserved]));
  return accounts.get(id) ?? account;
};
const left = (account: CreditAccount, by: number = limit.limit, day = today) =>
  creditBalance(account, spendingTermsOf({ ...limit, limit: by }), day).available;

describe('what a user may order for a company', () => {
  it('is counted from the first order on, in its period alone', () => {
    expect(rightOf(takeSpending(fresh, limit, 4_000, today, false))).toEqual({
      parts: [{ period: november, amount: 4_000 }],
      opening: [{ account: id, period: november, kind: 'grant', amount: 10_000 }],
    });
    expect([left(ordered(fresh, 4_000)), left(ordered(fresh, 4_000), 10_000, december)]).toEqual([6_000, 10_000]);
  });

  it('is refused beyond the limit with what is left and when it renews, where nobody approves', () => {
    const over = { _tag: 'OverSpendingLimit', limit: 10_000, available: 6_000, renewsOn: december };
    expect(takeSpending(ordered(fresh, 4_000), limit, 6_001, today, false)).toEqual(E.left(over));
    expect(takeSpending(ordered(fresh, 4_000), limit, 6_000, today, false)).toHaveProperty('_tag', 'Right');
  });

  it('goes beyond it for one order that somebody approves, which leaves nothing for the next', () => {
    for (const account of [fresh, ordered(fresh, 4_000), ordered(fresh, 10_000)]) {
      const beyond = ordered(account, 12_000, true);
      expect(left(beyond)).toBe(0);
      expect(takeSpending(beyond, limit, 1, today, false)).toHaveProperty('_tag', 'Left');
    }
  });

  it('is what it was once such an order gave it back', () => {
    const beyond = ordered(ordered(fresh, 4_000), 12_000, true);
    const release = { account: id, period: november, kind: 'release', amount: 12_000, order: 'A' } as const;
    const back = rightOf(creditAfter(new Map([[id, beyond]]), [release])).get(id) ?? fresh;
    expect(left(back)).toBe(6_000);
  });

  it('sinks with the limit, and takes nothing back that is used', () => {
    expect([left(ordered(fresh, 4_000), 5_000), left(ordered(fresh, 4_000), 1_000)]).toEqual([1_000, 0]);
  });

  it('is nobody else’s', () => {
    expect(spendingAccountOf('a:b', 'c')).not.toBe(spendingAccountOf('a', 'b:c'));
  });
});

describe('what is left of a limit for the order of a basket', () => {
  const waiting = [
    { basket: 'b1', amount: 3_000 },
    { basket: 'b2', amount: 5_000 },
  ];

  it('is what waits for its own payment too, which it gives up, and nothing of another basket', () => {
    expect(leftFor({ available: 2_000, waiting }, limit, 'b1')).toBe(5_000);
    expect(leftFor({ available: 2_000, waiting }, limit, 'b3')).toBe(2_000);
    expect(leftFor({ available: 2_000, waiting }, limit, null)).toBe(2_000);
  });

  it('is never more than the limit, which may have sunk meanwhile', () => {
    expect(leftFor({ available: 0, waiting }, { limit: 4_000 }, 'b2')).toBe(4_000);
  });

  it('says whether it is within it, is asked for, or refused', () => {
    expect([judgeSpending(100, 100, []), judgeSpending(100, 101, ['per']), judgeSpending(100, 101, [])]).toEqual([
      ...['within', 'asks', 'refused'],
    ]);
  });
});
