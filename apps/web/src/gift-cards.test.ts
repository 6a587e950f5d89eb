import { moneyOf, type Order } from '@torg/domain/purchase';
import { aCheckoutForm, aLine, anOffer, anOrder, aPrice } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { aPage, basketOf } from './testing/a-page.ts';

const jacket = anOffer('J', { name: 'Jacket', price: aPrice(59_900) });
const info = { giftCards: { amounts: [50_000], years: 3 } };
const giftCard = { last: '9XZQ', until: 20_783, available: 50_000 };

describe('a checkout in which a gift card pays some', () => {
  const checkout = (typed: string) =>
    aPage({
      ...{ url: '/en/checkout', info, giftCard },
      basket: basketOf([aLine('J', 1, { seenPrice: jacket.price })], [jacket]),
      posted: { form: 'checkout', values: { ...aCheckoutForm, giftCard: typed }, errors: [] },
    });
  const buttonOf = (html: string) => /<button type="submit"[^>]*>(Order[^<]*)</.exec(html)?.[1]?.replace(/\s/g, ' ');

  it('asks for the rest by its button, and in its last sum', async () => {
    const { terms, html, text } = await checkout('50000');
    expect(terms).toMatchObject({ 'By gift card': '\u2212NOK 500', 'Left to pay': 'NOK 198', Total: 'NOK 698' });
    expect(buttonOf(html)).toBe('Order – NOK 198');
    expect(text).toMatch(/Your order\W*NOK 198/);
  });

  it('asks for all of it where the card is not to pay', async () => {
    const { terms, html } = await checkout('');
    expect(terms).toMatchObject({ Total: 'NOK 698' });
    expect(terms).not.toHaveProperty('Left to pay');
    expect(buttonOf(html)).toBe('Order – NOK 698');
  });
});

describe('an order of which a gift card pays some', () => {
  const number = 'AAAAA-00001';
  const paid: Order = {
    ...anOrder(number, { A: 2 }, { paymentMethod: 'bank', paymentState: 'approved' }),
    giftCard: { last: '9XZQ', taken: 15_000 },
  };
  const shown = (page: string, order: Order) => aPage({ url: `/en/${page}`, orders: [order] });
  const pages = [`confirmation?order=${number}`, `me/order/${number}`];

  it.each(pages)('says on %s that the rest is paid, and by what', async (page) => {
    const { terms, text } = await shown(page, paid);
    expect(moneyOf(paid)).toBe(5_000);
    expect(terms).toMatchObject({ 'By gift card': '\u2212NOK 150', 'Paid: Card': 'NOK 50' });
    expect(text).toContain('NOK 150 of it by the gift card ending in 9XZQ');
    expect(terms).not.toHaveProperty('Left to pay');
    expect((await shown(page, { ...paid, captures: [] })).terms).toMatchObject({ 'Reserved: Card': 'NOK 50' });
  });

  it('asks for the rest where it comes by invoice', async () => {
    const { paymentState: _, ...invoiced } = { ...paid, paymentMethod: 'invoice' };
    expect((await shown(`me/order/${number}`, invoiced)).terms).toMatchObject({ 'Left to pay': 'NOK 50' });
  });
});

it('the money of a gift card that is bought is taken now, not when goods are sent', async () => {
  const number = 'AAAAA-00001';
  const bought: Order = {
    ...anOrder(number, { A: 2 }, { paymentMethod: 'bank', paymentState: 'approved' }),
    ...{ captures: [], soldCard: { amount: 50_000, years: 3, to: 'ola@example.com', message: '' } },
  };
  for (const page of [`confirmation?order=${number}`, `me/order/${number}`]) {
    const { text } = await aPage({ url: `/en/${page}`, orders: [bought] });
    expect(text).toContain('charged now');
    expect(text).not.toContain('as the goods are sent');
  }
});
