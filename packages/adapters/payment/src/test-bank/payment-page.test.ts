import { expect, it } from 'vitest';
import type { BankPayment } from './bank-store.ts';
import { paymentPage, refusalPage } from './payment-page.ts';

const evil = `"><script>alert('x')</script>&`;
const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;';

const payment = {
  ...{ id: 'P1', shopName: evil, orderNumber: evil, amount: 12_300, currency: 'NOK', locale: 'nb' },
  ...{ returnUrl: `https://shop.example/?${evil}`, state: 'open' },
} as unknown as BankPayment;

it.each(['open', 'approved'] as const)('the page of a payment that is %s escapes text and attributes', (state) => {
  const page = paymentPage({ ...payment, state });
  expect(page).not.toContain('<script>');
  expect(page).toContain(`<dd>${escaped}</dd>`);
  expect(page).toContain(`href="https://shop.example/?${escaped}"`);
});

it('a refusal says what it refuses in a whole page', () => {
  expect(refusalPage('nb', 'unknown')).toMatch(/^<!doctype html><html lang="nb">.*<h1>[^<]+<\/h1>.*<\/html>$/);
});
