import type { RandomBytes } from './ports.ts';

/** Crockford's base 32: nothing in it is mistaken for something else when it is read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new order number such as `7K3M9-QXA2B`: 50 random bits, so that it tells nothing about how much a shop sells. */
export const newOrderNumber = (randomBytes: RandomBytes): string => {
  const characters = [...randomBytes(10)].map((byte) => alphabet[byte % 32]).join('');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
};

/** Whether a text looks like an order's number. */
export const isOrderNumber = (text: string): boolean => /^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(text);
