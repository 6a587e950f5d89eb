import type { RandomBytes } from '../random.ts';

/** Crockford's base 32: nothing in it is mistaken for something else when it is read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new order number such as `7K3M9-QXA2B`: 50 random bits, so that it tells nothing about how much a shop sells. */
export const newOrderNumber = (randomBytes: RandomBytes): string => {
  const characters = [...randomBytes(10)].map((byte) => alphabet[byte % 32]).join('');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
};
