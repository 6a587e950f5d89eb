import { type PaymentState, paymentStates } from '@torg/domain/purchase';
import { anOrder } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { aPage, type PageExample } from '../../testing/a-page.ts';

const orderNumber = 'ABCDE-12345';
const expiresAt = Date.UTC(2026, 0, 15, 12, 30);
const back = (state: PaymentState, url = `/en/complete-payment?order=${orderNumber}`) =>
  aPage({ url, payments: [{ orderNumber, state, expiresAt }] });

describe('back from the bank', () => {
  it('waits for an answer, says until when, and leads on to the bank', async () => {
    const page = await back('started');
    expect(page.headings[0]).toBe('We have not heard from the bank yet');
    expect(page.text).toContain('We hold the goods until 13:30.');
    expect(page.links).toMatchObject({
      'Go on paying': `/en/redirect-payment?order=${orderNumber}`,
      'Check again': `/en/complete-payment?order=${orderNumber}`,
      'See the basket': '/en/basket',
    });
  });

  it.each([
    ['declined', 'The payment did not go through', 'Nothing was charged'],
    ['expired', 'The payment was not completed', 'you get either the goods or all of the money back'],
    ['refunding', 'Your money is on its way back', 'We pay everything back'],
    ['refunded', 'Your money was paid back', 'sent back to you'],
  ] as const)('tells what %s means, and leads back to the checkout with the basket', async (state, title, words) => {
    const page = await back(state);
    expect(page.headings[0]).toBe(title);
    expect(page.text).toContain(words);
    expect(page.links).toMatchObject({ 'Back to the checkout': '/en/checkout', 'See the basket': '/en/basket' });
  });

  const soldCard = { amount: 50_000, years: 3, to: 'ola@example.com', message: '' };
  const backWithCard = (state: PaymentState) =>
    aPage({
      url: `/en/complete-payment?order=${orderNumber}`,
      payments: [{ orderNumber, state, expiresAt }],
      orders: [{ ...anOrder(orderNumber, {}, { paymentMethod: 'bank', paymentState: state }), soldCard }],
    });

  it.each(['declined', 'expired'] as const)(
    'leads whose gift card is %s to its form as it was filled in, and speaks of no basket',
    async (state) => {
      const page = await backWithCard(state);
      expect(page.text).toContain('hat you typed is still in the form');
      expect(page.links).toMatchObject({ 'Back to the gift card': `/en/gift-card/buy?order=${orderNumber}` });
      for (const name of ['Back to the checkout', 'See the basket']) expect(page.links).not.toHaveProperty(name);
    },
  );

  it('holds no goods for a gift card, and offers another way to pay', async () => {
    const other = 'Choose another way to pay';
    const card = await backWithCard('started');
    expect(card.text).toContain('The order waits until 13:30.');
    expect(card.links).toMatchObject({ [other]: `/en/gift-card/buy?order=${orderNumber}` });
    expect(card.links).not.toHaveProperty('See the basket');
    expect((await back('started')).links).toMatchObject({ [other]: '/en/checkout' });
  });

  it('leads to the thanks when it is paid', async () => {
    const { status, location } = await back('approved');
    expect([status, location]).toEqual([303, `/en/confirmation?order=${orderNumber}`]);
  });

  it.each(['?order=ZZZZZ-ZZZZZ', '', '?order=a&order=b'])('shows nothing for %j', async (search) => {
    expect((await back('started', `/complete-payment${search}`)).status).toBe(404);
  });

  it('finds the shop away when it is', async () => {
    expect((await aPage({ url: `/complete-payment?order=${orderNumber}`, isAway: true })).status).toBe(503);
  });
});

it('says that the bank is away, that nothing is lost, and offers to try again', async () => {
  const page = await aPage({ url: `/en/redirect-payment?order=${orderNumber}` });
  expect(page.headings[0]).toBe('We could not reach the bank');
  expect(page.text).toContain('Your order is kept');
  expect(page.links).toMatchObject({ 'Try again': `/en/redirect-payment?order=${orderNumber}` });
});

describe('a payment that was left in the middle', () => {
  const pages = ['/en/basket', '/en/checkout'];
  const held = (url: string, state: PaymentState, rest: Partial<PageExample> = {}) =>
    aPage({ url, orderOnHold: orderNumber, payments: [{ orderNumber, state, expiresAt }], ...rest });

  it.each(pages)('is told on %s before scripts run, with the way on', async (url) => {
    const page = await held(url, 'started');
    expect(page.headings).toContain('You have a payment under way');
    expect(page.text).toContain(orderNumber);
    expect(page.links).toMatchObject({ 'Go on paying': `/en/redirect-payment?order=${orderNumber}` });
  });

  it.each(pages)('is told on %s once it is decided', async (url) => {
    expect((await held(url, 'declined')).headings).toContain('The payment did not go through');
  });

  it('is not told of where nobody remembers one, or it is not the visitor’s', async () => {
    const none = await aPage({ url: '/en/basket', payments: [{ orderNumber, state: 'started', expiresAt }] });
    expect(none.headings).not.toContain('You have a payment under way');
    expect((await held('/en/basket', 'started', { payments: [] })).headings).toEqual(none.headings);
  });
});

describe('the thanks for an order', () => {
  it.each(paymentStates.filter((state) => state !== 'approved'))(
    'are not said while its payment is %s',
    async (state) => {
      const orders = [anOrder(orderNumber, { J: 1 }, { paymentMethod: 'bank', paymentState: state })];
      const { status, location } = await aPage({ url: `/confirmation?order=${orderNumber}`, orders });
      expect([status, location]).toEqual([303, `/complete-payment?order=${orderNumber}`]);
    },
  );

  it('say that it is paid', async () => {
    const orders = [anOrder(orderNumber, { J: 1 }, { paymentMethod: 'bank', paymentState: 'approved' })];
    const page = await aPage({ url: `/en/confirmation?order=${orderNumber}`, orders });
    expect(page.text).toContain('The payment is approved.');
    expect(page.text).not.toContain('invoice');
  });
});
