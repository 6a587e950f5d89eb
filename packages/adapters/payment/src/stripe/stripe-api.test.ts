import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { either as E, option as O } from 'fp-ts';
import { afterEach, describe, expect, it } from 'vitest';
import { aPaymentRequest } from '../test-bank/testing/bank-store.suite.ts';
import { openStripeApi } from './stripe-api.ts';
import { createStripeClient } from './stripe-client.ts';
import { createMemoryCustomers } from './testing/memory-customers.ts';
import { createMemorySessions } from './testing/memory-sessions.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

const listening = async (listener: RequestListener): Promise<Server> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return server;
};

const origin = 'https://checkout.stripe.com';

/** A client of a Stripe that answers so; `known`: the payment that it has a session of. */
const stripeAt = async (listener: RequestListener, timeout = 60_000) => {
  const server = await listening(listener);
  const address = new URL(`http://stripe.localhost:${(server.address() as AddressInfo).port}`);
  const { api, close } = openStripeApi({ secretKey: 'sk_test_x', address, timeout });
  closers.push(close);
  const sessions = createMemorySessions();
  await sessions.keep('known', 'cs_1');
  return createStripeClient({
    api,
    sessions,
    customers: createMemoryCustomers(),
    origin,
    webhookSecrets: ['whsec_x'],
    now: Date.now,
  });
};

const answering =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const session = {
  ...{ id: 'cs_1', object: 'checkout.session', client_reference_id: 'known', status: 'open', payment_intent: null },
  ...{ amount_total: 129_900, currency: 'nok', url: `${origin}/c/pay/cs_1` },
};

describe('a Stripe that is not itself', () => {
  it.each<[string, RequestListener, number?]>([
    ['is away', (request) => void request.socket.destroy()],
    ['keeps silent', () => undefined, 200],
    ['stops in the middle', (_, response) => void response.writeHead(200).write('{"id"'), 200],
    ['answers with a page', (_, response) => void response.end('<html>')],
    ['answers with nothing', (_, response) => void response.writeHead(204).end()],
    ['sends somewhere else', (_, response) => void response.writeHead(302, { location: 'http://evil.example' }).end()],
    ['answers with 10 MB', (_, response) => void response.end(Buffer.alloc(10_000_000, ' '))],
    ['has too much to do', answering({ error: { type: 'invalid_request_error', code: 'rate_limit' } }, 429)],
    ['fails', answering({ error: { type: 'api_error' } }, 500)],
    ['does not know the key', answering({ error: { type: 'invalid_request_error' } }, 401)],
    ['says of an error nothing but that it is one', answering({ error: {} }, 400)],
    ['answers with another session', answering({ ...session, id: 'cs_2' })],
    ['speaks of another payment', answering({ ...session, client_reference_id: 'another' })],
    ['says no amount', answering({ ...session, amount_total: null })],
    ['says no currency', answering({ ...session, currency: null })],
  ])('is unavailable when it %s', async (_, listener, timeout) => {
    const stripe = await stripeAt(listener, timeout);
    expect(await stripe.read('known')()).toMatchObject({ left: { _tag: 'Unavailable' } });
    expect(await stripe.refund('known')()).toMatchObject({ left: { _tag: 'Unavailable' } });
    const capture = { id: '1', amount: 1, total: 1 };
    expect(await stripe.capture('known', capture)()).toMatchObject({ left: { _tag: 'Unavailable' } });
  });

  it.each([
    ['http://evil.example/c/pay/cs_1'],
    ['https://checkout.stripe.com.evil.example/'],
    ['https://checkout.stripe.com:8443/'],
    ['javascript:alert(1)'],
    [null],
  ])('leads nobody to %s', async (url) => {
    const stripe = await stripeAt(answering({ ...session, url }));
    expect(await stripe.start(aPaymentRequest('known'))()).toMatchObject({ left: { _tag: 'Unavailable' } });
  });

  it('is asked again at the next call, and then believed', async () => {
    let calls = 0;
    const stripe = await stripeAt((request, response) => {
      calls += 1;
      answering(calls === 1 ? { error: { type: 'api_error' } } : session, calls === 1 ? 500 : 200)(request, response);
    });
    expect(E.isLeft(await stripe.start(aPaymentRequest('known'))())).toBe(true);
    expect(await stripe.start(aPaymentRequest('known'))()).toEqual(E.right(session.url));
    expect(calls).toBe(2);
  });

  it('knows no payment that it has no session of, or that it has lost', async () => {
    const stripe = await stripeAt(
      answering({ error: { type: 'invalid_request_error', code: 'resource_missing' } }, 404),
    );
    expect(await stripe.read('unknown')()).toEqual(E.right(O.none));
    expect(await stripe.read('known')()).toEqual(E.right(O.none));
  });
});

describe('what Stripe says of money', () => {
  const charge = { id: 'ch_1', object: 'charge', created: 1, refunded: false };
  const reportOf = async (intent: object, of: object) => {
    const payment_intent = {
      id: 'pi_1',
      object: 'payment_intent',
      created: 1,
      amount_received: 0,
      currency: 'nok',
      ...intent,
      latest_charge: { ...charge, ...of },
    };
    const stripe = await stripeAt(answering({ ...session, status: 'complete', payment_intent }));
    return (await stripe.read('known')()) as E.Right<O.Some<unknown>>;
  };
  const card = { capture_before: 1_000, multicapture: { status: 'unavailable' } };

  it('is the amount and the currency of the charge, whatever the session asked for', async () => {
    const told = await reportOf(
      { status: 'requires_capture' },
      { amount: 1, currency: 'usd', payment_method_details: { card } },
    );
    const reserved = { takes: 'once', until: 1_000_000 };
    expect(told.right.value).toMatchObject({ state: 'approved', amount: 1, currency: 'USD', reserved });
  });

  it('holds for a week where Stripe does not say how long', async () => {
    const told = await reportOf({ status: 'requires_capture' }, { amount: 1, currency: 'usd' });
    expect(told.right.value).toMatchObject({ reserved: { takes: 'once', until: 1_000 + 7 * 86_400_000 } });
  });

  it.each([
    ['processing', 'open'],
    ['requires_action', 'open'],
    ['canceled', 'declined'],
    ['succeeded', 'approved'],
  ])('of an intent that is %s is %s', async (status, state) => {
    const told = await reportOf({ status }, { amount: 1, currency: 'nok' });
    expect(told.right.value).toEqual({ state, amount: 1, currency: 'NOK', moved: { taken: 0, back: 0 } });
  });
});
