import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { noonOf } from '../calendar/calendar-day.ts';
import type { Offer } from '../catalogue/ports.ts';
import type { OverseenCompany } from '../purchase/company-buyer.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { anOffer, anOrder, aShopInfo } from '../testing/examples.ts';
import { fillBasket, type Quantities } from '../testing/fill-basket.ts';
import { createInMemoryBasketStore } from '../testing/in-memory-basket-store.ts';
import { createInMemoryPurchaseStore } from '../testing/in-memory-purchase-store.ts';
import { ordersOn } from '../testing/orders-on.ts';
import { rightOf } from '../testing/right-of.ts';
import { createShopperBought } from './shopper-bought.ts';

/** 27 November 2026; the last month was October. */
const now = noonOf(20_784);
const lastMonth = now - 30 * 86_400_000;
const [kari, nils] = [{ user: 'kari' }, { user: 'nils' }];
const month = { period: 'month' } as const;

const start = async () => {
  const baskets = createInMemoryBasketStore();
  const purchases = createInMemoryPurchaseStore(baskets);
  const offers = new Map<string, Offer>([
    ['A', anOffer('A', { name: 'Beans today', available: null })],
    ['B', anOffer('B', { name: 'Filters', available: 1 })],
  ]);
  const place = async (owner: ShopperId, number: string, quantities: Quantities, placedAt = lastMonth) => {
    const basket = await fillBasket(baskets, owner, quantities);
    const buyer = { company: 'north', user: 'x', name: 'X' } as { name: string };
    const order = anOrder(number, quantities, { placedAt, buyer });
    rightOf(await ordersOn(purchases).place(owner, { order, basket, idempotencyKey: `key-${number}-0000` })());
  };
  await place(kari, 'AAAAA-00001', { A: 70, X: 1 });
  await place(kari, 'AAAAA-00002', { A: 70, B: 2 });
  await place(kari, 'AAAAA-00003', { B: 9 }, now);
  await place(nils, 'AAAAA-00004', { B: 3 });
  let ids = 0;
  const bought = (owner: ShopperId | undefined, oversees?: OverseenCompany) =>
    createShopperBought({
      ...{ purchases, store: baskets, newId: () => `line-${++ids}`, clock: { now: () => now } },
      readOffers: (skus) => async () => E.right(new Map([...offers].filter(([sku]) => skus.includes(sku)))),
      info: aShopInfo,
      settings: { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } },
      limits: { quantityPerLine: 99, linesPerBasket: 50 },
    })({ owner: O.fromNullable(owner), basketOwner: O.fromNullable(owner), oversees });
  return { bought };
};

describe('what was bought', () => {
  it('is told with present facts, what is sold no more by the name that it had', async () => {
    const { bought } = await start();
    const seen = rightOf(await bought(kari).see(month)());
    expect(seen.days).toEqual({ from: 20_727, to: 20_757 });
    expect(seen.lines).toMatchObject([
      { sku: 'A', name: 'Beans today', bought: 140, quantity: 99, unitPrice: {} },
      { sku: 'B', name: 'Filters', bought: 2, quantity: 2 },
      { sku: 'X', name: 'Product X', bought: 1, quantity: 1 },
    ]);
    expect(seen.lines[2]).not.toHaveProperty('unitPrice');
    expect(seen).not.toHaveProperty('company');
  });

  it('by a company is told to who oversees it, and to nobody else', async () => {
    const { bought } = await start();
    const ofCompany = { ...month, of: 'company' } as const;
    const seen = rightOf(await bought(kari, { id: 'north', name: 'North AS' }).see(ofCompany)());
    expect(seen.company).toEqual({ name: 'North AS' });
    expect(seen.lines.map(({ sku, bought: units }) => [sku, units])).toEqual([
      ['A', 140],
      ['B', 5],
      ['X', 1],
    ]);
    expect(await bought(kari).see(ofCompany)()).toEqual(E.left({ _tag: 'Forbidden' }));
    expect(await bought(undefined).see(month)()).toEqual(E.left({ _tag: 'NotLoggedIn' }));
  });

  it('goes into the basket in one change, as much as was asked for and is to be had; asking twice adds nothing', async () => {
    const { bought } = await start();
    const again = bought(nils);
    const put = () =>
      again.put(month, [
        { sku: 'B', quantity: 4 },
        { sku: 'A', quantity: 9 },
      ])();
    for (const _ of [1, 2]) {
      const { basket, findings } = rightOf(await put());
      // What nils did not buy then stays out.
      expect(basket.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([['B', 1]]);
      expect(findings).toMatchObject([{ _tag: 'Fewer', sku: 'B', wanted: 4, possible: 1 }]);
    }
    const all = rightOf(await bought(kari).put(month)());
    expect(all.basket.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['A', 99],
      ['B', 1],
    ]);
    expect(all.findings.map(({ _tag, sku }) => [_tag, sku])).toEqual([
      ['Fewer', 'B'],
      ['Gone', 'X'],
    ]);
    expect(await bought(kari).put(month, [{ sku: 'A', quantity: 100 }])()).toEqual(
      E.left({ _tag: 'InvalidListQuantity', sku: 'A', max: 99 }),
    );
  });
});
