import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { rightOf } from '../testing/right-of.ts';
import type { CreditBooks } from './credit-account.ts';
import { createReadSpending } from './read-spending.ts';
import { spendingAccountOf } from './spending.ts';

const account = spendingAccountOf('north', 'per');
const limit = { limit: 10_000, reset: 'month' } as const;
/** 26 November 2026, in a month that began on day 20,758 and is followed by one that begins on 20,788. */
const [today, november, december] = [20_783, 20_758, 20_788];
const buyer = { company: 'north', user: 'per' };

const read = async (books: Partial<CreditBooks>, waiting = 0) => {
  const period = { granted: 10_000, carried: 0, reserved: 0, spent: 0, ...books };
  const reading = createReadSpending({
    limitOf: () => TE.right(O.some(limit)),
    credits: {
      read: (id) => TE.right({ id, periods: new Map([[november, period]]) }),
      waiting: () => TE.right(waiting),
    },
    today: () => today,
  });
  return rightOf(await reading(buyer)());
};

describe('what somebody may order for a company by now', () => {
  it('is what is left of the limit, until it begins anew', async () => {
    const told = { account, limit, renewsOn: december };
    expect(await read({ reserved: 3_000, spent: 1_000 })).toEqual(O.some({ ...told, available: 6_000 }));
  });

  it('leaves out what waits for a payment, and is never more than the limit', async () => {
    expect(await read({ reserved: 8_000 }, 8_000)).toMatchObject(O.some({ available: 10_000 }));
    expect(await read({ reserved: 8_000, carried: 5_000 }, 8_000)).toMatchObject(O.some({ available: 10_000 }));
  });

  it('is not looked up for who has no limit', async () => {
    const never = () => {
      throw new Error('the ledger was read');
    };
    const reading = createReadSpending({
      limitOf: () => TE.right(O.none),
      credits: { read: never, waiting: never },
      today: () => today,
    });
    expect(rightOf(await reading(buyer)())).toEqual(O.none);
  });
});
