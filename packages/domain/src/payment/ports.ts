import type { option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { Unavailable } from '../failure/unavailable.ts';
import type { Locale } from '../shop/shop-info.ts';
import type { ShopperId } from '../shopper/shopper-id.ts';
import type { Payment, PaymentReport, PaymentState } from './payment.ts';
import type { PaymentEvent } from './settle-payment.ts';

/** A reference that no payment of the shop has. */
export type UnknownPayment = { readonly _tag: 'UnknownPayment' };

/** Where payments of one shop are kept, beside their orders. */
export type PaymentStore = {
  /** The payment of an order of this owner. */
  readonly findOfOrder: (owner: ShopperId, orderNumber: string) => TE.TaskEither<Unavailable, O.Option<Payment>>;
  readonly find: (reference: string) => TE.TaskEither<Unavailable, O.Option<Payment>>;
  /**
   * Decides by `settlePayment` and carries it out, order, stock, basket and what has to follow in one transaction.
   * Events of one payment follow each other; the same event again changes nothing.
   * @returns the payment as it then stands.
   */
  readonly settle: (reference: string, event: PaymentEvent) => TE.TaskEither<UnknownPayment | Unavailable, Payment>;
};

/** What the bank needs to receive a shopper. Addresses are absolute. */
export type PaymentRequest = Pick<Payment, 'reference' | 'amount' | 'currency' | 'orderNumber'> & {
  readonly shopName: string;
  readonly locale: Locale;
  /** Where the shopper comes back to, whatever happened. */
  readonly returnUrl: string;
  /** Where the bank tells what happened. */
  readonly callbackUrl: string;
};

/** A bank with a page of its own. */
export type PaymentProvider = {
  /** Opens the payment; asked again for the same reference it gives the same page. @returns the page's address. */
  readonly start: (request: PaymentRequest) => TE.TaskEither<Unavailable, string>;
  /** None for a payment that the bank never heard of. */
  readonly read: (reference: string) => TE.TaskEither<Unavailable, O.Option<PaymentReport>>;
  /** Pays everything back; asked again it changes nothing. */
  readonly refund: (reference: string) => TE.TaskEither<Unavailable, void>;
};

/** How a shopper's payment stands. */
export type PaymentStatus = {
  readonly orderNumber: string;
  readonly state: PaymentState;
  /** Milliseconds since 1970 until which the goods are held. */
  readonly expiresAt: number;
};

/** What a shopper can do about payments of the own orders. */
export type ShopperPayments = {
  /** How the payment of an order stands, the bank asked where it is not settled; none where there is no such payment. */
  readonly status: (orderNumber: string) => TE.TaskEither<ShopFailure, O.Option<PaymentStatus>>;
};
