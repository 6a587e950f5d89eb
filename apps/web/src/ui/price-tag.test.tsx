import type { Price } from '@torg/domain/money';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { aPart } from '../testing/a-part.tsx';
import { aRequest, aShop, aStorefrontConfig } from '../testing/a-shop.ts';
import { PriceTag } from './price-tag.tsx';

const price: Price = { amount: 10_000, currency: 'NOK', vat: 'gross', taxRate: 2500 };
type Info = Parameters<typeof aStorefrontConfig>[1];

const seen = (vatView: 'net' | 'gross', info: Info = {}) => ({
  ...aRequest('/', aShop({ config: aStorefrontConfig('nb', info) })),
  priceContext: { customerGroup: 'consumer', vatView },
});

describe('a price without VAT', () => {
  it('has the final one beside it where consumers are sold to', () => {
    const html = aPart(<PriceTag price={price} />, { request: seen('net') });
    expect(html).toContain('80\u00a0kr');
    expect(html).toContain('100\u00a0kr inkl. mva.');
    const lowest = aPart(<PriceTag price={price} compareAt={price} isFrom />, { request: seen('net') });
    expect(lowest).toMatch(/Fra 100\u00a0kr inkl\. mva\./);
  });

  it('stands alone where businesses buy, and so does one with VAT', () => {
    for (const request of [seen('net', { viewMode: 'B2B' }), seen('gross')])
      expect(aPart(<PriceTag price={price} />, { request })).not.toContain('inkl. mva.');
  });
});

describe('the choice between prices with and without VAT', () => {
  const formOf = /action="\/vat-view"/;

  it.each([
    ['a shop for consumers that offers it', { vatSwitch: true }, 'footer'],
    ['a shop for businesses', { viewMode: 'B2B' }, 'header'],
    ['a shop for consumers', {}, undefined],
  ] as const)('of %s', async (_, info, place) => {
    const { html } = await renderPage(seen('gross', info));
    const part = (name: string) => html.match(new RegExp(`<${name}[ >].*</${name}>`, 's'))?.[0] ?? '';
    expect({ header: formOf.test(part('header')), footer: formOf.test(part('footer')) }).toEqual({
      header: place === 'header',
      footer: place === 'footer',
    });
  });
});
