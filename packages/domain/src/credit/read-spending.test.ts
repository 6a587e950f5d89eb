import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { rightOf } from '../testing/right-of.ts';
import type { CreditBooks } from './credit-account.ts';
import { createReadSpending } from './read-spending.ts';
import { type BookedWaiting, spendingAccountOf } from './spending.ts';

const account = spendingAccountOf('north', 'per');
const limit = { limit: 10_000, reset: 'month' } as const;
/** 26 November 2026, in a month that began on day 20,758 and is followed by one that begins on 20,788. */
const [today, november, december] = [20_783, 20_758, 20_788];
const buyer = { company: 'north', user: 'per' };

const read = async (books: Partial<CreditBooks>, waiting: readonly BookedWaiting[] = []) => {
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
    expect(await read({ reserved: 3_000, spent: 1_000 })).toEqual(O.some({ ...told, available: 6_000, waiting: [] }));
  });

  it('says what waits for a payment in its period, and counts it', async () => {
    const [now, before] = [
      { basket: 'b1', amount: 8_000 },
      { basket: 'b2', amount: 500 },
    ];
    const waiting = [
      { ...now, period: november },
      { ...before, period: november - 30 },
    ];
    expect(await read({ reserved: 8_000 }, waiting)).toMatchObject(O.some({ available: 2_000, waiting: [now] }));
  });

  it('leaves out what waits in a shorter period, which began later', async () => {
    expect(await read({}, [{ basket: 'b1', amount: 500, period: today }])).toMatchObject(O.some({ waiting: [] }));
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
