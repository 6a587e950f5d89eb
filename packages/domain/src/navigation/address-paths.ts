import { encode } from './paths.ts';

/** Addresses of the pages of a user's addresses, without language prefix. */
export const addressPaths = {
  /** The addresses of a user; forms that remove one or choose the default are posted there, too. */
  all: '/me/profile/addresses',
  /** The addresses after one was changed. */
  after: (done: AddressDone) => `/me/profile/addresses?done=${done}`,
  /** Where an address is changed; its form is posted there, too. */
  one: (id: string) => `/me/profile/address?id=${encode(id)}`,
  /** Where the form to change an address is posted to. */
  change: '/me/profile/address',
  /** Where an address is added; its form is posted there, too. */
  add: (of: 'user' | 'company' = 'user') => `/me/profile/address/new${of === 'user' ? '' : '?of=company'}`,
} as const;

/** What was done with an address, as the page of addresses tells afterwards. */
export const addressDone = ['added', 'changed', 'removed', 'default'] as const;
/** One of `addressDone`. */
export type AddressDone = (typeof addressDone)[number];
