import { emptyBasket } from '@torg/domain/basket';
import { basketOfQuote, type Quote, quoteForDesk, toldQuote } from '@torg/domain/quote';
import { anOffer, aQuote, aShopInfo } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { aPage } from '../../testing/a-page.ts';

const info = { ...aShopInfo, quotes: true, viewMode: 'B2B' as const };
const now = 5_000;
const asked = aQuote({ customer: { id: 'u-1', name: 'Ingrid', company: 'Nordlys', email: 'i@example.no' } });
const sent: Quote = {
  ...{ ...asked, state: 'sent', revision: 2, until: 9_000 },
  lines: asked.lines.map((line) => ({ ...line, net: 7_050 })),
};
const actions = (forms: readonly { readonly action: string }[]) => forms.map(({ action }) => action);

describe('the quotes of a company', () => {
  const { totals } = emptyBasket('NOK');
  const page = (
    lines: readonly { readonly sku: string; readonly name: string; readonly quantity: number }[],
    more = {},
  ) =>
    aPage({
      ...{ url: '/en/me/quotes', info },
      own: { page: 'quotes', quotes: [toldQuote(sent)], basket: { revision: 3, totals, lines }, now, ...more },
    });

  it('lead to each of them, and ask for one of what is in the basket as it is shown', async () => {
    const { text, html, forms } = await page([{ sku: 'A1', name: 'Lamp', quantity: 2 }]);
    expect(text).toContain('2 × Lamp');
    expect(html).toContain('href="/en/me/quote?number=Q-1"');
    expect(forms).toContainEqual(
      expect.objectContaining({ action: '/en/me/quotes', values: expect.objectContaining({ revision: '3' }) }),
    );
  });

  it('say what to do where the basket is empty', async () => {
    const { text, forms } = await page([]);
    expect(text).toContain('Put goods into the basket to ask for a quote of them.');
    expect(actions(forms)).not.toContain('/en/me/quotes');
  });

  it('keep a message that was not sent', async () => {
    const { html } = await page([{ sku: 'A1', name: 'Lamp', quantity: 2 }], {
      ...{ typed: '<i>xxx', code: 'quote.invalid_text', max: 1_000 },
    });
    expect(html).toMatch(/<div[^>]*role="alert"[^>]*>Write 1000 characters at most/);
    expect(html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>&lt;i&gt;xxx<\/textarea>/);
  });
});

describe('a quote', () => {
  const page = (quote: Quote = sent, more = {}) =>
    aPage({ url: '/en/me/quote?number=Q-1', info, own: { page: 'quote', quote: toldQuote(quote), now, ...more } });

  it('shows both prices, its end and what happened, and the ways to answer', async () => {
    const { text, html, forms } = await page();
    for (const told of [
      'NOK 70.50 each without VAT',
      'NOK 141 in all, without VAT and delivery',
      'For the whole house',
    ]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(told);
    }
    expect(html).toContain('href="/en/me/quote/order?number=Q-1"');
    expect(forms).toContainEqual(
      expect.objectContaining({
        action: '/en/me/quote',
        values: expect.objectContaining({ number: 'Q-1', revision: '2' }),
      }),
    );
    expect(html).not.toContain('i@example.no');
  });

  it.each<[string, Quote, string]>([
    ['waits for prices', asked, 'Waits for prices'],
    ['has run out', { ...sent, until: now }, 'Has run out'],
    ['was declined', { ...sent, state: 'declined' }, 'Declined'],
  ])('that %s is not answered', async (_, quote, told) => {
    const { text, html, forms } = await page(quote);
    expect(text).toContain(told);
    expect(html).not.toContain('/en/me/quote/order');
    expect(actions(forms)).not.toContain('/en/me/quote');
  });

  it('leads to the order that it became', async () => {
    const { html } = await page({ ...sent, state: 'accepted', order: 'AAAAA-00001' });
    expect(html).toContain('href="/en/me/order/AAAAA-00001"');
  });

  it('is ordered by the checkout’s form, of its own goods and prices', async () => {
    const { lowStock } = info.limits;
    const settings = { ...{ currency: 'NOK', lowStock }, delivery: { minDays: 1, maxDays: 2 } };
    const basket = basketOfQuote(sent, new Map([['A1', anOffer('A1')]]), settings);
    const { text, html, forms } = await aPage({
      ...{ url: '/en/me/quote/order?number=Q-1', info },
      own: {
        page: 'quote-order',
        number: 'Q-1',
        basket,
        buyer: { approvalRules: [] },
        taxations: { byCountry: {} },
        windows: {},
        addresses: [],
        mayEdit: { user: true, company: false },
      },
    });
    expect(text).toContain('Order by quote Q-1');
    const form = forms.find(({ action }) => action === '/en/me/quote/order');
    expect(form?.values).toMatchObject({ number: 'Q-1', revision: '2' });
    expect(html).not.toContain('href="/en/basket">Change');
  });
});

describe('a quote at the desk', () => {
  const page = (quote: Quote = asked, more = {}) =>
    aPage({
      ...{ url: '/en/me/customers/quote?number=Q-1', info },
      own: { page: 'desk-quote', quote: quoteForDesk(quote), now, ...more },
    });

  it('asks for a price of each line, beginning with the usual one, and tells who asked', async () => {
    const { text, html, forms } = await page();
    for (const told of ['Ingrid', 'Nordlys', 'i@example.no']) expect(text).toContain(told);
    expect(html).toMatch(/<input[^>]*name="price 0"[^>]*value="80,00"/);
    expect(actions(forms)).toContain('/en/me/customers/quote');
  });

  it('keeps what was typed, and says which price is wrong', async () => {
    const { html } = await page(asked, {
      ...{ typed: { 'price 0': '9000', lastDay: '2026-12-01' }, code: 'quote.invalid_price', sku: 'A1', max: 8_000 },
    });
    expect(html).toMatch(/<div[^>]*role="alert"[^>]*>A1: type a price from 0 to NOK.80\./);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="price 0" value="9000"/);
    expect(html).toMatch(/<input[^>]*name="lastDay"[^>]*value="2026-12-01"/);
  });

  it('is only shown once it was answered', async () => {
    const { forms } = await page({ ...asked, state: 'withdrawn' });
    expect(actions(forms)).not.toContain('/en/me/customers/quote');
  });
});
