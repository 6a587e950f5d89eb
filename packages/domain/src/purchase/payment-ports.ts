import type { option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { Locale } from '../shop/shop-info.ts';
import type { Capture, Payment, PaymentReport, PaymentState, Refund } from './payment.ts';
import type { CardOwner, SavedCards } from './saved-cards.ts';

/** A reference that no payment of the shop has. */
export type UnknownPayment = { readonly _tag: 'UnknownPayment' };

/** What the provider needs to receive a shopper. Addresses are absolute. */
export type PaymentRequest = Pick<Payment, 'reference' | 'amount' | 'currency' | 'orderNumber'> & {
  readonly shopName: string;
  readonly locale: Locale;
  /** Where the shopper comes back to, whatever happened. */
  readonly returnUrl: string;
  /** Where the provider tells what happened. */
  readonly callbackUrl: string;
  /** Who sees cards that were kept, and may keep one; left out: nobody does. */
  readonly cardOwner?: CardOwner;
};

/** What a provider is asked to take of a reservation. */
export type Capturing = Pick<Capture, 'id' | 'amount' | 'isLast'> & {
  /** Minor units that are taken of the payment with it, all in all: who took as much before took this, too. */
  readonly total: number;
};

/** A provider will not take what was reserved: it is reserved no more. */
export type CaptureRefused = {
  readonly _tag: 'CaptureRefused';
  /** In the provider's own words. */
  readonly reason: string;
};

/**
 * Takes payments on a page of its own: a bank, a wallet. Calls fail with `Unavailable` when it does not answer or
 * answers with nothing that can be believed.
 */
export type PaymentProvider = {
  /**
   * Opens the payment; asked again for the same reference it gives the same page, but never one that shows cards of another
   * owner. @returns the page's address.
   */
  readonly start: (request: PaymentRequest) => TE.TaskEither<Unavailable, string>;
  /** None for a payment that the provider never heard of. */
  readonly read: (reference: string) => TE.TaskEither<Unavailable, O.Option<PaymentReport>>;
  /**
   * Takes some of what is reserved; asked again for the same capture it changes nothing. `CaptureRefused`: it is not reserved
   * any more, or never was as much.
   */
  readonly capture: (reference: string, capture: Capturing) => TE.TaskEither<CaptureRefused | Unavailable, void>;
  /** Pays everything back that is left, and frees what is reserved; asked again it changes nothing. */
  readonly refund: (reference: string) => TE.TaskEither<Unavailable, void>;
  /** Pays some of it back; asked again for the same refund it changes nothing. */
  readonly refundPart: (reference: string, refund: Pick<Refund, 'id' | 'amount'>) => TE.TaskEither<Unavailable, void>;
  /** Left out by who keeps no cards. */
  readonly cards?: SavedCards;
};

/** The providers of this deployment, by the names that shop.json calls them. */
export type PaymentProviders<P = PaymentProvider> = ReadonlyMap<string, P>;

/** A payment, and when its order moved last, milliseconds since 1970. */
export type PaymentToCompare = { readonly payment: Payment; readonly movedAt: number };

/**
 * Payments of a shop that were started since (milliseconds since 1970), the oldest first, a hundred at most; of those that
 * were started at that very moment, the ones whose reference comes after.
 */
export type ListPayments = (from: {
  readonly since: number;
  readonly after?: Payment['reference'];
  /** Those in one of these states alone; left out: in any. */
  readonly states?: readonly PaymentState[];
}) => TE.TaskEither<Unavailable, readonly PaymentToCompare[]>;

/** How a shopper's payment stands. */
export type PaymentStatus = {
  readonly orderNumber: string;
  readonly state: PaymentState;
  /** Milliseconds since 1970 until which the goods are held. */
  readonly expiresAt: number;
};

/** What a shopper can do about payments of the own orders; `ShopFailure` says why nothing could be asked. */
export type ShopperPayments = {
  /** How the payment of an order stands, the provider asked where it is not settled; none where there is no such payment. */
  readonly status: (orderNumber: string) => TE.TaskEither<ShopFailure, O.Option<PaymentStatus>>;
};
