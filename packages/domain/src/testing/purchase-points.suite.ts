import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { expirePoints } from '../loyalty/points-account.ts';
import { pointsBalance } from '../loyalty/points-balance.ts';
import { anOrder } from './examples.ts';
import { fillBasket } from './fill-basket.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

const account = 'kari';
/** A point for each ten minor units: an order of one hundred kroner earns a thousand. Stores go by the present day: ten years. */
const rule = { perHundred: 10, worth: 1, days: 3_650 };
/** The day on which things are sent here (`ordersOn`), and one on which what was earned then can be used. */
const sentOn = 19_675;
const later = sentOn + 60;

/** What every `PurchaseStore` does with points, and every `PointsStore` tells of it. @param begin as for `purchaseStoreSuite`. */
export const purchasePoints = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const start = async () => {
    const stores = await begin();
    const orders = ordersOn(stores.store);
    /** Orders so many of A, some of it by points, in a basket of its own. */
    const order = async (nth: number, quantity: number, wanted = 0, owner = { guest: `kari-${nth}` }) => {
      const number = `AAAAA-0000${nth}`;
      const basket = await fillBasket(stores.baskets, owner, { A: quantity });
      const draft = { order: anOrder(number, { A: quantity }), basket, points: { account, rule, wanted } };
      return orders.place(owner, { ...draft, idempotencyKey: `key-0000000000000${nth}` })();
    };
    /** What is there on a day: to be used, pending, and reserved. */
    const books = async (day: number) => {
      const { available, pending, undated, reserved } = pointsBalance(
        rightOf(await stores.points.read(account)()),
        day,
      );
      return [available, pending.reduce((sum, { points }) => sum + points, 0) + undated, reserved];
    };
    return { ...stores, orders, order, books };
  };

  describe(`${name} as a store of points`, () => {
    it('has none of who never earned any', async () => {
      const { points } = await start();
      expect(rightOf(await points.read(account)())).toEqual({ id: account, debt: 0, lots: new Map() });
      expect(rightOf(await points.entries(account, 10)())).toEqual([]);
      expect(rightOf(await points.expire(later, expirePoints)())).toBe(0);
    });

    it('keeps what an order earns, pending until it has days, and tells entry by entry, page by page', async () => {
      const { order, books, orders, points } = await start();
      const placed = rightOf(await order(1, 2));
      expect(placed.points).toEqual({ ...rule, account, taken: 0, parts: [] });
      expect(rightOf(await orders.find({ guest: 'kari-1' }, placed.number)())).toEqual(O.some(placed));
      rightOf(await orders.ship(placed.number, { units: [{ sku: 'A', quantity: 1 }] })());
      expect(await books(sentOn)).toEqual([0, 1_000, 0]);
      expect(await books(later)).toEqual([0, 1_000, 0]);
      rightOf(await orders.ship(placed.number)());
      expect(await books(sentOn)).toEqual([0, 2_000, 0]);
      expect(await books(later)).toEqual([2_000, 0, 0]);
      rightOf(await orders.takeBack(placed.number, { units: [{ sku: 'A', quantity: 1 }] })());
      expect(await books(later)).toEqual([1_000, 0, 0]);
      const [newest, ...rest] = rightOf(await points.entries(account, 2)());
      expect(newest).toMatchObject({ kind: 'reverse', points: 1_000, order: placed.number, lot: placed.number });
      expect(rest).toMatchObject([{ kind: 'earn', points: 1_000 }]);
      const before = rightOf(await points.entries(account, 5, rest[0]?.entry)());
      expect(before).toMatchObject([{ kind: 'earn', points: 1_000, order: placed.number }]);
    });

    it('takes nothing where they do not suffice, neither goods nor basket', async () => {
      const { order, available, baskets, points } = await start();
      const owner = { guest: 'kari' };
      expect(await order(1, 2, 1, owner)).toEqual(E.left({ _tag: 'PointsShort', available: 0 }));
      expect(await available('A')).toBe(5);
      expect(O.isSome(rightOf(await baskets.find(owner)()))).toBe(true);
      expect(rightOf(await points.entries(account, 10)())).toEqual([]);
    });

    it('ends those whose last day is over, once', async () => {
      const { order, orders, points, books } = await start();
      rightOf(await order(1, 1));
      rightOf(await orders.ship('AAAAA-00001')());
      const last = [...rightOf(await points.read(account)()).lots.values()][0]?.until ?? 0;
      expect(rightOf(await points.expire(last, expirePoints)())).toBe(0);
      expect(await books(last)).toEqual([1_000, 0, 0]);
      expect(rightOf(await points.expire(last + 1, expirePoints)())).toBe(1);
      expect(rightOf(await points.expire(last + 1, expirePoints)())).toBe(0);
      expect(rightOf(await points.entries(account, 1)())).toMatchObject([{ kind: 'expire', points: 1_000 }]);
      expect(rightOf(await points.entries(account, 1)())[0]).not.toHaveProperty('order');
      expect(rightOf(await points.read(account)()).lots.size).toBe(0);
    });

    it('keeps what is owed', async () => {
      const { order, orders, points } = await start();
      rightOf(await order(1, 1));
      rightOf(await orders.ship('AAAAA-00001')());
      rightOf(await points.expire(sentOn + 5_000, expirePoints)());
      rightOf(await orders.takeBack('AAAAA-00001', { units: [{ sku: 'A', quantity: 1 }] })());
      expect(rightOf(await points.read(account)()).debt).toBe(1_000);
      rightOf(await order(2, 2));
      rightOf(await orders.ship('AAAAA-00002')());
      expect(rightOf(await points.read(account)())).toMatchObject({ debt: 0 });
      expect([...rightOf(await points.read(account)()).lots.values()]).toMatchObject([{ left: 1_000 }]);
    });
  });
};
