import { either as E } from 'fp-ts';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPaymentRequest } from '../test-bank/testing/bank-store.suite.ts';
import { payAllBack, payPartBack } from './pay-back.ts';
import { expanded } from './report-of.ts';
import { createStripeCards, customerOf } from './saved-cards.ts';
import { sessionParams } from './session-params.ts';
import { openStripeApi, type StripeApi } from './stripe-api.ts';
import { takeMoney } from './take-money.ts';
import { createMemoryCustomers } from './testing/memory-customers.ts';

/** Stripe's own server of examples refuses what the description of its API does not have. It keeps nothing. */
const url = process.env.STRIPE_MOCK_URL;
let stripe: Stripe;
let hangUp: StripeApi['close'];
beforeAll(async () => {
  if (url === undefined) throw new Error('STRIPE_MOCK_URL: expected the address of stripe-mock');
  const { api, close } = openStripeApi({ secretKey: 'sk_test_123', address: new URL(url) });
  stripe = await api();
  hangUp = close;
});
afterAll(() => hangUp());

/** An intent as Stripe shows it, with money reserved. @param multicapture whether it may be taken of several times. */
const reserved = async (received: number, multicapture: 'available' | 'unavailable') => {
  const found = await stripe.paymentIntents.retrieve('pi_1', { expand: ['latest_charge'] });
  const status = 'requires_capture';
  const latest_charge = { payment_method_details: { card: { multicapture: { status: multicapture } } } };
  const money = { amount_received: received, amount_capturable: 1_000 - received };
  return { ...found, ...money, status, latest_charge } as unknown as Stripe.PaymentIntent;
};

describe('the description of Stripe’s API', () => {
  it('has the call that opens a session', async () => {
    const params = sessionParams(aPaymentRequest('reference'), Date.now());
    const session = await stripe.checkout.sessions.create(params);
    expect(session).toMatchObject({ object: 'checkout.session', client_reference_id: 'reference' });
  });

  it('has the calls that open one for who keeps cards, and end it', async () => {
    const { id: customer } = await stripe.customers.create({ metadata: { shop: 'fjell' } });
    const session = await stripe.checkout.sessions.create(
      sessionParams(aPaymentRequest('reference'), Date.now(), customer),
    );
    expect(session.object).toBe('checkout.session');
    expect((await stripe.checkout.sessions.expire(session.id)).object).toBe('checkout.session');
  });

  it('has the calls that list, remove and forget cards', async () => {
    const customers = createMemoryCustomers();
    const owner = { shopId: 'fjell', user: 'kari' };
    const deps = { api: async () => stripe, customers };
    const customer = await customerOf(deps)(owner);
    expect(await customerOf(deps)(owner)).toBe(customer);
    const cards = createStripeCards(deps);
    const listed = await cards.list(owner)();
    expect(listed).toMatchObject({ right: [{ id: expect.stringMatching(/^pm_/), brand: 'visa', lastFour: '4242' }] });
    const id = E.isRight(listed) ? (listed.right[0]?.id ?? '') : '';
    expect(await cards.remove(owner, id)()).toEqual(E.right(undefined));
    expect(await cards.forget('fjell', 'kari')()).toEqual(E.right(undefined));
    expect(await customers.find(owner)).toBeUndefined();
  });

  it('has the call that reads one, with what is read besides', async () => {
    const session = await stripe.checkout.sessions.retrieve('cs_1', { expand: expanded });
    expect(session.object).toBe('checkout.session');
  });

  it.each([
    ['a part', 0, 'available', { amount: 100, total: 100 }],
    ['the only part', 0, 'unavailable', { amount: 100, total: 100, isLast: true }],
    ['the last part', 100, 'available', { amount: 900, total: 1_000, isLast: true }],
    ['nothing more', 100, 'available', { amount: 0, total: 100, isLast: true }],
    ['nothing at all', 0, 'available', { amount: 0, total: 0, isLast: true }],
  ] as const)('has the call that takes %s', async (_, received, multicapture, capture) => {
    const intent = await reserved(received, multicapture);
    expect(await takeMoney(stripe, intent, { id: '1', ...capture }, Date.now())).toEqual(E.right(undefined));
  });

  it.each([0, 100])('has the calls that pay all back where %d was taken', async (received) => {
    const intent = await reserved(received, 'available');
    await expect(payAllBack(stripe, intent, 'reference', Date.now())).resolves.toBeUndefined();
  });

  it('has the calls that pay some back', async () => {
    const part = { reference: 'reference', id: '1', amount: 100 };
    await expect(payPartBack(stripe, await reserved(100, 'available'), part, Date.now())).resolves.toBeUndefined();
  });

  it('lacks what nobody asks for', async () => {
    const params = { ...sessionParams(aPaymentRequest('reference'), Date.now()), nonsense: 'x' };
    await expect(stripe.checkout.sessions.create(params)).rejects.toThrow('additional properties');
  });
});
