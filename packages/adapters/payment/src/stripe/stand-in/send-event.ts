import { createHmac } from 'node:crypto';
import type { Exchange } from '../../exchange.ts';
import type { DueEvent } from './store.ts';

/**
 * What `Stripe-Signature` says of a body: a timestamp, and the HMAC of both.
 * @param now milliseconds since 1970.
 */
export const stripeSignature = (secret: string, body: string, now: number): string => {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};

export type SendEventDeps = { readonly exchange: Exchange; readonly secret: string; readonly now: () => number };

/** Tells a shop of an event; rejects where it did not take it. */
export const sendEvent =
  ({ exchange, secret, now }: SendEventDeps) =>
  async ({ url, body }: DueEvent): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripeSignature(secret, body, now()) };
    const { status } = await exchange({ method: 'POST', url, headers, body });
    if (status >= 300) throw new Error(`the shop answered an event with ${status}`);
  };
