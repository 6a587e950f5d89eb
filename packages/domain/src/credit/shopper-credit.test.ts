import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createInMemoryCreditStore } from '../testing/in-memory-credit-store.ts';
import { rightOf } from '../testing/right-of.ts';
import { creditPeriodOf, nextCreditPeriod } from './credit-period.ts';
import { createShopperCredit } from './shopper-credit.ts';
import type { UsableCredit } from './usable-credit.ts';

/** 30 November 2026, whose last minute ends in Oslo an hour before it does by UTC. */
const today = 20_787;
const lastMinute = today * 86_400_000 + 23 * 3_600_000 - 1;
const period = creditPeriodOf('month', today);
const terms = { limit: 3_000, reset: 'month', advance: false } as const;
const usable = (account: UsableCredit['account']): UsableCredit => ({ account, terms, holder: 'Nils' });
const nils = 'employee:nils';

/** A credit of which an order took so much, one øre after the other. */
const used = (times: number) => {
  const store = createInMemoryCreditStore({ now: () => lastMinute });
  const about = { account: nils, period } as const;
  store.write([
    { ...about, kind: 'grant', amount: 3_000 },
    ...Array.from({ length: times }, () => ({ ...about, kind: 'reserve' as const, amount: 1, order: 'AAAAA-00001' })),
  ]);
  return store;
};
const at = (store: ReturnType<typeof used>, now = lastMinute) =>
  createShopperCredit({ store, info: { timeZone: 'Europe/Oslo' }, clock: { now: () => now } });

describe('the credit that a shopper is told', () => {
  it('is none for who has none', async () => {
    const { balance, events } = at(used(1))(undefined);
    expect(rightOf(await balance()())).toEqual(O.none);
    expect(rightOf(await events()())).toEqual([]);
  });

  it('is whose it is, and begins anew by the calendar of the shop', async () => {
    const store = used(2);
    const renewsOn = nextCreditPeriod('month', period);
    expect(renewsOn).toBe(today + 1);
    const books = { kind: 'employee', limit: 3_000, available: 2_998, reserved: 2, spent: 0, from: period, renewsOn };
    expect(rightOf(await at(store)(usable(nils)).balance()())).toEqual(O.some(books));
    const after = rightOf(await at(store, lastMinute + 1)(usable(nils)).balance()());
    expect(after).toMatchObject(O.some({ available: 3_000, reserved: 0, from: today + 1 }));
    expect(rightOf(await at(store)(usable('company:north')).balance()())).toMatchObject(
      O.some({ kind: 'company', available: 3_000 }),
    );
  });

  it('has its newest events, each with its order where it has one, and tells no account', async () => {
    const event = { kind: 'reserve', amount: 1, at: lastMinute, order: 'AAAAA-00001' };
    expect(rightOf(await at(used(1))(usable(nils)).events()())).toEqual([
      event,
      { kind: 'grant', amount: 3_000, at: lastMinute },
    ]);
    const many = rightOf(await at(used(60))(usable(nils)).events()());
    expect(many).toEqual(Array.from({ length: 50 }, () => event));
  });
});
