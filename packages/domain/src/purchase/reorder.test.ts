import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createShopperBasket } from '../basket/shopper-basket.ts';
import type { Offer } from '../catalogue/ports.ts';
import type { Price } from '../money/vat.ts';
import { anOffer, anOrder, aPrice, aShopInfo } from '../testing/examples.ts';
import { createInMemoryBasketStore } from '../testing/in-memory-basket-store.ts';
import { createInMemoryPurchaseStore } from '../testing/in-memory-purchase-store.ts';
import { mergeWithOrders } from './merge.ts';
import { reorder } from './reorder.ts';
import { reorderFindings } from './reorder-findings.ts';

const limits = { quantityPerLine: 6, linesPerBasket: 3, lowStock: 5 };

const start = (...offered: readonly Offer[]) => {
  const offers = new Map(offered.map((offer) => [offer.sku, offer]));
  let ids = 0;
  const owner = { guest: 'kari' };
  const baskets = createInMemoryBasketStore();
  const deps = {
    ...{ store: baskets, merge: mergeWithOrders(createInMemoryPurchaseStore(baskets)) },
    readOffers: (skus: readonly string[]) => TE.right(new Map([...offers].filter(([sku]) => skus.includes(sku)))),
    newId: () => `line-${++ids}`,
    settings: { currency: aShopInfo.currency, lowStock: 5, delivery: { minDays: 1, maxDays: 3 } },
    limits,
  };
  return { ...createShopperBasket(deps)(O.some(owner)), reorder: reorder(deps)(owner) };
};

const number = 'AAAAA-00001';
const about = (sku: string) => ({ sku, name: `Product ${sku}` });

describe('ordering again', () => {
  it('puts everything into the basket, and has nothing to say when nothing changed', async () => {
    const basket = start(anOffer('A'), anOffer('B', { available: null }));
    expect(await basket.reorder(anOrder(number, { A: 2, B: 1 }))()).toMatchObject(
      E.right({
        findings: [],
        basket: {
          count: 3,
          hasUnacceptedChanges: false,
          lines: [
            { sku: 'A', quantity: 2 },
            { sku: 'B', quantity: 1 },
          ],
        },
      }),
    );
  });

  it('leaves out what is gone or sold out, and says so', async () => {
    const basket = start(anOffer('B', { available: 0 }), anOffer('C'));
    expect(await basket.reorder(anOrder(number, { A: 1, B: 1, C: 1 }))()).toMatchObject(
      E.right({
        findings: [
          { ...about('A'), _tag: 'Gone' },
          { ...about('B'), _tag: 'SoldOut' },
        ],
        basket: { lines: [{ sku: 'C' }] },
      }),
    );
  });

  it('takes what stock there is', async () => {
    const basket = start(anOffer('A', { available: 2 }));
    expect(await basket.reorder(anOrder(number, { A: 5 }))()).toMatchObject(
      E.right({
        findings: [{ ...about('A'), _tag: 'Fewer', wanted: 5, possible: 2, because: 'stock' }],
        basket: { lines: [{ quantity: 2 }], hasUnacceptedChanges: false },
      }),
    );
  });

  it('takes no more than a line may hold', async () => {
    const basket = start(anOffer('A', { available: 50 }), anOffer('B', { available: null }));
    const fewer = { _tag: 'Fewer', wanted: 8, possible: 6, because: 'limit' };
    expect(await basket.reorder(anOrder(number, { A: 8, B: 8 }))()).toMatchObject(
      E.right({
        findings: [
          { ...about('A'), ...fewer },
          { ...about('B'), ...fewer },
        ],
        basket: { count: 12 },
      }),
    );
  });

  it('takes no more lines than a basket may hold', async () => {
    const basket = start(...['A', 'B', 'C', 'D', 'E'].map((sku) => anOffer(sku)));
    await basket.apply({ intent: 'add', sku: 'E', quantity: 1 })();
    expect(await basket.reorder(anOrder(number, { A: 1, B: 1, C: 1, D: 1, E: 2 }))()).toMatchObject(
      E.right({
        findings: [
          { ...about('C'), _tag: 'NoRoom' },
          { ...about('D'), _tag: 'NoRoom' },
        ],
        basket: { lines: [{ sku: 'E', quantity: 2 }, { sku: 'A' }, { sku: 'B' }] },
      }),
    );
  });

  it.each([8_000, 12_000])('asks the price of today, %i øre, and names the one that was paid', async (amount) => {
    const basket = start(anOffer('A', { price: aPrice(amount) }));
    expect(await basket.reorder(anOrder(number, { A: 1 }))()).toMatchObject(
      E.right({
        findings: [{ ...about('A'), _tag: 'PriceChanged', from: aPrice(10_000), to: aPrice(amount) }],
        basket: { lines: [{ unitPrice: { amount } }], hasUnacceptedChanges: false },
      }),
    );
  });

  it('sees no other price where only the way to state it differs', async () => {
    const basket = start(anOffer('A', { price: aPrice(8000, { vat: 'net' }) }));
    expect(await basket.reorder(anOrder(number, { A: 1 }))()).toMatchObject(E.right({ findings: [] }));
  });

  it('makes no basket when everything is gone', async () => {
    const basket = start();
    expect(await basket.reorder(anOrder(number, { A: 1, B: 2 }))()).toMatchObject(
      E.right({ findings: [{ _tag: 'Gone' }, { _tag: 'Gone' }], basket: { id: null, count: 0 } }),
    );
  });

  it('leaves what else is in the basket, and lowers nothing', async () => {
    const basket = start(anOffer('A'), anOffer('B'));
    await basket.apply({ intent: 'add', sku: 'A', quantity: 3 })();
    await basket.apply({ intent: 'add', sku: 'B', quantity: 1 })();
    expect(await basket.reorder(anOrder(number, { A: 2 }))()).toMatchObject(
      E.right({
        findings: [],
        basket: {
          lines: [
            { sku: 'A', quantity: 3 },
            { sku: 'B', quantity: 1, changes: [] },
          ],
        },
      }),
    );
  });

  it('adds nothing by being asked ten times at once', async () => {
    const basket = start(anOffer('A'), anOffer('B'));
    const order = anOrder(number, { A: 2, B: 1 });
    await Promise.all(Array.from({ length: 10 }, () => basket.reorder(order)()));
    expect(await basket.read()()).toMatchObject(E.right({ count: 3, lines: [{ sku: 'A' }, { sku: 'B' }] }));
  });
});

describe('what is told of an order that was put into the basket', () => {
  const told = (from: Price, to: Price) => {
    const [line] = anOrder(number, { A: 1 }).lines;
    const lines = line ? [{ ...line, unitPrice: from }] : [];
    return reorderFindings(lines, new Map([['A', { available: 5, price: to }]]), ['A'], limits).map(({ _tag }) => _tag);
  };

  it('compares prices as both state them: without VAT, another rate is no other price', () => {
    const net = (amount: number, taxRate: number) => aPrice(amount, { vat: 'net', taxRate });
    expect(told(net(8000, 2500), net(8000, 1500))).toEqual([]);
    expect(told(net(8000, 2500), net(8001, 2500))).toEqual(['PriceChanged']);
  });

  it('compares what is paid in the end where one is stated with VAT and the other without', () => {
    const net = aPrice(8000, { vat: 'net' });
    expect(told(net, aPrice(10_000, { taxRate: 1500 }))).toEqual([]);
    expect(told(aPrice(10_000, { taxRate: 1500 }), net)).toEqual([]);
    expect(told(net, aPrice(10_001))).toEqual(['PriceChanged']);
  });

  it('is silent about lines that the shopper took out since', () => {
    const { lines } = anOrder(number, { A: 1, B: 1 });
    const present = new Map(['A', 'B'].map((sku) => [sku, { available: 5, price: aPrice(10_000) }]));
    expect(reorderFindings(lines, present, ['B'], limits)).toEqual([]);
  });
});
