import { describe, expect, it } from 'vitest';
import { orderPageOf, ordersPerPage } from '../purchase/order-list.ts';
import type { DeskOrder, DeskOrderQuery, ListDeskOrders } from '../sales-desk/desk-orders.ts';
import type { OrderLookup } from '../sales-desk/order-search.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { anOrder } from './examples.ts';
import { fillBasket } from './fill-basket.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

const { contact: aContact } = anOrder('DESK0-10000', { C: 1 });
const siri = { id: 'siri', name: 'Siri Selger' };

/** What every `ListDeskOrders` keeps to. @param begin stores of a shop without orders, and its lists beside them. */
export const deskOrdersSuite = (
  name: string,
  begin: () => Promise<Pick<PurchaseStores, 'store' | 'baskets'> & { readonly listOrders: ListDeskOrders }>,
): void => {
  const start = async () => {
    const { store, baskets, listOrders } = await begin();
    let count = 10_000;
    const place = async (owner: ShopperId, rest: Parameters<typeof anOrder>[2] = {}) => {
      count += 1;
      const order = anOrder(`DESK0-${count}`, { C: 1 }, { placedAt: count, ...rest });
      const basket = await fillBasket(baskets, owner, { C: 1 });
      return rightOf(
        await ordersOn(store).place(owner, { order, basket, idempotencyKey: `key-00000000000${count}` })(),
      );
    };
    const list = async (
      lookup: OrderLookup,
      query: Omit<DeskOrderQuery, 'search'> = {},
    ): Promise<readonly DeskOrder[]> => rightOf(await listOrders(lookup, query)());
    const numbers = async (...of: Parameters<typeof list>) => (await list(...of)).map(({ number }) => number.slice(6));
    return { place, list, numbers };
  };
  describe(`${name} lists orders at the desk`, () => {
    it('by number, mailbox, telephone number and names, whoever has them, the newest first', async () => {
      const { place, list, numbers } = await start();
      await place(
        { guest: 'g' },
        { contact: { ...aContact, email: 'Kari+shop@Example.no', phone: '+47 99 88 77 66' } },
      );
      await place({ user: 'kari' }, { contact: { ...aContact, firstName: 'Käri', phone: '99887766' } });
      const business = { company: 'Nordlys Bygg AS', organisationNumber: '', reference: '', costCentre: '' };
      await place({ user: 'per' }, { contact: { ...aContact, firstName: 'Per', lastName: 'Karlsen' }, business });
      expect(await numbers({ by: 'number', number: 'DESK0-10002' })).toEqual(['10002']);
      expect(await numbers({ by: 'mailbox', mailbox: 'kari@example.no' })).toEqual(['10001']);
      expect(await numbers({ by: 'phone', digits: '99887766' })).toEqual(['10002', '10001']);
      expect(await numbers({ by: 'name', words: ['kar'] })).toEqual(['10003', '10002']);
      expect(await numbers({ by: 'name', words: ['nordlys', 'PER'] })).toEqual(['10003']);
      expect((await list({ by: 'number', number: 'DESK0-10003' }))[0]?.customer).toBe('Per Karlsen');
    });

    it('by who placed them for somebody, narrowed by state', async () => {
      const { place, numbers } = await start();
      await place({ user: 'kari' }, { representative: siri });
      await place({ user: 'kari' }, { representative: { ...siri, id: 'rolf' } as typeof siri });
      await place({ user: 'kari' });
      expect(await numbers({ by: 'representative', id: 'siri' })).toEqual(['10001']);
      expect(await numbers({ by: 'representative', id: 'siri' }, { state: 'shipped' })).toEqual([]);
      expect(await numbers({ by: 'representative', id: 'siri' }, { state: 'placed' })).toEqual(['10001']);
    });

    it('page by page, there and back', async () => {
      const { place, list } = await start();
      for (let n = 0; n <= ordersPerPage; n += 1) await place({ user: 'kari' }, { placedAt: 5 });
      const lookup = { by: 'name', words: [aContact.lastName] } as const;
      const first = orderPageOf(await list(lookup), {});
      expect([first.orders.length, first.before]).toEqual([ordersPerPage, undefined]);
      const next = { after: first.after ?? { placedAt: 0, number: '' } };
      const second = orderPageOf(await list(lookup, next), next);
      expect(second.orders.map(({ number }) => number)).toEqual(['DESK0-10001']);
      const back = { before: second.before ?? { placedAt: 0, number: '' } };
      expect(orderPageOf(await list(lookup, back), back).orders).toEqual(first.orders);
    });

    it('of nobody by what no text can hold, or means something to a search', async () => {
      const { place, numbers } = await start();
      await place({ user: 'kari' });
      expect(await numbers({ by: 'number', number: 'DESK0-1000\0' })).toEqual([]);
      expect(await numbers({ by: 'name', words: ['\0'] })).toEqual([]);
      expect(await numbers({ by: 'mailbox', mailbox: "' or 1=1 --@%" })).toEqual([]);
    });
  });
};
