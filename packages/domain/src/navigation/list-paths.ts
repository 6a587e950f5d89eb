import { encode } from './paths.ts';

/** Addresses of shopping lists, without language prefix. */
export const listPaths = {
  /** The shopping lists of a user; forms that make or remove one are posted there, too. */
  all: '/me/lists',
  /** The shopping lists after one was removed. */
  after: (done: ListDone) => `/me/lists?done=${done}`,
  /** One shopping list, perhaps after it was made or changed. */
  one: (id: string, done?: ListDone) => `/me/list?id=${encode(id)}${done === undefined ? '' : `&done=${done}`}`,
  /** Where the form of a shopping list is posted to. */
  change: '/me/list',
} as const;

/** What was done with a shopping list, as the page afterwards tells. */
export const listDone = ['made', 'changed', 'removed'] as const;
/** One of `listDone`. */
export type ListDone = (typeof listDone)[number];
