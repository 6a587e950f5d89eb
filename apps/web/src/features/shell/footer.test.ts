import type { CustomerService, ShopInfo } from '@torg/domain/shop';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../entry-server.tsx';
import { aRequest, aShop, aStorefrontConfig } from '../../testing/a-shop.ts';

const customerService: CustomerService = {
  ...{ company: 'Fjell AS', organisationNumber: '974760673', phone: '62 00 12 34', email: 'hei@fjell.example' },
  ...{ hours: { weekdays: '09:00-17:00', saturday: '10:30-14:00' }, helpContentId: 'care', paymentMarks: ['Visa'] },
};

const rendered = async (url: string, info: Partial<ShopInfo>) =>
  (await renderPage(aRequest(url, aShop({ config: aStorefrontConfig('nb', info) })))).html;
const part = (html: string, name: string) =>
  new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`).exec(html)?.[0].replaceAll('<!-- -->', '') ?? '';

describe('the footer', () => {
  it('tells who sells, how they are reached and when, and how one can pay', async () => {
    const footer = part(await rendered('/all', { customerService }), 'footer');
    expect(footer).toContain('href="tel:62001234"');
    expect(footer).toContain('href="mailto:hei@fjell.example"');
    expect(footer).toContain('Man–fre 09–17, lør 10:30–14, søn stengt');
    expect(footer).toContain('href="/content/care"');
    expect(footer).toContain('href="/me/orders"');
    expect(footer).toContain('<li>Visa</li>');
    expect(footer).toContain('Fjell AS · Org.nr. 974760673');
  });

  it('tells nothing of a customer service that the shop does not name', async () =>
    expect(part(await rendered('/all', {}), 'footer')).not.toContain('Kundeservice'));
});

describe('gift cards', () => {
  it('are led to by the footer, in shops that have them', async () => {
    const giftCards = { amounts: [50_000], years: 3 };
    expect(part(await rendered('/all', { giftCards }), 'footer')).toMatch(/href="\/gift-card"[^>]*>Gavekort</);
    expect(part(await rendered('/all', {}), 'footer')).not.toContain('/gift-card');
  });
});

describe('the choice of cookies', () => {
  const cookies = { version: 'abcdefgh-0123456', tracking: { googleAnalytics: {}, tracking: { scripts: [] } } };
  const footerWith = async (locale: string, footer: readonly { slug: string; name: string }[]) => {
    const shop = aShop({ config: { ...aStorefrontConfig(locale), cookies, footer } });
    return part((await renderPage(aRequest(locale === 'nb' ? '/all' : `/${locale}/all`, shop))).html, 'footer');
  };

  it.each([
    ['nb', 'Informasjonskapsler'],
    ['en', 'Cookies'],
  ])('is offered by the footer in %s where no article there leads to it', async (locale, words) => {
    const button = new RegExp(`<button type="button" aria-haspopup="dialog">${words}</button>`);
    expect(await footerWith(locale, [{ slug: 'terms', name: 'Terms' }])).toMatch(button);
    expect(await footerWith(locale, [{ slug: 'cookies', name: words }])).not.toContain('<button');
  });

  it('is not offered where the shop asks nothing', async () =>
    expect(part(await rendered('/all', {}), 'footer')).not.toContain('<button'));
});

describe('a product that has to fit', () => {
  it('leads from a size to the size guide where the shop has one', async () => {
    const guided = { customerService: { ...customerService, sizeGuideContentId: 'sizes' } };
    expect(await rendered('/product/jacket', guided)).toContain('href="/content/sizes"');
    expect(await rendered('/product/jacket', { customerService })).not.toContain('Størrelsesguide');
  });
});

describe('the checkout', () => {
  it('has a header without search, menu and categories, with help and the way back', async () => {
    const html = await rendered('/checkout', { customerService });
    const header = part(html, 'header');
    expect(header).toContain('Trygg betaling');
    expect(header).toContain('href="/content/care"');
    expect(header).toContain('href="/basket"');
    expect(header).not.toMatch(/type="search"|popovertarget="menu"|\/all\/clothing/i);
  });
});
