import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import { anOrder } from '../testing/examples.ts';
import { fillBasket } from '../testing/fill-basket.ts';
import { createInMemoryBasketStore } from '../testing/in-memory-basket-store.ts';
import { createInMemoryPurchaseStore } from '../testing/in-memory-purchase-store.ts';
import { ordersOn } from '../testing/orders-on.ts';
import { rightOf } from '../testing/right-of.ts';
import { createShopperOrders, type OrderingShopper, type ShopperOrdersDeps } from './shopper-orders.ts';

/** What neither a list nor a look at an order reads. */
const unused = {} as Omit<ShopperOrdersDeps, 'store'>;

const start = async () => {
  const baskets = createInMemoryBasketStore();
  const store = createInMemoryPurchaseStore(baskets);
  const place = async (user: string, number: string, company: string) => {
    const basket = await fillBasket(baskets, { user }, { A: 1 });
    const order = anOrder(
      number,
      { A: 1 },
      { buyer: { company, user, name: `${user} of ${company}` } as { name: string } },
    );
    return rightOf(await ordersOn(store).place({ user }, { order, basket, idempotencyKey: `key-${number}-0000` })());
  };
  await place('ingrid', 'NORTH-00001', 'north');
  await place('per', 'NORTH-00002', 'north');
  await place('ingrid', 'SOUTH-00001', 'south');
  const shopper: OrderingShopper = {
    owner: O.some({ user: 'per' }),
    basket: { read: () => TE.left(unavailable(new Error('unused'))) },
    locale: 'nb',
    customerGroup: 'consumer',
  };
  const as = (more: Partial<OrderingShopper>) => createShopperOrders({ ...unused, store })({ ...shopper, ...more });
  return { plain: as({}), overseeing: as({ oversees: { id: 'north', name: 'North AS' } }) };
};

const numbersOf = (page: { readonly orders: readonly { readonly number: string }[] }) =>
  page.orders.map(({ number }) => number);

describe('who oversees a company', () => {
  it('lists the own orders, and on demand those of all, with who ordered', async () => {
    const { overseeing } = await start();
    const own = rightOf(await overseeing.list({})());
    expect(numbersOf(own)).toEqual(['NORTH-00002']);
    expect(own.company).toEqual({ name: 'North AS', buyers: [] });
    const all = rightOf(await overseeing.list({ of: 'company' })());
    expect(numbersOf(all)).toEqual(['NORTH-00002', 'NORTH-00001']);
    expect(all.company?.buyers).toEqual(['ingrid of north', 'per of north']);
    expect(numbersOf(rightOf(await overseeing.list({ of: 'company', buyer: 'ingrid of north' })()))).toEqual([
      'NORTH-00001',
    ]);
  });

  it('sees an order of a colleague, told as such, by name alone; none of another company', async () => {
    const { overseeing } = await start();
    const found = rightOf(await overseeing.see('NORTH-00001')());
    expect(O.toUndefined(found)?.buyer).toEqual({ name: 'ingrid of north', isColleague: true });
    const own = rightOf(await overseeing.see('NORTH-00002')());
    expect(O.toUndefined(own)?.buyer).toEqual({ name: 'per of north' });
    expect(await overseeing.see('SOUTH-00001')()).toEqual(E.right(O.none));
    // What is paid, cancelled and reviewed is found as an own order.
    expect(await overseeing.find('NORTH-00001')()).toEqual(E.right(O.none));
    expect(await overseeing.cancel('NORTH-00001')()).toEqual(E.left({ _tag: 'UnknownOrder' }));
  });
});

describe('who oversees none', () => {
  it('lists the own orders whatever is asked for, and sees no other', async () => {
    const { plain } = await start();
    const asked = rightOf(await plain.list({ of: 'company' })());
    expect(numbersOf(asked)).toEqual(['NORTH-00002']);
    expect(asked.company).toBeUndefined();
    expect(await plain.see('NORTH-00001')()).toEqual(E.right(O.none));
  });
});
