import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { pointsBalance } from '../loyalty/points-balance.ts';
import type { Order } from '../purchase/order.ts';
import { orderMails } from '../purchase/order-mails.ts';
import { anOrder } from './examples.ts';
import { fillBasket } from './fill-basket.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

const now = 1_700_000_000_000;
const number = 'AAAAA-00001';
const owner = { guest: 'guest-1' };
const account = 'kari';

/** What every `PurchaseStore` does with orders of files. @param begin as for `purchaseStoreSuite`. */
export const purchaseFiles = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const start = async (units: Readonly<Record<string, number>>, files: readonly string[]) => {
    const stores = await begin();
    const orders = ordersOn(stores.store, { now: () => now });
    const plain = anOrder(number, units);
    const lines = plain.lines.map((line) =>
      files.includes(line.sku) ? { ...line, digital: true as const, noWithdrawal: true as const } : line,
    );
    const order = async (by: 'bank' | 'nothing') => {
      const draft = {
        order: { ...plain, lines, immediateDelivery: true as const },
        ...{ basket: await fillBasket(stores.baskets, owner, units), idempotencyKey: 'key-00000000000001' },
        points: { account, rule: { perHundred: 10, worth: 1, days: 3_650 }, wanted: 0 },
      };
      const payment = {
        ...{ reference: 'reference-1', orderNumber: number, provider: 'test-bank', currency: 'NOK' },
        ...{ amount: plain.totals.gross, startedAt: now, expiresAt: now + 1_800_000 },
      };
      return rightOf(await orders.place(owner, by === 'bank' ? { ...draft, payment } : draft)());
    };
    const pay = async (isReserved = false) => {
      const reserved = { until: now + 7 * 86_400_000, takes: 'parts' as const };
      const report = { state: 'approved', amount: plain.totals.gross, currency: 'NOK' } as const;
      await orders.payments.settle('reference-1', {
        _tag: 'Reported',
        report: { ...report, ...(isReserved ? { reserved } : {}) },
      })();
      return kept();
    };
    const kept = async (): Promise<Order> => {
      const found = rightOf(await orders.find(owner, number)());
      if (O.isNone(found)) throw new Error('the order is gone');
      return found.value;
    };
    return { ...stores, orders, order, pay, kept };
  };

  const steps = ({ history }: Order) => history.map(({ event, state }) => `${event} ${state}`);
  const mails = (order: Order) => orderMails(order).map(({ kind }) => kind);

  describe(`${name} as a store of orders of files`, () => {
    it('sends files by the step that pays them, not before, and tells so by the confirmation alone', async () => {
      const { order, pay, available } = await start({ C: 1 }, ['C']);
      const placed = await order('bank');
      expect([placed.state, placed.immediateDelivery]).toEqual(['pending', true]);
      const paid = await pay();
      expect(steps(paid)).toEqual(['hold pending', 'pay placed', 'ship shipped']);
      expect(paid.lines[0]).toMatchObject({ digital: true, noWithdrawal: true });
      expect(mails(paid)).toEqual(['placed']);
      expect(await available('C')).toBeNull();
    });

    it('sends the files of an order that has goods, too, and takes what they cost of what was reserved', async () => {
      const { order, pay, orders } = await start({ C: 2, A: 1 }, ['C']);
      await order('bank');
      const paid = await pay(true);
      expect(steps(paid)).toEqual(['hold pending', 'pay placed', 'ship part-shipped']);
      expect(paid.captures?.map(({ amount }) => amount)).toEqual([20_000]);
      const sent = rightOf(await orders.ship(number)());
      expect([sent.state, mails(sent)]).toEqual(['shipped', ['placed', 'shipped']]);
      expect(sent.captures?.map(({ amount, isLast = false }) => [amount, isLast])).toEqual([
        [20_000, false],
        [10_000, true],
      ]);
    });

    it('sends files that are to be paid by nothing more at once, and takes them off the stock once', async () => {
      const { order, kept, available } = await start({ A: 1 }, ['A']);
      const before = Number(await available('A'));
      const placed = await order('nothing');
      expect(steps(placed)).toEqual(['place placed', 'ship shipped']);
      expect(await kept()).toEqual(placed);
      expect(await available('A')).toBe(before - 1);
    });

    it.each(['bank', 'nothing'] as const)('says from when on what files earn can be used: paid by %s', async (by) => {
      const { order, pay, points } = await start({ C: 1 }, ['C']);
      await order(by);
      if (by === 'bank') await pay();
      const { undated, pending } = pointsBalance(rightOf(await points.read(account)()), 19_675);
      expect([undated, pending.map((one) => one.points)]).toEqual([0, [1_000]]);
    });

    it('sends no file of an order whose payment does not come, and that of one whose money comes late', async () => {
      const { order, orders, kept, pay } = await start({ C: 1 }, ['C']);
      await order('bank');
      await orders.payments.settle('reference-1', { _tag: 'HoldOver' })();
      expect(steps(await kept())).toEqual(['hold pending', 'expire cancelled']);
      expect(steps(await pay())).toEqual(['hold pending', 'expire cancelled', 'pay placed', 'ship shipped']);
    });
  });
};
