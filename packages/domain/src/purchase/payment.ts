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
  /** Parts of it that go back, or went, while the order keeps the rest; left out where there are none. */
  readonly refunds?: readonly Refund[];
};

/** Parts of a payment that still have to go back. One that goes back as a whole takes them along. */
export const dueRefunds = ({ state, refunds = [] }: Pick<Payment, 'state' | 'refunds'>): readonly Refund[] =>
  state === 'approved' ? refunds.filter(({ isDone }) => isDone === undefined) : [];

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
};

/** Milliseconds after the end of a hold in which money that comes late still buys: prices and minds move on. */
export const lateFor = 24 * 60 * 60_000;

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
