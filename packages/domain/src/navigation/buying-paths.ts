import { stringifySearch } from './search-params.ts';

/** Addresses of pages on which goods are bought again, without language prefix. */
export const buyingPaths = {
  /** What was bought in the last month, week or quarter; its form is posted there, too. */
  bought: '/me/bought',
  /** What was bought in a period, by oneself or by all of the company. */
  boughtIn: ({ period, of }: { readonly period: string; readonly of?: 'company' | undefined }) =>
    `/me/bought${stringifySearch({ period, of })}`,
} as const;
