import { option as O } from 'fp-ts';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { stripeSignature } from './stand-in/send-event.ts';
import { readWebhook } from './webhook.ts';

const now = Date.UTC(2026, 0, 15, 12);
const { webhooks } = new Stripe('sk_test_x');
const read = readWebhook({ webhooks: async () => webhooks, secrets: ['whsec_old', 'whsec_new'], now: () => now });
const eventOf = (object: unknown) => JSON.stringify({ id: 'evt_1', object: 'event', data: { object } });
const body = eventOf({ object: 'payment_intent', metadata: { reference: 'reference' } });
const signed = (text: string, secret = 'whsec_new', at = now) =>
  read({ 'stripe-signature': stripeSignature(secret, text, at) }, text)();

describe('a webhook', () => {
  it('says which payment it is about, and nothing else is believed of it', async () => {
    expect(await signed(body)).toEqual(O.some({ reference: 'reference' }));
    expect(await signed(body, 'whsec_old')).toEqual(O.some({ reference: 'reference' }));
  });

  it('is what Stripe’s own library signs, too', () => {
    const timestamp = Math.floor(now / 1000);
    const header = webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_new', timestamp });
    expect(header).toBe(stripeSignature('whsec_new', body, now));
  });

  it('is believed for five minutes', async () => {
    expect(O.isSome(await signed(body, 'whsec_new', now - 300_000))).toBe(true);
    expect(await signed(body, 'whsec_new', now - 301_000)).toEqual(O.none);
  });

  it.each([
    ['another secret', { 'stripe-signature': stripeSignature('whsec_x', body, now) }],
    ['another body', { 'stripe-signature': stripeSignature('whsec_new', `${body} `, now) }],
    ['no signature', {}],
    ['an empty one', { 'stripe-signature': '' }],
    ['several', { 'stripe-signature': [stripeSignature('whsec_new', body, now)] }],
    ['one that is none', { 'stripe-signature': 't=1,v1=x' }],
  ])('is nothing with %s', async (_, headers) => {
    expect(await read(headers, body)()).toEqual(O.none);
  });

  it.each([
    ['another object', eventOf({ object: 'customer', metadata: {} })],
    ['an object without metadata', eventOf({ object: 'charge' })],
    ['metadata that is no text', eventOf({ metadata: { reference: 7 } })],
    ['a reference without end', eventOf({ metadata: { reference: 'x'.repeat(201) } })],
    ['no object', eventOf(null)],
    ['no data', '{"object":"event"}'],
  ])('with %s is about no payment of a shop’s', async (_, text) => {
    expect(await signed(text)).toEqual(O.some({}));
  });

  it('is nothing where what was signed is no JSON', async () => {
    expect(await signed('<html>')).toEqual(O.none);
  });
});
