import type { Exchange, Message } from '../exchange.ts';
import type { BankPayment, DueCallback } from './bank-store.ts';
import { callbackSubject, sign, signatureHeader } from './signature.ts';
import { wordOf } from './word-of.ts';

export type SendWordDeps = { readonly exchange: Exchange; readonly key: string; readonly now: () => number };

/**
 * What the bank sends a shop about a payment as it stands.
 * @param key what shop and bank share (`bankKeyOf`). @param now milliseconds since 1970, from when on it is verified.
 */
export const callbackOf = (payment: BankPayment, key: string, now: number): Message & { readonly body: string } => {
  const body = JSON.stringify(wordOf(payment));
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: sign(key, now, { subject: callbackSubject, body }),
  };
  return { method: 'POST', url: payment.callbackUrl, headers, body };
};

/** Tells a shop what became of a payment; rejects where it did not hear it. */
export const sendWord =
  ({ exchange, key, now }: SendWordDeps) =>
  async ({ payment }: DueCallback): Promise<void> => {
    const { status } = await exchange(callbackOf(payment, key, now()));
    if (status >= 300) throw new Error(`the shop answered a call-back with ${status}`);
  };
