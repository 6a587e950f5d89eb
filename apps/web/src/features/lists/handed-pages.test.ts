import type { ShownHandedBasket, ToldHandedBasket } from '@torg/domain/sales-desk';
import { aPrice } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { aPage, type PageExample } from '../../testing/a-page.ts';

const kari = { customerUserId: 'kari', name: 'Kari' };
const told: ToldHandedBasket = { id: 'h-1', by: 'Siri', at: 0, message: 'As we said', goods: 2, state: 'waiting' };
const { goods: _, ...head } = told;
const shown: ShownHandedBasket = {
  ...head,
  message: '<b>As we said</b>\non the phone',
  lines: [
    { sku: 'A', name: 'Beans', quantity: 2, slug: 'beans', options: {}, unitPrice: aPrice(18_900) },
    { sku: 'B', name: 'Filters', quantity: 1 },
  ],
};
const basket = { revision: 7, lines: [{ sku: 'A', name: 'Beans', quantity: 2 }] };
const acting = { representative: 'Siri', customer: 'Kari', customerId: 'kari', secondsLeft: 60 };

type Own = Omit<Extract<OwnContent, { page: 'handed-baskets' }>, 'page'>;
const page = (own: Partial<Own>, example: Partial<PageExample> = {}) =>
  aPage({
    ...{ url: '/en/me/lists/handed', user: kari, own: { page: 'handed-baskets', baskets: [], ...own } },
    ...example,
  });
const intents = (html: string) =>
  [...html.matchAll(/name="intent"[^>]*value="(\w+)"|value="(\w+)"[^>]*name="intent"/g)].map(
    ([, one, other]) => one ?? other,
  );

describe('the page of handed baskets', () => {
  it('leads a customer to each, and says what they answered', async () => {
    const { links, text } = await page({
      baskets: [
        told,
        { ...told, id: 'h-2', state: 'declined', answeredAt: 86_400_000, profile: { id: 'n', name: 'Nord AS' } },
      ],
    });
    expect(links['Siri has put together a basket for you: 2 products']).toMatch(/^\/en\/me\/lists\/handed\?id=h-/);
    expect(text).toContain('Not answered yet');
    expect(text).toMatch(/For Nord AS\s*Declined 2 January 1970/);
    expect((await page({})).text).toContain('No basket was put together for you in the last 90 days.');
  });

  it('shows one with present prices, what is sold no more, and the words as text; it is taken over or declined', async () => {
    const { text, html, links, forms } = await page({ baskets: [told], shown });
    expect(text).toContain('Put together by Siri');
    expect(html).toContain('&lt;b&gt;As we said&lt;/b&gt;');
    expect(links['2 × Beans']).toBe('/en/product/beans?sku=A');
    expect(text).toContain('NOK 189');
    expect(text).toMatch(/1 × Filters\s*No longer sold/);
    expect(forms[0]).toMatchObject({ action: '/en/me/lists/handed', values: { id: 'h-1' } });
    expect(intents(html)).toEqual(['take', 'decline']);
    expect(links).not.toHaveProperty('Siri has put together a basket for you: 2 products');
  });

  it('offers what was taken over again, and nothing of what was declined', async () => {
    const taken = await page({ shown: { ...shown, state: 'taken', answeredAt: 0 } });
    expect(taken.text).toContain('Put it into my basket again');
    expect(intents(taken.html)).toEqual(['take']);
    expect(intents((await page({ shown: { ...shown, state: 'declined', answeredAt: 0 } })).html)).toEqual([]);
  });

  it('leads to the profile that a basket is for', async () => {
    const { links, html } = await page({ shown: { ...shown, isOfOtherProfile: true } });
    expect(links['Choose that business']).toContain('/en/me/profile/choose?redirectUri=');
    expect(intents(html)).toEqual([]);
  });

  it('says what is in the basket now, and what is not', async () => {
    const { text, links } = await page({
      shown,
      put: { goods: 2, findings: [{ _tag: 'Gone', sku: 'B', name: 'Filters' }] },
    });
    expect(text).toContain('Not all of it is in the basket');
    expect(links['Go to the basket']).toBe('/en/basket');
  });

  it('has the form by which who acts hands the basket over, as it was typed', async () => {
    const { text, forms, html } = await page(
      { basket, handedId: 'key', typed: 'Hello', code: 'handed.invalid_message', max: 1000 },
      { acting },
    );
    expect(text).toContain('The message may have 1000 characters at most. Nothing was handed over.');
    expect(forms[0]?.values).toMatchObject({ intent: 'hand', handedId: 'key', revision: '7' });
    expect(html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>Hello<\/textarea>/);
    expect(text).toContain('Hand it over to Kari');
    expect((await page({ basket: { revision: 0, lines: [] } })).text).toContain('Put goods into the basket');
    const answers = await page({ basket, shown }, { acting });
    // The bar of who acts has the only one.
    expect(intents(answers.html)).toEqual(['release']);
  });
});
