import { isOrderNumber } from '@torg/domain/purchase';
import { option as O } from 'fp-ts';
import { paymentOnHoldCookie } from './names.ts';

/**
 * The order whose payment the browser left in the middle, as the readable cookie tells.
 * @param cookies as `document.cookie` holds them.
 */
export const orderOnHoldIn = (cookies: string): O.Option<string> => {
  const prefix = `${paymentOnHoldCookie}=`;
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
  return O.fromPredicate(isOrderNumber)(value ?? '');
};
