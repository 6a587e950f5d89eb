import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { anOrder } from './examples.ts';
import { fillBasket } from './fill-basket.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

const capacity = 2;
const window = { day: 25_000, from: '17:00', to: '21:00', startsAt: 2_160_054_000_000, capacity };
const id = '2038-06-13T17:00-21:00';
const full = E.left({
  _tag: 'InvalidDetails',
  errors: [{ field: 'deliveryWindow', code: 'checkout.delivery_window_full' }],
});

/** What an order of a test wants, and where it comes from; it is counted where a network is told. */
type Wanting = { readonly day?: number; readonly email?: string; readonly network?: string };

/** What every `PurchaseStore` does with windows of delivery. @param begin as for `purchaseStoreSuite`. */
export const purchaseWindows = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const start = async () => {
    const stores = await begin();
    const now = 1_700_000_000_000;
    const orders = ordersOn(stores.store, { now: () => now });
    const owner = (nth: number) => ({ guest: `guest-${nth}` });
    /** Orders in the window, at a bank where that is asked for. */
    const order = async (nth: number, isByBank = false, more: Wanting = {}) => {
      const number = `AAAAA-${String(nth).padStart(5, '0')}`;
      const basket = await fillBasket(stores.baskets, owner(nth), { C: 1 });
      const plain = anOrder(number, { C: 1 });
      const { day = window.day, email = plain.contact.email, network } = more;
      const wanted = { ...window, day, capacity: 20 - 18 * Number(day === window.day) };
      const draft = {
        order: {
          ...{ ...plain, contact: { ...plain.contact, email } },
          delivery: { ...plain.delivery, method: 'evening', window: wanted },
        },
        ...(network === undefined ? {} : { network }),
        ...{ basket, idempotencyKey: `key-0000000000000${nth}` },
      };
      const payment = {
        ...{ reference: `reference-${nth}`, orderNumber: number, provider: 'test-bank' },
        ...{ amount: plain.totals.gross, currency: 'NOK', startedAt: now, expiresAt: now + 1_800_000 },
      };
      return orders.place(owner(nth), isByBank ? { ...draft, payment } : draft)();
    };
    const taken = async () => rightOf(await stores.countTakenWindows('evening', now)()).get(id) ?? 0;
    return { ...stores, orders, order, owner, taken, now };
  };

  describe(`${name} as a store of windows`, () => {
    it('keeps the window of an order, and takes no more orders in it than it has places', async () => {
      const { order, orders, owner, taken, baskets, countTakenWindows } = await start();
      const placed = rightOf(await order(1));
      expect(rightOf(await orders.find(owner(1), placed.number)())).toEqual(O.some(placed));
      expect(placed.delivery.window).toEqual(window);
      rightOf(await order(2));
      expect(await order(3)).toEqual(full);
      expect(O.isSome(rightOf(await baskets.find(owner(3))()))).toBe(true);
      expect(await taken()).toBe(capacity);
      expect(rightOf(await countTakenWindows('evening', window.startsAt)()).size).toBe(0);
      expect(rightOf(await countTakenWindows('morning', 0)()).size).toBe(0);
    });

    it('gives the last place to one of two who want it at once', async () => {
      const { order, taken } = await start();
      rightOf(await order(1));
      const both = await Promise.all([order(2), order(3)]);
      expect(both.filter(E.isRight)).toHaveLength(1);
      expect(both.filter(E.isLeft)).toEqual([full]);
      expect(await taken()).toBe(capacity);
    });

    it('frees the place of an order that is called off, and lets another one have it', async () => {
      const { order, orders, taken } = await start();
      const [first] = [rightOf(await order(1)), rightOf(await order(2))];
      rightOf(await orders.cancel(first.number)());
      expect(await taken()).toBe(1);
      rightOf(await order(3));
      expect(await taken()).toBe(capacity);
    });

    it.each([
      ['is declined', { _tag: 'Reported', report: { state: 'declined', amount: 0, currency: 'NOK' } }],
      ['is not made in time', { _tag: 'HoldOver' }],
    ] as const)('frees the place of an order whose payment %s', async (_, event) => {
      const { order, orders, taken } = await start();
      rightOf(await order(1, true));
      expect(await taken()).toBe(1);
      rightOf(await orders.payments.settle('reference-1', event)());
      expect(await taken()).toBe(0);
    });

    it('takes the place again for money that comes late, and gives the money back where there is none', async () => {
      const { order, orders, owner, taken } = await start();
      for (const nth of [1, 2]) {
        const placed = rightOf(await order(nth, true));
        rightOf(await orders.payments.settle(`reference-${nth}`, { _tag: 'HoldOver' })());
        expect(placed.state).toBe('pending');
      }
      rightOf(await order(3));
      const amount = anOrder('x', { C: 1 }).totals.gross;
      const report = { state: 'approved', amount, currency: 'NOK' } as const;
      for (const nth of [1, 2])
        rightOf(await orders.payments.settle(`reference-${nth}`, { _tag: 'Reported', report })());
      expect(rightOf(await orders.find(owner(1), 'AAAAA-00001')())).toMatchObject(O.some({ state: 'placed' }));
      const late = rightOf(await orders.find(owner(2), 'AAAAA-00002')());
      expect(late).toMatchObject(O.some({ state: 'cancelled', paymentState: 'refunding' }));
      expect(await taken()).toBe(capacity);
    });

    it('gives a mailbox no more than three places that are not paid, in any windows, at once or one after the other', async () => {
      const { order } = await start();
      const wanting = (nth: number) => ({ day: window.day + nth, email: `ada+${nth}@example.com`, network: 'here' });
      const all = await Promise.all([1, 2, 3, 4, 5].map((nth) => order(nth, false, wanting(nth))));
      expect(all.filter(E.isRight)).toHaveLength(3);
      expect(all.filter(E.isLeft)).toEqual(Array(2).fill(E.left({ _tag: 'TooManyWindows' })));
      expect(E.isRight(await order(6, true, wanting(6)))).toBe(true);
      expect(E.isRight(await order(7, false, { ...wanting(7), email: 'eva@example.com' }))).toBe(true);
      expect(E.isRight(await order(8, false, { day: window.day + 8, email: 'ada@example.com' }))).toBe(true);
    });

    it('gives a network no more than ten, and another network its own', async () => {
      const { order } = await start();
      const wanting = (nth: number, network = 'here') => ({
        day: window.day + 1,
        email: `e${nth}@example.com`,
        network,
      });
      for (const nth of Array.from({ length: 9 }, (_, index) => index + 1))
        rightOf(await order(nth, false, wanting(nth)));
      rightOf(await order(10, false, wanting(10)));
      expect(await order(11, false, wanting(11))).toEqual(E.left({ _tag: 'TooManyWindows' }));
      expect(E.isRight(await order(12, false, wanting(12, 'there')))).toBe(true);
    });
  });
};
