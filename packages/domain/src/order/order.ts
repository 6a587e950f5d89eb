import type { BasketError } from '../basket/basket.ts';
import type { Address, BusinessDetails, Contact, FieldError } from '../checkout/checkout.ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { ImageRef } from '../media/image.ts';
import type { Price, Totals } from '../money/vat.ts';
import type { PaymentState } from '../payment/payment.ts';
import type { PaymentMethod } from '../shop/shop-info.ts';

/** `pending`: its payment is on hold, nothing is sent yet. */
export const orderStates = ['pending', 'placed', 'shipped', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];
export type OrderEvent = 'pay' | 'ship' | 'cancel';

/** A line as sold: it keeps its texts, price and VAT rate whatever the catalogue says later. Minor units. */
export type OrderLine = {
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly image?: ImageRef;
  readonly quantity: number;
  readonly unitPrice: Price;
  readonly net: number;
  readonly gross: number;
};

export type OrderDelivery = {
  readonly method: string;
  /** In the language in which it was ordered. */
  readonly name: string;
  /** As the method had it when it was ordered; orders from before methods told are not fetched. */
  readonly pickup?: boolean;
  readonly price: Price;
  /** What it adds to the totals, minor units. */
  readonly net: number;
  readonly gross: number;
};

/** An order as written. Times are milliseconds since 1970. */
export type Order = {
  readonly number: string;
  readonly state: OrderState;
  readonly history: readonly { readonly state: OrderState; readonly at: number }[];
  readonly placedAt: number;
  readonly locale: string;
  readonly contact: Contact;
  readonly address: Address;
  readonly delivery: OrderDelivery;
  /** Who buys, where it is a business. */
  readonly business?: BusinessDetails;
  readonly paymentMethod: PaymentMethod;
  /** How far the payment is, where it is made on the bank's page. */
  readonly paymentState?: PaymentState;
  readonly lines: readonly OrderLine[];
  readonly totals: Totals;
};

export type PlaceOrderError =
  | { readonly _tag: 'InvalidDetails'; readonly errors: readonly FieldError[] }
  | { readonly _tag: 'EmptyBasket' }
  /** Prices or stock moved, or another tab changed the basket: it has to be looked at first. */
  | { readonly _tag: 'BasketChanged' }
  | { readonly _tag: 'InvalidIdempotencyKey' }
  | Extract<BasketError, { _tag: 'NotEnoughStock' }>;

export type PlaceOrderFailure = PlaceOrderError | ShopFailure;
