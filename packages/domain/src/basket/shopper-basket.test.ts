import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../catalogue/ports.ts';
import { unavailable } from '../failure/failure.ts';
import { mergeWithOrders } from '../purchase/merge.ts';
import { anOffer, aPrice } from '../testing/examples.ts';
import { createInMemoryBasketStore } from '../testing/in-memory-basket-store.ts';
import { createInMemoryPurchaseStore } from '../testing/in-memory-purchase-store.ts';
import { createShopperBasket } from './shopper-basket.ts';

/** Baskets in memory, and what merges them. */
const inMemoryBaskets = () => {
  const store = createInMemoryBasketStore();
  return { store, merge: mergeWithOrders(createInMemoryPurchaseStore(store)) };
};

const start = (
  offers: Map<string, Offer> = new Map([
    ['A', anOffer('A')],
    ['B', anOffer('B', { available: 1 })],
  ]),
) => {
  let ids = 0;
  const shopperBasket = createShopperBasket({
    ...inMemoryBaskets(),
    readOffers: (skus) => TE.right(new Map([...offers].filter(([sku]) => skus.includes(sku)))),
    newId: () => `line-${++ids}`,
    settings: { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } },
    limits: { quantityPerLine: 99, linesPerBasket: 100 },
  });
  return {
    offers,
    of: (guest: string) => shopperBasket(O.some({ guest })),
    user: (user: string, guest: string) => shopperBasket(O.some({ user }), [{ guest }]),
    inProfile: (user: string, profile: string, guest: string) =>
      shopperBasket(O.some({ user, profile }), [{ guest }, { user }]),
    nobody: shopperBasket(O.none),
  };
};

describe("a shopper's basket", () => {
  it('is empty for a visitor who owns nothing, and asks no store', async () => {
    const { nobody } = start();
    expect(await nobody.read()()).toMatchObject(E.right({ id: null, lines: [], count: 0 }));
  });

  it('holds no line of a visitor who owns nothing, who has to own something to put anything in', async () => {
    const { nobody } = start();
    const unknown = E.left({ _tag: 'UnknownLine', lineId: 'x' });
    expect(await nobody.apply({ intent: 'set', line: 'x', quantity: 1 })()).toEqual(unknown);
    expect(await nobody.apply({ intent: 'remove', line: 'x' })()).toEqual(unknown);
    for (const intent of ['accept', 'clear'] as const) {
      expect(await nobody.apply({ intent })()).toMatchObject(E.right({ id: null, count: 0 }));
    }
    expect(() => nobody.apply({ intent: 'add', sku: 'A', quantity: 1 })).toThrow('without an owner');
  });

  it('answers every change with the basket as it then stands', async () => {
    const kari = start().of('kari');
    expect(await kari.apply({ intent: 'add', sku: 'A', quantity: 2 })()).toMatchObject(E.right({ count: 2 }));
    expect(await kari.apply({ intent: 'add', sku: 'B', quantity: 1 })()).toMatchObject(E.right({ count: 3 }));
    expect(await kari.apply({ intent: 'set', line: 'line-1', quantity: 5 })()).toMatchObject(E.right({ count: 6 }));
    expect(await kari.apply({ intent: 'remove', line: 'line-2' })()).toMatchObject(E.right({ count: 5 }));
    expect(await kari.read()()).toMatchObject(E.right({ count: 5, totals: { gross: 50_000 } }));
  });

  it('refuses an unknown SKU, and stays as it was', async () => {
    const kari = start().of('kari');
    await kari.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    expect(await kari.apply({ intent: 'add', sku: 'X', quantity: 1 })()).toEqual(
      E.left({ _tag: 'UnknownSku', sku: 'X' }),
    );
    expect(await kari.read()()).toMatchObject(E.right({ count: 1 }));
  });

  it('knows no line of another shopper', async () => {
    const shop = start();
    await shop.of('kari').apply({ intent: 'add', sku: 'A', quantity: 1 })();
    expect(await shop.of('nils').apply({ intent: 'set', line: 'line-1', quantity: 9 })()).toEqual(
      E.left({ _tag: 'UnknownLine', lineId: 'line-1' }),
    );
    expect(await shop.of('nils').apply({ intent: 'remove', line: 'line-1' })()).toEqual(
      E.left({ _tag: 'UnknownLine', lineId: 'line-1' }),
    );
  });

  it('shows a changed price until it was accepted', async () => {
    const shop = start();
    const kari = shop.of('kari');
    await kari.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    shop.offers.set('A', anOffer('A', { price: aPrice(20_000) }));
    expect(await kari.read()()).toMatchObject(E.right({ hasUnacceptedChanges: true }));
    expect(await kari.apply({ intent: 'accept' })()).toMatchObject(
      E.right({ hasUnacceptedChanges: false, totals: { gross: 20_000 } }),
    );
  });

  it('hands on that the catalogue is away', async () => {
    const basket = createShopperBasket({
      ...inMemoryBaskets(),
      readOffers: () => TE.left(unavailable('down')),
      newId: () => 'x',
      settings: { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } },
      limits: { quantityPerLine: 99, linesPerBasket: 100 },
    })(O.some({ guest: 'kari' }));
    expect(await basket.apply({ intent: 'add', sku: 'A', quantity: 1 })()).toEqual(E.left(unavailable('down')));
  });

  it('of a user takes over what the guest had chosen, once', async () => {
    const shop = start();
    await shop.of('guest').apply({ intent: 'add', sku: 'A', quantity: 2 })();
    const kari = shop.user('kari', 'guest');
    expect(await kari.merge()()).toMatchObject(E.right({ count: 2, mergedAtLogin: false }));
    expect(await kari.merge()()).toMatchObject(E.right({ count: 2 }));
    expect(await shop.of('guest').read()()).toMatchObject(E.right({ id: null, count: 0 }));
  });

  it('of a user adds to what was there, and says so until the next change', async () => {
    const shop = start();
    const kari = shop.user('kari', 'guest');
    await kari.apply({ intent: 'add', sku: 'B', quantity: 1 })();
    await shop.of('guest').apply({ intent: 'add', sku: 'A', quantity: 2 })();
    expect(await kari.merge()()).toMatchObject(E.right({ count: 3, mergedAtLogin: true }));
    expect(await kari.read()()).toMatchObject(E.right({ mergedAtLogin: true }));
    expect(await kari.apply({ intent: 'accept' })()).toMatchObject(E.right({ count: 3, mergedAtLogin: false }));
  });

  it('takes over what each of those had whom the shopper was before, once', async () => {
    const shop = start();
    await shop.of('guest').apply({ intent: 'add', sku: 'B', quantity: 1 })();
    await shop.user('ingrid', 'none').apply({ intent: 'add', sku: 'A', quantity: 2 })();
    const north = shop.inProfile('ingrid', 'north', 'guest');
    await north.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    expect(await north.merge()()).toMatchObject(E.right({ count: 4 }));
    expect(await north.merge()()).toMatchObject(E.right({ count: 4 }));
    expect(await shop.inProfile('ingrid', 'south', 'guest').merge()()).toMatchObject(E.right({ count: 0 }));
  });

  it('tells variants of one name apart in the two baskets, whichever of them is kept', async () => {
    const size = (of: string) => ({ name: 'Boot', options: { Size: of } });
    const shop = start(
      new Map([
        ['A', anOffer('A', size('39'))],
        ['B', anOffer('B', size('42'))],
      ]),
    );
    await shop.of('guest').apply({ intent: 'add', sku: 'B', quantity: 2 })();
    const kari = shop.user('kari', 'guest');
    await kari.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    await kari.merge('login')();
    const together = {
      saved: [{ sku: 'A', ...size('39'), quantity: 1 }],
      brought: [{ sku: 'B', ...size('42'), quantity: 2 }],
    };
    expect(await kari.apply({ intent: 'keep', kept: 'saved' })()).toMatchObject(E.right({ together }));
    expect(await kari.read()()).toMatchObject(E.right({ together }));
    shop.offers.delete('B');
    const gone = [{ sku: 'B', name: 'Boot', options: {}, quantity: 2 }];
    expect(await kari.read()()).toMatchObject(E.right({ together: { ...together, brought: gone } }));
  });

  it('has no news of an earlier login once there is another', async () => {
    const shop = start();
    const kari = shop.user('kari', 'guest');
    await kari.apply({ intent: 'add', sku: 'B', quantity: 1 })();
    await shop.of('guest').apply({ intent: 'add', sku: 'A', quantity: 2 })();
    expect(await kari.merge('login')()).toMatchObject(E.right({ mergedAtLogin: true }));
    expect(await kari.merge()()).toMatchObject(E.right({ mergedAtLogin: true }));
    expect(await kari.merge('login')()).toMatchObject(E.right({ count: 3, mergedAtLogin: false }));
  });

  it('can be let go of', async () => {
    const kari = start().of('kari');
    await kari.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    expect(await kari.apply({ intent: 'clear' })()).toMatchObject(E.right({ id: null, count: 0 }));
    expect(await kari.read()()).toMatchObject(E.right({ id: null, count: 0 }));
  });

  it('reads offers once for a command, and again only where another tab put in something meanwhile', async () => {
    const asked: (readonly string[])[] = [];
    const offers = new Map(['A', 'B'].map((sku) => [sku, anOffer(sku)]));
    let meanwhile = async (): Promise<unknown> => undefined;
    const basket = createShopperBasket({
      ...inMemoryBaskets(),
      readOffers: (skus) => async () => {
        asked.push(skus);
        const other = meanwhile;
        meanwhile = async () => undefined;
        await other();
        return E.right(new Map([...offers].filter(([sku]) => skus.includes(sku))));
      },
      newId: () => `line-${asked.length}`,
      settings: { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } },
      limits: { quantityPerLine: 99, linesPerBasket: 100 },
    })(O.some({ guest: 'kari' }));
    await basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    await basket.apply({ intent: 'set', line: 'line-1', quantity: 2 })();
    expect(asked).toEqual([['A'], ['A']]);

    meanwhile = basket.apply({ intent: 'add', sku: 'B', quantity: 1 });
    expect(await basket.apply({ intent: 'accept' })()).toMatchObject(
      E.right({ count: 3, lines: [{ sku: 'A' }, { sku: 'B', changes: [] }] }),
    );
    expect(asked.slice(2)).toEqual([['A'], ['A', 'B'], ['A', 'B']]);
  });
});
