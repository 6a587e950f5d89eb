import { aPrice } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import type { OwnContent } from './bindings/own-content/own-content.ts';
import { aPage } from './testing/a-page.ts';

type Own = Extract<OwnContent, { page: 'add-basket' }>;
const pageOf = (own: Omit<Own, 'page'>) => aPage({ url: '/en/add-basket', own: { page: 'add-basket', ...own } });

const lines = [
  { sku: 'A1', quantity: '2', name: 'Coat', unitPrice: aPrice(10_000) },
  { sku: 'X9', quantity: '-1', fault: { _tag: 'UnknownSku' } },
] as const;

describe('the page of a link that fills the basket', () => {
  it('asks by a form of the browser, beside what the link would do', async () => {
    const { html } = await pageOf({ lines, ask: { link: 'sku=A1&quantity=2&sku=X9', isOffer: false } });
    expect(html).toContain('Nothing is added before you press the button');
    expect(html).toMatch(/<form[^>]*action="\/en\/add-basket"[^>]*method="post"/);
    expect(html).toContain('name="link" value="sku=A1&amp;quantity=2&amp;sku=X9"');
    expect(html).toContain('2 × Coat (A1)');
    expect(html).toContain('X9 · -1');
    expect(html).toContain('We sell no item with this number.');
  });

  it('leads to the quote that a link with prices stands for, and shows the price of the link', async () => {
    const [first] = lines;
    const { html } = await pageOf({ lines: [{ ...first, offered: 7_500 }], ask: { link: 'x', isOffer: true } });
    expect(html).toContain('See the quote');
    expect(html).toContain('NOK\u00a075');
    expect(html).not.toContain('NOK\u00a0100');
  });

  it('says what is in the basket and which lines are not, and leads there', async () => {
    const { html } = await pageOf({ lines: [lines[1]], taken: { goods: 1, units: 2 } });
    expect(html).toMatch(/role="status"[^>]*autofocus[^>]*>[^<]*1 item \(2 units\) is in your basket/i);
    expect(html).toContain('1 line was not added');
    expect(html).toMatch(/<a[^>]*href="\/en\/basket"/);
    const none = await pageOf({ lines: [lines[1]] });
    expect(none.html).toContain('Nothing was added to your basket');
  });

  it.each([
    ['basket_link.unreadable', 'The link is incomplete'],
    ['basket_link.too_long', 'more than 100 lines'],
    ['basket_link.forged', 'The link is not from us'],
    ['basket_link.over', 'The link is no longer valid'],
    ['basket_link.other_customer', 'The link is for another customer'],
    ['problem.not_found', 'The link is for another customer'],
    ['problem.forbidden', 'buys for a company in this shop'],
    ['basket_link.incomplete', 'cannot be had any more'],
    ['quote.invalid_price', 'asks more for A1'],
    ['quote.too_many', '100 open quotes'],
    ['problem.unavailable', 'The shop does not answer right now'],
  ])('says in words why nothing was done: %s', async (code, words) => {
    const { html } = await pageOf({ lines: [], code, max: 100, sku: 'A1' });
    expect(html).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${words}`));
    expect(html).not.toContain('action="/en/add-basket"');
  });
});
