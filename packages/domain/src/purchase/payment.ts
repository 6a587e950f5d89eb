import type { Currency } from '../money/money.ts';
import { paths } from '../navigation/paths.ts';
import type { PaymentMethod } from '../shop/shop-info.ts';

/**
 * `started`: the shopper is, or was, on the provider's page, and the goods are held. `refunding`: money came that the order
 * cannot take any more, and is on its way back.
 */
export const paymentStates = ['started', 'approved', 'declined', 'expired', 'refunding', 'refunded'] as const;
/** A state of a payment: one of `paymentStates`. */
export type PaymentState = (typeof paymentStates)[number];

/** Some of the money of a payment, which goes back or went. */
export type Refund = {
  /** One of its payment, by which a provider knows that it was asked before. */
  readonly id: string;
  /** Minor units, from 1. */
  readonly amount: number;
  readonly isDone?: true;
  /** It never goes back: what it would have been of was never taken. */
  readonly isRefused?: true;
};

/** Money that is reserved with the shopper's bank, and is taken as goods are sent. */
export type Reservation = {
  /** `parts`: it may be taken of several times; `once`: what is left after the first time is free. */
  readonly takes: 'parts' | 'once';
  /** Until when it holds, milliseconds since 1970. */
  readonly until: number;
};

/** Some of a reservation that is taken. */
export type Capture = {
  /** One of its payment, by which a provider knows that it was asked before. */
  readonly id: string;
  /** Minor units, from 0: the last may take nothing, and only frees the rest. */
  readonly amount: number;
  /** What is left of the reservation is free after it. */
  readonly isLast?: true;
  /** It takes money for goods that are not sent yet, too. */
  readonly isAhead?: true;
  readonly isDone?: true;
  /** The provider will not: its reservation is gone. Somebody has to look. */
  readonly isRefused?: true;
};

/** One payment of one order on a provider's page. Times in milliseconds since 1970, the amount in minor units. */
export type Payment = {
  /** What shop and provider call it; nobody can guess it. */
  readonly reference: string;
  readonly orderNumber: string;
  /** Who takes it, as shop.json calls them. */
  readonly provider: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly state: PaymentState;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Until then the goods are held. */
  readonly expiresAt: number;
  /** The order was cancelled before any money came: what comes later goes back. */
  readonly isCalledOff?: true;
  /** Present where its money was only reserved when it was approved; left out where it was taken at once. */
  readonly reserved?: Reservation;
  /** What was taken of a reservation, or is to be; left out where nothing was. */
  readonly captures?: readonly Capture[];
  /** Parts of it that go back, or went, while the order keeps the rest; left out where there are none. */
  readonly refunds?: readonly Refund[];
};

/** Where a payment may go from where it is. Everything that is not here may not be; the store enforces the same table. */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  // Money goes back at once where it is not what was asked for, or where the order was cancelled meanwhile.
  started: ['approved', 'declined', 'expired', 'refunding'],
  // The provider approves late: the order comes back where it can, else the money goes back.
  declined: ['approved', 'refunding'],
  expired: ['approved', 'refunding'],
  // The operator cancelled a paid order.
  approved: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
};

/** What a provider says of a payment, told by itself or asked. */
export type PaymentReport = {
  readonly state: 'open' | 'approved' | 'declined' | 'refunded';
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** Present where what is approved is only reserved. */
  readonly reserved?: Reservation;
  /** What was taken so far, and what of it went back since, minor units; left out by who does not tell. */
  readonly moved?: { readonly taken: number; readonly back: number };
};

/** Milliseconds after the end of a hold in which money that comes late still buys: prices and minds move on. */
export const lateFor = 24 * 60 * 60_000;

/**
 * Milliseconds before the end of a reservation at which the rest of it is taken: what nobody took by then is lost. Two days, since
 * a provider may be away for one.
 */
export const takenBefore = 2 * 24 * 60 * 60_000;

/** Milliseconds for which goods are held for a payment. */
export const paymentHold = 30 * 60_000;

/**
 * Whether the provider still has a word to say about an order: its payment is on hold, or came to nothing. A form that is
 * sent again, or an old address, may lead to such an order too.
 */
export const isUnpaid = ({ paymentState }: { readonly paymentState?: PaymentState }): boolean =>
  paymentState !== undefined && paymentState !== 'approved';

/** Whether an order is, or was, paid at once, on a provider's page; an order of nothing has no payment to tell by. */
export const isPaidAtOnce = (
  { paymentMethod, paymentState }: { readonly paymentMethod: string; readonly paymentState?: PaymentState },
  methods: readonly PaymentMethod[],
): boolean =>
  paymentState !== undefined || methods.some(({ id, provider }) => id === paymentMethod && provider !== undefined);

/** Where a shopper goes from the checkout, without language prefix: to the payment's page, or to what says thanks. */
export const afterOrder = (order: { readonly number: string; readonly paymentState?: PaymentState }): string =>
  isUnpaid(order) ? paths.redirectPayment(order.number) : paths.confirmation(order.number);
