import { either as E, option as O } from 'fp-ts';
import type { OrderState } from '../purchase/order.ts';
import type { PaymentReport } from '../purchase/payment.ts';
import type { PaymentEvent } from '../purchase/settle.ts';
import { aLine, anOrder } from './examples.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

export const kari = { guest: 'kari' };
export const placedAt = 1_700_000_000_000;

export const reported = (state: PaymentReport['state'], rest: Partial<PaymentReport> = {}): PaymentEvent => ({
  _tag: 'Reported',
  report: { state, amount: 20_000, currency: 'NOK', ...rest },
});
export const approved = reported('approved');
export const declined = reported('declined');
export const holdOver: PaymentEvent = { _tag: 'HoldOver' };

/** An hour after the orders of these tests. */
const clock = { now: () => placedAt + 3_600_000 };

/** Stores with an order that waits for its payment, and what happens around it. @param begin as for `purchaseStoreSuite`. */
export const ordersToPay = (begin: () => Promise<PurchaseStores>) => {
  const start = async () => {
    const { store, baskets, available, jobs } = await begin();
    const orders = ordersOn(store, clock);
    const refunds = async () => (await jobs()).flatMap((job) => (job.name === 'refund-payment' ? [job.reference] : []));
    return { store, baskets, available, jobs, refunds, orders, payments: orders.payments };
  };
  type Stores = Awaited<ReturnType<typeof start>>;

  const fill = async ({ baskets }: Pick<Stores, 'baskets' | 'orders'>, quantity: number, owner = kari) => {
    const lines = [aLine('A', quantity)];
    const { id, revision } = rightOf(await baskets.change(owner, (basket) => E.right({ ...basket, lines }))());
    return { id, revision };
  };

  /** Orders two of A, to be paid on the page of the bank. */
  const order = async (
    stores: Pick<Stores, 'baskets' | 'orders'>,
    basket: { readonly id: string; readonly revision: number },
    nth = 1,
  ) => {
    const number = `AAAAA-0000${nth}`;
    const payment = {
      ...{ reference: `ref-${nth}`, orderNumber: number, provider: 'pocket', amount: 20_000, currency: 'NOK' },
      ...{ startedAt: placedAt, expiresAt: placedAt + 1_800_000 },
    };
    const draft = {
      order: anOrder(number, { A: 2 }, { paymentMethod: 'bank' }),
      ...{ basket, payment, idempotencyKey: `key-0000000000000${nth}` },
    };
    return stores.orders.place(kari, draft)();
  };

  const startWithOrder = async () => {
    const stores = await start();
    const basket = await fill(stores, 2);
    rightOf(await order(stores, basket));
    const settle = async (event: PaymentEvent, nth = 1) =>
      rightOf(await stores.payments.settle(`ref-${nth}`, event)()).state;
    return { ...stores, basket, settle };
  };

  const stateOf = async ({ orders }: Pick<Stores, 'baskets' | 'orders'>, nth = 1): Promise<OrderState | undefined> =>
    O.toUndefined(rightOf(await orders.find(kari, `AAAAA-0000${nth}`)()))?.state;
  const basketOf = async ({ baskets }: Pick<Stores, 'baskets'>) => O.toUndefined(rightOf(await baskets.find(kari)()));
  const hasBasket = async (stores: Pick<Stores, 'baskets'>) => (await basketOf(stores)) !== undefined;

  /** Somebody else buys so many of A, at once and for good. */
  const sell = async (stores: Pick<Stores, 'baskets' | 'orders'>, quantity: number) => {
    const nils = { guest: 'nils' };
    const basket = await fill(stores, quantity, nils);
    const draft = { order: anOrder('BBBBB-00001', { A: quantity }), basket, idempotencyKey: 'key-of-somebody-else' };
    rightOf(await stores.orders.place(nils, draft)());
  };

  return { basketOf, fill, hasBasket, order, sell, startWithOrder, stateOf };
};
