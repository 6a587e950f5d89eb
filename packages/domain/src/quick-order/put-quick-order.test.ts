import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { StoredBasket } from '../basket/basket.ts';
import { viewBasket } from '../basket/view.ts';
import type { Offer } from '../catalogue/ports.ts';
import { anOffer } from '../testing/examples.ts';
import { createInMemoryBasketStore } from '../testing/in-memory-basket-store.ts';
import { maxQuickLines } from './judge-lines.ts';
import { createPutQuickOrder } from './put-quick-order.ts';

const owner = { guest: 'kari' };
const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } };
const limits = { quantityPerLine: 100, linesPerBasket: 400, lowStock: 5 };

const start = (...offered: readonly Offer[]) => {
  const offers = new Map(offered.map((offer) => [offer.sku, offer]));
  const store = createInMemoryBasketStore();
  const calls: string[] = [];
  let ids = 0;
  let meanwhile: (() => Promise<unknown>) | undefined;
  const put = createPutQuickOrder({
    ...{ settings, limits, newId: () => `line-${++ids}` },
    store: {
      find: (shopper) => {
        calls.push('find');
        return store.find(shopper);
      },
      change: (shopper, decide) => async () => {
        calls.push('change');
        const between = meanwhile;
        meanwhile = undefined;
        await between?.();
        return store.change(shopper, decide)();
      },
    },
    readOffers: (skus) => {
      calls.push('offers');
      return TE.right(new Map([...offers].filter(([sku]) => skus.includes(sku))));
    },
  })(O.some(owner));
  const ask = async (units: Readonly<Record<string, string>>, revision?: number) => {
    const lines = Object.entries(units).map(([sku, quantity]) => ({ sku, quantity }));
    const answer = await put({ lines, revision })();
    if (E.isLeft(answer)) throw new Error(answer.left._tag);
    const { basket, taken, findings } = answer.right;
    const held = Object.fromEntries(basket.lines.map(({ sku, quantity }) => [sku, quantity]));
    return { held, revision: basket.revision, taken, faults: findings.map(({ fault }) => fault._tag), id: basket.id };
  };
  return {
    ...{ put, ask, store, calls },
    between: (work: () => Promise<unknown>) => {
      meanwhile = work;
    },
  };
};

describe('a quick order', () => {
  it('puts the good lines into the basket in one change, and tells the others', async () => {
    const { ask, calls } = start(anOffer('A1'), anOffer('B2', { available: 1 }), anOffer('C3'));
    expect(await ask({ A1: '2', B2: '9', X9: '1', c3: '3' }, 0)).toMatchObject({
      ...{ held: { A1: 2, C3: 3 }, revision: 1, taken: { goods: 2, units: 5 } },
      faults: ['NotEnoughStock', 'UnknownSku'],
    });
    expect(calls).toEqual(['find', 'offers', 'change']);
  });

  it('of 400 lines asks for offers once, and changes the basket once', async () => {
    const skus = Array.from({ length: 400 }, (_, index) => `S-${index}`);
    const { ask, calls } = start(...skus.map((sku) => anOffer(sku)));
    const { taken } = await ask(Object.fromEntries(skus.map((sku) => [sku, '2'])), 0);
    expect(taken).toEqual({ goods: 400, units: 800 });
    expect(calls).toEqual(['find', 'offers', 'change']);
  });

  it('comes on top of what is in the basket that it was written beside', async () => {
    const { ask } = start(anOffer('A1'));
    await ask({ A1: '2' }, 0);
    expect(await ask({ A1: '3' }, 1)).toMatchObject({ held: { A1: 5 }, revision: 2 });
  });

  it('adds nothing when it is asked again, and changes nothing then', async () => {
    const { ask, calls } = start(anOffer('A1'), anOffer('B2'));
    await ask({ A1: '2' }, 0);
    const first = await ask({ A1: '3', B2: '4' }, 1);
    const changes = calls.filter((call) => call === 'change').length;
    expect(await ask({ A1: '3', B2: '4' }, 1)).toEqual(first);
    expect(await ask({ A1: '3', B2: '4' })).toEqual(first);
    expect(calls.filter((call) => call === 'change')).toHaveLength(changes);
  });

  it('adds once by being asked ten times at once', async () => {
    const { ask } = start(anOffer('A1'));
    await ask({ A1: '1' }, 0);
    await Promise.all(Array.from({ length: 10 }, () => ask({ A1: '2' }, 1)));
    expect(await ask({})).toMatchObject({ held: { A1: 3 } });
  });

  it('is judged again where the basket changed meanwhile, and takes nothing out', async () => {
    const { ask, store, between } = start(anOffer('A1'), anOffer('B2'));
    await ask({ A1: '2' }, 0);
    const other = (basket: StoredBasket) => {
      const lines = basket.lines.map((line) => ({ ...line, quantity: 7 }));
      return E.right({ ...basket, lines });
    };
    between(() => store.change(owner, other)());
    expect(await ask({ A1: '3', B2: '1' }, 1)).toMatchObject({ held: { A1: 7, B2: 1 }, revision: 3 });
  });

  it('of which nothing can be had makes no basket', async () => {
    const { ask, calls } = start(anOffer('A1'));
    expect(await ask({ X9: '1', A1: '0' }, 0)).toEqual({
      ...{ held: {}, revision: 0, taken: { goods: 0, units: 0 }, id: null },
      faults: ['UnknownSku', 'InvalidQuantity'],
    });
    expect(calls).not.toContain('change');
  });

  it('of more than 500 lines is refused as a whole', async () => {
    const { put, calls } = start(anOffer('A1'));
    const lines = Array.from({ length: maxQuickLines + 1 }, () => ({ sku: 'A1', quantity: '1' }));
    expect(await put({ lines })()).toEqual(E.left({ _tag: 'OrderTooLong', max: 500 }));
    expect(calls).toEqual([]);
  });

  it('keeps the price that the shopper saw first', async () => {
    const { ask, store } = start(anOffer('A1'));
    await ask({ A1: '1' }, 0);
    await ask({ A1: '1' }, 1);
    const found = await store.find(owner)();
    const basket = E.isRight(found) && O.isSome(found.right) ? found.right.value : undefined;
    const dearer = anOffer('A1', { price: { ...anOffer('A1').price, amount: 20_000 } });
    const shown = basket && viewBasket(basket, new Map([['A1', dearer]]), settings);
    expect(shown?.lines).toMatchObject([{ quantity: 2, changes: [{ _tag: 'PriceChanged' }] }]);
  });
});
