import { paymentHold } from '@torg/domain/purchase';
import { expect, it } from 'vitest';
import { aPaymentRequest } from '../test-bank/testing/bank-store.suite.ts';
import { sessionParams } from './session-params.ts';

const now = Date.UTC(2026, 0, 15, 12);
const request = aPaymentRequest('reference');
const paramsOf = (differences: Partial<typeof request> = {}) => sessionParams({ ...request, ...differences }, now);

it('reserves the whole amount, in the order’s own currency, and in parts where the card allows it', () => {
  expect(paramsOf()).toMatchObject({
    mode: 'payment',
    adaptive_pricing: { enabled: false },
    payment_intent_data: { capture_method: 'manual', metadata: { reference: 'reference', shop: 'localhost:3000' } },
    payment_method_options: { card: { request_multicapture: 'if_available' } },
    line_items: [{ quantity: 1, price_data: { currency: 'nok', unit_amount: 129_900 } }],
  });
});

it('ends after the hold, and no sooner than Stripe takes it', () => {
  const { expires_at: end = 0 } = paramsOf();
  expect(end * 1000 - now).toBeGreaterThan(paymentHold);
  expect(end * 1000 - now).toBeLessThanOrEqual(paymentHold + 60_000);
});

it('shows and keeps cards of the customer that is named, and of nobody else', () => {
  expect(sessionParams(request, now, 'cus_1')).toMatchObject({
    customer: 'cus_1',
    saved_payment_method_options: { payment_method_save: 'enabled' },
  });
  expect(Object.keys(paramsOf())).not.toContain('customer');
  expect(Object.keys(paramsOf())).not.toContain('saved_payment_method_options');
});

it('leads back to where the shop awaits the shopper, whatever happened', () => {
  const { success_url, cancel_url } = paramsOf();
  expect([success_url, cancel_url]).toEqual([request.returnUrl, request.returnUrl]);
});

it.each([
  ['nb', 'nb'],
  ['nb-NO', 'nb'],
  ['no', 'nb'],
  ['nn', 'nb'],
  ['sv-SE', 'sv'],
  ['en', 'en'],
  ['en-GB', 'en-GB'],
  ['is', 'auto'],
])('speaks %s as %s', (locale, spoken) => {
  expect(paramsOf({ locale }).locale).toBe(spoken);
});
