import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { anOrder } from '../testing/examples.ts';
import { fillBasket } from '../testing/fill-basket.ts';
import { createInMemoryBasketStore } from '../testing/in-memory-basket-store.ts';
import { createInMemoryPurchaseStore } from '../testing/in-memory-purchase-store.ts';
import { ordersOn } from '../testing/orders-on.ts';
import { rightOf } from '../testing/right-of.ts';
import type { KnownUser } from '../user/user.ts';
import {
  createResponsibleOrders,
  readResponsibleQuery,
  responsibleFor,
  responsibleSearch,
} from './responsible-orders.ts';

const [north, south] = [{ id: 'north', name: 'North AS' }, { id: 'south' }];
const siri: KnownUser = {
  ...{ customerUserId: 'siri', responsibleFor: [north, south] },
  nonResourcePermissions: ['Shop', 'Customer responsible - see my customer responsible orders'],
};
const forbidden = E.left({ _tag: 'Forbidden' });

describe('who is responsible for customers', () => {
  it('has the permission, and is for those whom the identity server names', () => {
    expect(responsibleFor(O.some({ user: siri }))).toEqual(E.right([north, south]));
    const { responsibleFor: _, ...nobody } = siri;
    expect(responsibleFor(O.some({ user: nobody }))).toEqual(E.right([]));
    expect(responsibleFor(O.some({ user: { ...siri, nonResourcePermissions: ['Shop'] } }))).toEqual(forbidden);
    expect(responsibleFor(O.none)).toEqual(E.left({ _tag: 'NotLoggedIn' }));
  });

  it('is nobody whom somebody else acts as, and nobody at a sales desk', () => {
    expect(responsibleFor(O.some({ user: siri, representative: { id: 'rolf', name: 'Rolf' } }))).toEqual(forbidden);
    expect(responsibleFor(O.some({ user: { ...siri, isGuestUser: true } }))).toEqual(forbidden);
  });
});

const start = async () => {
  const baskets = createInMemoryBasketStore();
  const store = createInMemoryPurchaseStore(baskets);
  const place = async (user: string, number: string, company: string) => {
    const basket = await fillBasket(baskets, { user }, { A: 1 });
    const buyer = { company, user, name: `${user} of ${company}` } as { name: string };
    const order = anOrder(number, { A: 1 }, { buyer });
    rightOf(await ordersOn(store).place({ user }, { order, basket, idempotencyKey: `key-${number}-0000` })());
  };
  await place('ingrid', 'NORTH-00001', 'north');
  await place('per', 'NORTH-00002', 'north');
  await place('olga', 'SOUTH-00001', 'south');
  await place('wanda', 'WEST0-00001', 'west');
  const ofSiri = createResponsibleOrders(store)(E.right([north, south]));
  return { store, ofSiri };
};

const numbersOf = (page: { readonly orders: readonly { readonly number: string }[] }) =>
  page.orders.map(({ number }) => number);

describe('orders of the customers for whom somebody is responsible', () => {
  it('are those of all of them, each with its customer and who ordered, and of nobody else', async () => {
    const { ofSiri } = await start();
    const all = rightOf(await ofSiri.list({})());
    expect(numbersOf(all)).toEqual(['SOUTH-00001', 'NORTH-00002', 'NORTH-00001']);
    expect(all.orders[0]).toMatchObject({ company: 'south', buyer: 'olga of south' });
    expect([all.customers, all.buyers]).toEqual([[north, south], []]);
  });

  it('are narrowed to one of them, and then by who ordered; a customer of somebody else has none', async () => {
    const { ofSiri } = await start();
    const ofNorth = rightOf(await ofSiri.list({ customer: 'north' })());
    expect(numbersOf(ofNorth)).toEqual(['NORTH-00002', 'NORTH-00001']);
    expect(ofNorth.buyers).toEqual(['ingrid of north', 'per of north']);
    expect(numbersOf(rightOf(await ofSiri.list({ customer: 'north', buyer: 'per of north' })()))).toEqual([
      'NORTH-00002',
    ]);
    expect(rightOf(await ofSiri.list({ customer: 'west' })())).toMatchObject({ orders: [], buyers: [] });
    // The place of an order of somebody else is a place in time, and opens nothing.
    const after = { placedAt: Number.MAX_SAFE_INTEGER, number: 'WEST0-00001' };
    expect(numbersOf(rightOf(await ofSiri.list({ after })()))).not.toContain('WEST0-00001');
  });

  it('are looked at one by one as none of the own, and by names alone', async () => {
    const { ofSiri } = await start();
    const found = O.toUndefined(rightOf(await ofSiri.see('SOUTH-00001')()));
    expect(found?.buyer).toEqual({ name: 'olga of south', isColleague: true });
    expect(await ofSiri.see('WEST0-00001')()).toEqual(E.right(O.none));
    expect(await ofSiri.see('\0')()).toEqual(E.right(O.none));
  });

  it('are nobody’s who is responsible for none, or may not look', async () => {
    const { store } = await start();
    const nobodys = createResponsibleOrders(store)(E.right([]));
    expect(rightOf(await nobodys.list({})())).toEqual({ orders: [], customers: [], buyers: [] });
    expect(await nobodys.see('NORTH-00001')()).toEqual(E.right(O.none));
    const refused = createResponsibleOrders(store)(responsibleFor(O.none));
    expect(await refused.list({})()).toEqual(E.left({ _tag: 'NotLoggedIn' }));
    expect(await refused.see('NORTH-00001')()).toEqual(E.left({ _tag: 'NotLoggedIn' }));
  });
});

describe('what is asked for of them', () => {
  it('is read of an address as it is written there, without whose orders they are', () => {
    const query = { customer: 'north & co', text: 'lamp', state: 'placed', buyer: 'Per' } as const;
    expect(readResponsibleQuery(responsibleSearch(query))).toEqual(query);
    expect(readResponsibleQuery(new URLSearchParams('of=company&state=no&customer='))).toEqual({});
    expect(String(responsibleSearch({}))).toBe('');
  });
});
