import type { Currency } from '../money/money.ts';

/**
 * `started`: the shopper is, or was, on the bank's page, and the goods are held. `refunding`: money came that the order
 * cannot take any more, and is on its way back.
 */
export const paymentStates = ['started', 'approved', 'declined', 'expired', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** One payment of one order on the bank's page. Times in milliseconds since 1970, the amount in minor units. */
export type Payment = {
  /** What shop and bank call it; nobody can guess it. */
  readonly reference: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly state: PaymentState;
  readonly startedAt: number;
  /** Until then the goods are held. */
  readonly expiresAt: number;
};

/** What a bank says of a payment, told by itself or asked. */
export type PaymentReport = {
  readonly state: 'open' | 'approved' | 'declined' | 'refunded';
  readonly amount: number;
  readonly currency: Currency;
};

/** Milliseconds after the end of a hold in which money that comes late still buys: prices and minds move on. */
export const lateFor = 24 * 60 * 60_000;

/** Milliseconds for which goods are held for a payment (design of stock). */
export const paymentHold = 30 * 60_000;
