import { aLine, anOffer } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { aPage, basketOf } from '../../testing/a-page.ts';
import { invoiceHint } from './invoice-hint.ts';

const shop = { viewMode: 'B2B', electronicInvoice: true } as const;

describe('what is said of an invoice at checkout', () => {
  it('is that it goes to the organisation number once Peppol is chosen', () => {
    expect(invoiceHint({ invoiceBy: 'ehf' }, shop, true)).toBe('checkout.payment_invoice_ehf_hint');
    expect(invoiceHint({ invoiceBy: 'email' }, shop, true)).toBe('checkout.payment_invoice_hint');
    expect(invoiceHint({ invoiceBy: 'ehf' }, { ...shop, electronicInvoice: false }, true)).toBe(
      'checkout.payment_invoice_hint',
    );
  });

  it('is as chosen where it cannot follow the choice, in shops that offer one', async () => {
    expect(invoiceHint({ invoiceBy: 'email' }, { ...shop, viewMode: 'B2C' }, false)).toBe(
      'checkout.payment_invoice_hint',
    );
    const basket = basketOf([aLine('J', 1)], [anOffer('J')]);
    const { text } = await aPage({ url: '/en/checkout', basket, info: shop });
    expect(text).toContain('Invoice It comes as chosen above once the goods are sent or ready.');
    expect((await aPage({ url: '/en/checkout', basket })).text).toContain('Invoice It comes by e-mail');
  });
});
