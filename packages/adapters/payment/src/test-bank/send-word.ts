import type { Exchange } from '../exchange.ts';
import type { DueCallback } from './bank-store.ts';
import { callbackSubject, sign, signatureHeader } from './signature.ts';
import { wordOf } from './word-of.ts';

export type SendWordDeps = { readonly exchange: Exchange; readonly key: string; readonly now: () => number };

/** Tells a shop what became of a payment; rejects where it did not hear it. */
export const sendWord =
  ({ exchange, key, now }: SendWordDeps) =>
  async ({ payment }: DueCallback): Promise<void> => {
    const body = JSON.stringify(wordOf(payment));
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: sign(key, now(), { subject: callbackSubject, body }),
    };
    const { status } = await exchange({ method: 'POST', url: payment.callbackUrl, headers, body });
    if (status >= 300) throw new Error(`the shop answered a call-back with ${status}`);
  };
