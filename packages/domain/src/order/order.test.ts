import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { ShopperBasket } from '../basket/ports.ts';
import { createShopperBasket } from '../basket/shopper-basket.ts';
import type { Offer } from '../catalogue/ports.ts';
import { aCheckoutForm, anOffer, aPrice, aShopInfo } from '../testing/examples.ts';
import { createInMemoryBasketStore } from '../testing/in-memory-basket-store.ts';
import { createInMemoryOrderStore } from '../testing/in-memory-order-store.ts';
import { orderStates } from './order.ts';
import { newOrderNumber } from './order-number.ts';
import { nextState } from './order-state.ts';
import type { OrderDraft, OrderStore } from './ports.ts';
import { createShopperOrders, type OrderingShopper } from './shopper-orders.ts';

const key = 'key-0123456789abcdef';

const start = (locale = 'nb', keepAddress?: OrderingShopper['keepAddress']) => {
  const offers = new Map<string, Offer>([
    ['A', anOffer('A')],
    ['B', anOffer('B', { options: { colour: 'Moss' } })],
  ]);
  const baskets = createInMemoryBasketStore();
  let bytes = 0;
  const shopper = { owner: O.some({ guest: 'kari' }), locale };
  const basket = createShopperBasket({
    store: baskets,
    readOffers: (skus) => async () => E.right(new Map([...offers].filter(([sku]) => skus.includes(sku)))),
    newId: () => `line-${++bytes}`,
    settings: { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } },
    limits: aShopInfo.limits,
  })(shopper.owner);
  const orders = createShopperOrders({
    store: createInMemoryOrderStore(baskets, new Map([['A', 5]])),
    clock: { now: () => 1_700_000_000_000 },
    randomBytes: (count) => Uint8Array.from({ length: count }, () => ++bytes),
    newId: () => 'a-reference-nobody-guesses',
    info: aShopInfo,
  })({ ...shopper, basket, ...(keepAddress === undefined ? {} : { keepAddress }) });
  return { basket, orders, offers };
};

/** Orders of a shop with a bank, on a store that takes everything and tells what it got. */
const startWith = (
  basket: Pick<ShopperBasket, 'read'>,
  told: (draft: OrderDraft) => unknown,
  info: Partial<typeof aShopInfo> = {},
) => {
  const none = () => TE.right(O.none);
  const place: OrderStore['place'] = (_, draft) => {
    told(draft);
    return TE.right(draft.order);
  };
  const orders = createShopperOrders({
    store: {
      findByKey: none,
      find: none,
      list: () => TE.right([]),
      advance: () => TE.left({ _tag: 'UnknownOrder' }),
      place,
    },
    clock: { now: () => 1_700_000_000_000 },
    randomBytes: (count) => new Uint8Array(count),
    newId: () => 'a-reference-nobody-guesses',
    info: { ...aShopInfo, paymentMethods: ['invoice', 'bank'], ...info },
  })({ owner: O.some({ guest: 'kari' }), basket, locale: 'nb' });
  return { orders };
};

describe('ordering', () => {
  it('writes the lines with price, VAT and texts as sold, and delivery in the language of the order', async () => {
    const { basket, orders } = start('en');
    await basket.apply({ intent: 'add', sku: 'A', quantity: 2 })();
    await basket.apply({ intent: 'add', sku: 'B', quantity: 1 })();
    expect(await orders.place(aCheckoutForm, key)()).toMatchObject(
      E.right({
        state: 'placed',
        placedAt: 1_700_000_000_000,
        lines: [
          { sku: 'A', name: 'Product A', quantity: 2, unitPrice: aPrice(10_000), gross: 20_000, net: 16_000 },
          { sku: 'B', options: { colour: 'Moss' }, quantity: 1 },
        ],
        delivery: { method: 'home', name: 'Home', gross: 9900 },
        totals: { gross: 39_900, net: 31_920, vat: 7980 },
      }),
    );
  });

  it('keeps whether it is fetched, whatever the shop says of its ways of delivery later', async () => {
    const { basket } = start();
    await basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    const deliveryMethods = aShopInfo.deliveryMethods.map((method) => ({ ...method, pickup: true }));
    const { orders } = startWith(basket, () => undefined, { deliveryMethods });
    expect(await orders.place(aCheckoutForm, key)()).toMatchObject(E.right({ delivery: { pickup: true } }));
  });

  it('waits for a payment that is made on the page of the bank, and says what is to be paid', async () => {
    const seen: OrderDraft[] = [];
    const { basket } = start();
    await basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    const { orders } = startWith(basket, (draft) => seen.push(draft));
    const placed = await orders.place({ ...aCheckoutForm, paymentMethod: 'bank' }, key)();
    expect(placed).toMatchObject(
      E.right({ state: 'pending', paymentState: 'started', history: [{ state: 'pending' }] }),
    );
    expect(seen[0]?.payment).toEqual({
      ...{ reference: 'a-reference-nobody-guesses', orderNumber: E.isRight(placed) ? placed.right.number : '' },
      ...{ amount: 19_900, currency: 'NOK', state: 'started' },
      ...{ startedAt: 1_700_000_000_000, expiresAt: 1_700_001_800_000 },
    });
  });

  it('waits for no payment where there is nothing to pay', async () => {
    const seen: OrderDraft[] = [];
    const { basket, offers } = start();
    offers.set('A', anOffer('A', { price: aPrice(0) }));
    await basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    const deliveryMethods = aShopInfo.deliveryMethods.map((method) => ({ ...method, price: 0 }));
    const { orders } = startWith(basket, (draft) => seen.push(draft), { deliveryMethods });
    const placed = await orders.place({ ...aCheckoutForm, paymentMethod: 'bank' }, key)();
    expect(placed).toMatchObject(E.right({ state: 'placed', totals: { gross: 0 } }));
    expect(seen[0]).not.toHaveProperty('payment');
    expect(seen[0]?.order).not.toHaveProperty('paymentState');
  });

  it('uses the basket up, and the same key gives the same order again', async () => {
    const { basket, orders } = start();
    await basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    const first = await orders.place(aCheckoutForm, key)();
    expect(await basket.read()()).toMatchObject(E.right({ count: 0 }));
    expect(await orders.place(aCheckoutForm, key)()).toEqual(first);
  });

  it('makes one order of ten posts at once', async () => {
    const { basket, orders } = start();
    await basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    const placed = await Promise.all(Array.from({ length: 10 }, () => orders.place(aCheckoutForm, key)()));
    expect(new Set(placed.map((one) => (E.isRight(one) ? one.right.number : one.left._tag))).size).toBe(1);
    expect(await orders.list()()).toMatchObject(E.right([{ state: 'placed' }]));
  });

  it('tells a form that is wrong, and keeps the basket', async () => {
    const { basket, orders } = start();
    await basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    const placed = await orders.place({ ...aCheckoutForm, email: 'ada' }, key)();
    expect(placed).toEqual(
      E.left({ _tag: 'InvalidDetails', errors: [{ field: 'email', code: 'checkout.email_invalid' }] }),
    );
    expect(await basket.read()()).toMatchObject(E.right({ count: 1 }));
  });

  it('has nothing to order without a basket, or for a visitor who owns nothing', async () => {
    expect(await start().orders.place(aCheckoutForm, key)()).toEqual(E.left({ _tag: 'EmptyBasket' }));
  });

  it('stops when the price changed since it was seen', async () => {
    const { basket, orders, offers } = start();
    await basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    offers.set('A', anOffer('A', { price: aPrice(10_001) }));
    expect(await orders.place(aCheckoutForm, key)()).toEqual(E.left({ _tag: 'BasketChanged' }));
    await basket.apply({ intent: 'accept' })();
    expect(E.isRight(await orders.place(aCheckoutForm, key)())).toBe(true);
  });

  it('stops when another tab put more into the basket than was reviewed', async () => {
    const { basket, orders } = start();
    const reviewed = await basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    const revision = E.isRight(reviewed) ? reviewed.right.revision : Number.NaN;
    await basket.apply({ intent: 'add', sku: 'B', quantity: 1 })();
    expect(await orders.place(aCheckoutForm, key, revision)()).toEqual(E.left({ _tag: 'BasketChanged' }));
    expect(E.isRight(await orders.place(aCheckoutForm, key, revision + 1)())).toBe(true);
    expect(E.isRight(await orders.place(aCheckoutForm, key, revision)())).toBe(true);
  });

  it('stops when stock ran out between reading and writing', async () => {
    const { basket, orders } = start();
    await basket.apply({ intent: 'add', sku: 'A', quantity: 6 })();
    expect(await orders.place(aCheckoutForm, key)()).toEqual(
      E.left({ _tag: 'NotEnoughStock', sku: 'A', available: 5 }),
    );
  });

  it.each(['', 'short', 'x'.repeat(65), 'key with spaces inside'])('refuses the key %j', async (wrong) => {
    expect(await start().orders.place(aCheckoutForm, wrong)()).toEqual(E.left({ _tag: 'InvalidIdempotencyKey' }));
  });
});

describe('the address of an order', () => {
  const startKeeping = async () => {
    const kept: unknown[] = [];
    const { basket, orders } = start('nb', (address) => async () => kept.push(address));
    await basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    return { orders, kept };
  };

  it('is kept for the next time when the user wants that', async () => {
    const { orders, kept } = await startKeeping();
    const placed = await orders.place(aCheckoutForm, key, undefined, true)();
    expect(E.isRight(placed) && kept).toEqual([
      {
        contact: { firstName: 'Ada', lastName: 'Nordmann', email: 'ada@example.com', phone: '+47 22 33 44 55' },
        address: { street: 'Storgata 1', extra: '', postalCode: '0155', city: 'Oslo', country: 'NO' },
      },
    ]);
  });

  it('is not kept unasked, nor when nothing was ordered', async () => {
    const { orders, kept } = await startKeeping();
    await orders.place({ ...aCheckoutForm, city: '' }, key, undefined, true)();
    await orders.place(aCheckoutForm, 'short', undefined, true)();
    await orders.place(aCheckoutForm, key)();
    expect(kept).toEqual([]);
  });

  it('is nowhere to be kept for a guest, and the order is placed all the same', async () => {
    const { basket, orders } = start();
    await basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
    expect(E.isRight(await orders.place(aCheckoutForm, key, undefined, true)())).toBe(true);
  });
});

describe('the state of an order', () => {
  it('moves only as the table says', () => {
    const moves = orderStates.flatMap((from) =>
      (['pay', 'ship', 'cancel'] as const).flatMap((event) => {
        const next = nextState(from, event);
        return E.isRight(next) ? [`${from} ${event} ${next.right}`] : [];
      }),
    );
    expect(moves).toEqual([
      'pending pay placed',
      'pending cancel cancelled',
      'placed ship shipped',
      'placed cancel cancelled',
      'cancelled pay placed',
    ]);
  });

  it('does not come back from being shipped', () => {
    expect(nextState('shipped', 'cancel')).toEqual(
      E.left({ _tag: 'ImpossibleTransition', from: 'shipped', event: 'cancel' }),
    );
  });
});

describe('order numbers', () => {
  it('are ten characters that cannot be mistaken for others', () => {
    const number = newOrderNumber((count) => Uint8Array.from({ length: count }, (_, index) => index * 25));
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  });
});
