import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aWorld, secret, type World } from '../testing/a-stripe.ts';
import { standInKeys } from './stand-in.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.close());

const { secretKey } = standInKeys(secret);
const call = (url: string, payload = '', headers: Readonly<Record<string, string>> = {}) =>
  world.app.inject({
    ...{ method: payload === '' ? 'GET' : 'POST', url, ...(payload === '' ? {} : { payload }) },
    headers: {
      host: new URL(world.origin).host,
      authorization: `Bearer ${secretKey}`,
      ...(payload === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  });
const wanted = (differences: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({
    ...{ mode: 'payment', client_reference_id: 'r', 'payment_intent_data[capture_method]': 'manual' },
    ...{ 'line_items[0][price_data][currency]': 'nok', 'line_items[0][price_data][unit_amount]': '100' },
    'line_items[0][price_data][product_data][name]': 'Fjell',
    ...{ success_url: world.request.returnUrl, cancel_url: world.request.returnUrl },
    ...differences,
  }).toString();

describe('a call to Stripe’s stand-in', () => {
  it('is answered for who has the key, on its host alone', async () => {
    expect((await call('/v1/checkout/sessions', wanted())).json()).toMatchObject({ object: 'checkout.session' });
    for (const authorization of ['', 'Bearer sk_test_another', `Basic ${secretKey}`]) {
      const refused = await call('/v1/checkout/sessions', wanted(), { authorization });
      expect([refused.statusCode, refused.json().error.type]).toEqual([401, 'invalid_request_error']);
    }
    const { host } = new URL(world.request.returnUrl);
    expect((await call('/v1/refunds', '', { host })).body).toBe('the shop');
  });

  it('with an idempotency key is answered once, and refused for anything else', async () => {
    const key = { 'idempotency-key': 'a key' };
    const first = await call('/v1/checkout/sessions', wanted(), key);
    const again = await call('/v1/checkout/sessions', wanted(), key);
    expect(again.body).toBe(first.body);
    expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
    const other = await call('/v1/checkout/sessions', wanted({ locale: 'sv' }), key);
    expect([other.statusCode, other.json().error.type]).toEqual([400, 'idempotency_error']);
    world.pass(24 * 60 * 60_000);
    expect((await call('/v1/checkout/sessions', wanted(), key)).json().id).not.toBe(first.json().id);
  });

  it.each([
    ['parameter_unknown', { mode: 'subscription' }],
    ['parameter_missing', { 'line_items[0][price_data][unit_amount]': '-1' }],
    ['parameter_unknown', { 'payment_intent_data[capture_method]': 'automatic' }],
    ['url_invalid', { success_url: 'https://evil.example/' }],
    ['parameter_invalid', { expires_at: '1' }],
  ])('that is wrong is told so: %s', async (code, differences) => {
    const refused = await call('/v1/checkout/sessions', wanted(differences));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error).toMatchObject({ type: 'invalid_request_error', code });
  });

  it.each([
    ['GET', '/v1/checkout/sessions/cs_test_nobody', ''],
    ['POST', '/v1/payment_intents/pi_nobody/capture', 'amount_to_capture=1'],
    ['POST', '/v1/refunds', 'payment_intent=pi_nobody'],
    ['GET', '/v1/refunds?payment_intent=pi_nobody', ''],
  ])('about what there is not is missing: %s %s', async (_, url, payload) => {
    const missing = await call(url, payload);
    expect([missing.statusCode, missing.json().error.code]).toEqual([404, 'resource_missing']);
  });
});
