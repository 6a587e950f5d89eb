/** A card of the stand-in's page, with the number that Stripe's own test cards end with. */
export type Card = { readonly brand: string; readonly last4: string };

/** The last month in which the cards of the stand-in pay. */
export const cardEnds = { exp_month: 12, exp_year: 2034 };

export const usualCard: Card = { brand: 'visa', last4: '4242' };
/** Its bank asks whoever pays to prove who they are. */
export const strongCard: Card = { brand: 'visa', last4: '3155' };

/** Cards that pay nothing, with the error of Stripe's that says why. */
export const refusedCards = {
  declined: { brand: 'visa', last4: '0002' },
  insufficient: { brand: 'visa', last4: '9995' },
} as const satisfies Readonly<Record<string, Card>>;

/** What a shopper chose that pays, and how the shop is told of it. */
export type Payment = {
  readonly card: Card;
  /** How often each event is sent, and whether the newest comes first. */
  readonly times: number;
  readonly isReversed?: true;
  /** It is kept already: nobody is asked whether to keep it. */
  readonly isKept?: true;
  /** The shopper stays on the page, so that the shop hears of it first. */
  readonly stays?: true;
};

const payments: Readonly<Record<string, Payment>> = {
  pay: { card: usualCard, times: 1 },
  confirm: { card: strongCard, times: 1 },
  'pay-silently': { card: usualCard, times: 0 },
  'pay-disordered': { card: usualCard, times: 3, isReversed: true },
  'pay-and-stay': { card: usualCard, times: 1, stays: true },
};

/** What a button pays with; undefined for one that does not pay. */
export const paymentBy = (decision: unknown): Payment | undefined =>
  typeof decision === 'string' && Object.hasOwn(payments, decision) ? payments[decision] : undefined;

/** The kept card whose button it is; undefined for any other button. */
export const keptCardBy = (decision: unknown): string | undefined =>
  typeof decision === 'string' && decision.startsWith('kept-') ? decision.slice('kept-'.length) : undefined;

/** Why a button pays nothing; undefined for one that the page does not have. */
export const refusalBy = (decision: unknown): keyof typeof refusedCards | undefined =>
  decision === 'declined' || decision === 'insufficient' ? decision : undefined;
