import { paymentCookie } from '@torg/contracts/cookies';
import { isOrderNumber } from '@torg/domain/runtime';
import { option as O } from 'fp-ts';

/** A key that nobody can guess: 128 random bits in hexadecimal. Works on pages without https too, unlike `randomUUID`. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The order whose payment the browser left in the middle, as the readable cookie tells.
 * @param cookies as `document.cookie` holds them.
 */
export const orderOnHoldIn = (cookies: string): O.Option<string> => {
  const prefix = `${paymentCookie}=`;
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
  return O.fromPredicate(isOrderNumber)(value ?? '');
};
