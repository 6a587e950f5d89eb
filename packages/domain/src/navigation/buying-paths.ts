import { stringifySearch } from './search-params.ts';

/** Addresses of pages on which goods are bought again, without language prefix. */
export const buyingPaths = {
  /** What was bought in the last month, week or quarter; its form is posted there, too. */
  bought: '/me/bought',
  /** What was bought in a period, by oneself or by all of the company. */
  boughtIn: ({ period, of }: { readonly period: string; readonly of?: 'company' | undefined }) =>
    `/me/bought${stringifySearch({ period, of })}`,
  /** What recurs for a user; the forms that make, change or end one are posted to `recurringOrder`. */
  recurringOrders: '/me/recurring-orders',
  /** The orders that recur, after something was done with one. */
  recurringAfter: (done: RecurringDone) => `/me/recurring-orders?done=${done}`,
  recurringOrder: '/me/recurring-order',
  /** One of them, perhaps after it was made or changed. */
  recurring: (id: string, done?: RecurringDone) => `/me/recurring-order${stringifySearch({ id, done })}`,
  /** Where one is made of the basket, of an order or of a list. */
  newRecurring: (source: { readonly from: string; readonly number?: string; readonly list?: string }) =>
    `/me/recurring-order${stringifySearch(source)}`,
  /** Baskets that representatives handed over to a customer; the forms that hand one over, or answer, are posted there, too. */
  handedBaskets: '/me/lists/handed',
  /** One of them, perhaps after something was done with it. */
  handedBasket: (id: string, done?: HandedDone) => `/me/lists/handed${stringifySearch({ id, done })}`,
} as const;

/** What was done with a handed basket, as the page afterwards tells. */
export const handedDone = ['handed', 'declined'] as const;
/** One of `handedDone`. */
export type HandedDone = (typeof handedDone)[number];

/** What was done with an order that recurs, as the page afterwards tells. */
export const recurringDone = ['made', 'changed', 'pause', 'resume', 'skip', 'end'] as const;
/** One of `recurringDone`. */
export type RecurringDone = (typeof recurringDone)[number];
