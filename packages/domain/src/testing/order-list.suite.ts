import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { noonOf } from '../calendar/calendar-day.ts';
import type { Order } from '../purchase/order.ts';
import {
  type OrderPage,
  type OrderQuery,
  type OrderScope,
  orderInShort,
  orderPageOf,
  ordersPerPage,
} from '../purchase/order-list.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { anOrder } from './examples.ts';
import { fillBasket } from './fill-basket.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

const [kari, work, nils] = [{ user: 'kari' }, { user: 'kari', profile: 'work' }, { user: 'nils' }];
/** 20 November 2026, when clocks in Oslo are an hour ahead of UTC. */
const the20th = 20_777;
const noon = noonOf(the20th) - 3_600_000;
const day = 86_400_000;

/** What every `PurchaseStore` keeps to about lists of orders. @param begin as for `purchaseStoreSuite`. */
export const orderLists = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const start = async () => {
    const stores = { ...(await begin()) };
    const orders = ordersOn(stores.store);
    let count = 10_000;
    const place = async (owner: ShopperId, rest: Partial<Order> = {}): Promise<Order> => {
      count += 1;
      const order = anOrder(`LIST0-${count}`, { C: 1 }, { placedAt: noon, ...rest });
      const basket = await fillBasket(stores.baskets, owner, { C: 1 });
      return rightOf(await orders.place(owner, { order, basket, idempotencyKey: `key-00000000000${count}` })());
    };
    const listOf = async (scope: OrderScope, query: OrderQuery): Promise<OrderPage> =>
      orderPageOf(rightOf(await stores.store.list(scope, query)()), query);
    const list = (query: OrderQuery, ...owners: readonly ShopperId[]) => listOf({ owners }, query);
    return { place, list, listOf, orders, store: stores.store };
  };
  const numbers = ({ orders }: OrderPage) => orders.map(({ number }) => number);

  describe(`${name} lists orders`, () => {
    it('of all whom the shopper is, the newest first, in short', async () => {
      const { place, list } = await start();
      const siri = { id: 'siri', name: 'Siri Selger' };
      const old = await place(kari, { placedAt: noon - 1 });
      const newest = await place(work, { representative: siri, placedAt: noon + 1 });
      const one = await place(kari);
      const other = await place(kari);
      await place(nils);
      const found = await list({}, kari, work);
      expect(found).toEqual({ orders: [newest, other, one, old].map(orderInShort) });
      expect(found.orders[0]?.representative).toBe('Siri Selger');
      expect(await list({}, work)).toEqual({ orders: [orderInShort(newest)] });
      expect(await list({})).toEqual({ orders: [] });
    });

    it('page by page, there and back, also of one moment', async () => {
      const { place, list } = await start();
      const placed: string[] = [];
      for (let index = 0; index < 2 * ordersPerPage + 1; index += 1) {
        const order = await place(index % 3 === 0 ? work : kari, { placedAt: noon + Math.floor(index / 30) });
        placed.unshift(order.number);
      }
      const first = await list({}, kari, work);
      expect(numbers(first)).toEqual(placed.slice(0, ordersPerPage));
      expect(first.before).toBeUndefined();
      const { after } = first;
      const second = await list(after === undefined ? {} : { after }, kari, work);
      expect(numbers(second)).toEqual(placed.slice(ordersPerPage, 2 * ordersPerPage));
      const last = await list(second.after === undefined ? {} : { after: second.after }, kari, work);
      expect(numbers(last)).toEqual(placed.slice(2 * ordersPerPage));
      expect(last.after).toBeUndefined();
      const back = await list(last.before === undefined ? {} : { before: last.before }, kari, work);
      expect(back).toEqual(second);
      expect(await list(back.before === undefined ? {} : { before: back.before }, kari, work)).toEqual(first);
    });

    it('by words of the number, the goods, who gets them, and what the buyer’s books call them', async () => {
      const { place, list } = await start();
      const business = {
        company: 'Nordlys Bygg AS',
        organisationNumber: '312045702',
        reference: 'PO 4711',
        costCentre: 'LAGER',
      };
      const contact = { firstName: 'Åse', lastName: 'Lund', email: 'ase@example.no', phone: '90012345' };
      const [one, other] = [await place(kari, { business }), await place(work, { contact })];
      const lines = one.lines.map((line) => ({ ...line, name: 'Storegga skalljakke' }));
      const jacket = await place(kari, { lines });
      const found = async (text: string) => numbers(await list({ text }, kari, work));
      expect(await found('skall')).toEqual([jacket.number]);
      expect(await found('c skalljakke')).toEqual([jacket.number]);
      expect(await found('  STORE skall ')).toEqual([jacket.number]);
      expect(await found('Store lund')).toEqual([]);
      expect(await found('ase')).toEqual([other.number]);
      expect([await found('nordlys'), await found('4711'), await found('lager')]).toEqual([
        [one.number],
        [one.number],
        [one.number],
      ]);
      expect(await found(one.number.replace('-', ''))).toEqual([one.number]);
      expect((await found('list0')).length).toBe(3);
      expect([await found('jakke'), await found('—'), await found('ase@example'), await found("q' & (")]).toEqual([
        [],
        [],
        [],
        [],
      ]);
      expect(numbers(await list({ text: 'skall', state: 'shipped' }, kari))).toEqual([]);
      expect(numbers(await list({ text: 'skall' }, nils))).toEqual([]);
    });

    it('of a company, whoever of it placed them, and of nobody else', async () => {
      const { place, listOf, list, store } = await start();
      const by = (company: string, user: string, name: string) => ({ buyer: { company, user, name } });
      const first = await place(kari, by('north', 'kari', 'Kari'));
      const second = await place(nils, { ...by('north', 'nils', 'Nils'), placedAt: noon + 1 });
      const third = await place(work, { ...by('north', 'kari', 'Kari'), placedAt: noon + 2 });
      const south = await place(kari, by('south', 'kari', 'Kari S.'));
      const own = await place(kari);
      const north = { companies: ['north'] };
      expect(await listOf(north, {})).toEqual({ orders: [third, second, first].map(orderInShort) });
      expect((await listOf(north, {})).orders.map(({ buyer }) => buyer)).toEqual(['Kari', 'Nils', 'Kari']);
      expect(numbers(await listOf(north, { buyer: 'Kari' }))).toEqual([third.number, first.number]);
      expect(numbers(await listOf(north, { buyer: 'Kari', state: 'shipped' }))).toEqual([]);
      expect(numbers(await listOf(north, { state: 'placed', after: third }))).toEqual([second.number, first.number]);
      expect(numbers(await listOf(north, { text: first.number }))).toEqual([first.number]);
      expect(numbers(await listOf(north, { text: south.number }))).toEqual([]);
      expect(numbers(await listOf({ companies: ['west'] }, {}))).toEqual([]);
      const both = { companies: ['south', 'north', 'west'] };
      expect(await listOf(both, {})).toEqual({ orders: [third, second, south, first].map(orderInShort) });
      expect((await listOf(both, {})).orders.map(({ company }) => company)).toEqual([
        'north',
        'north',
        'south',
        'north',
      ]);
      expect(numbers(await listOf(both, { before: first }))).toEqual([third.number, second.number, south.number]);
      expect(numbers(await listOf({ companies: [] }, {}))).toEqual([]);
      expect(numbers(await list({}, kari))).toEqual([own.number, south.number, first.number]);
      expect([rightOf(await store.buyersOf('north')()), rightOf(await store.buyersOf('west')())]).toEqual([
        ['Kari', 'Nils'],
        [],
      ]);
      const inEither = async (number: string) => rightOf(await store.findOfCompanies(['west', 'south'], number)());
      expect([await inEither(south.number), await inEither(first.number)]).toEqual([O.some(south), O.none]);
      const inNorth = async (number: string) => rightOf(await store.findOfCompanies(['north'], number)());
      expect(await inNorth(second.number)).toEqual(O.some(second));
      expect([await inNorth(south.number), await inNorth(own.number), await inNorth('')]).toEqual([
        O.none,
        O.none,
        O.none,
      ]);
    });

    it('by state, and by days of the shop’s time zone', async () => {
      const { place, list, orders } = await start();
      const lateAtNight = noon - day / 2 - 60_000;
      const before = await place(kari, { placedAt: lateAtNight });
      const after = await place(kari, { placedAt: lateAtNight + 60_000 });
      const next = await place(kari, { placedAt: lateAtNight + 60_000 + day });
      expect(numbers(await list({ from: the20th }, kari))).toEqual([next.number, after.number]);
      expect(numbers(await list({ from: the20th, to: the20th }, kari))).toEqual([after.number]);
      expect(numbers(await list({ to: the20th - 1 }, kari))).toEqual([before.number]);
      rightOf(await orders.ship(after.number)());
      expect(numbers(await list({ state: 'shipped' }, kari))).toEqual([after.number]);
      expect(numbers(await list({ state: 'placed' }, kari))).toEqual([next.number, before.number]);
      expect(numbers(await list({ state: 'cancelled' }, kari))).toEqual([]);
    });
  });
};
