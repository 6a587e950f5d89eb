import type { option as O, taskEither as TE } from 'fp-ts';
import type { CheckoutForm } from '../checkout/checkout.ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { Unavailable } from '../failure/unavailable.ts';
import type { Payment } from '../payment/payment.ts';
import type { ShopperId } from '../shopper/shopper-id.ts';
import type { Order, OrderEvent, PlaceOrderFailure } from './order.ts';
import type { ImpossibleTransition } from './order-state.ts';

/** An order that is decided but not yet written. */
export type OrderDraft = {
  readonly order: Order;
  /** The basket that it uses up, as it was read. */
  readonly basket: { readonly id: string; readonly revision: number };
  readonly idempotencyKey: string;
  /** Present where the order waits for a payment: then the basket stays until the payment is approved. */
  readonly payment?: Payment;
};

/** No order of the shop has that number. */
export type UnknownOrder = { readonly _tag: 'UnknownOrder' };

/** Where orders of one shop are kept. */
export type OrderStore = {
  /** The order that was placed with this key by this owner. */
  readonly findByKey: (owner: ShopperId, key: string) => TE.TaskEither<Unavailable, O.Option<Order>>;
  readonly find: (owner: ShopperId, number: string) => TE.TaskEither<Unavailable, O.Option<Order>>;
  /** Newest first. */
  readonly list: (owner: ShopperId) => TE.TaskEither<Unavailable, readonly Order[]>;
  /**
   * Reserves stock, writes the order and uses up the basket in one transaction, or does nothing of it.
   * An order of the same basket whose payment is still on hold is given up first.
   * A key that was used before answers with the order of that time.
   */
  readonly place: (owner: ShopperId, draft: OrderDraft) => TE.TaskEither<PlaceOrderFailure, Order>;
  /**
   * What the operator does with an order: ships it or cancels it, whoever it belongs to. Cancelling gives the goods back,
   * and the money where some came.
   */
  readonly advance: (
    number: string,
    event: Exclude<OrderEvent, 'pay'>,
  ) => TE.TaskEither<UnknownOrder | ImpossibleTransition | Unavailable, Order>;
};

/** What a shopper can do with orders. */
export type ShopperOrders = {
  /**
   * Orders the basket. The same key gives the same order, whatever happened in between.
   * @param idempotencyKey 16 to 64 characters of `A-Z a-z 0-9 _ -`.
   * @param reviewed the revision of the basket that was shown beside the form: another tab may have put more into it
   * since, and nobody orders what they did not see. Left out by callers that show nothing.
   * @param saveAddress whether a user wants the address kept for the next time; that it cannot be does not fail the order.
   */
  readonly place: (
    form: CheckoutForm,
    idempotencyKey: string,
    reviewed?: number,
    saveAddress?: boolean,
  ) => TE.TaskEither<PlaceOrderFailure, Order>;
  /** `none` for an order of somebody else too. */
  readonly find: (number: string) => TE.TaskEither<ShopFailure, O.Option<Order>>;
  readonly list: () => TE.TaskEither<ShopFailure, readonly Order[]>;
};
