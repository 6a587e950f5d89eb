import type { Order } from '@torg/domain/purchase';
import { aCheckoutForm, aLine, anOffer, anOrder } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { aPage, basketOf } from './testing/a-page.ts';

const rule = { perHundred: 2, worth: 1, days: 365 };
const info = { loyaltyPoints: { enabled: true, ...rule } };
const user = { customerUserId: 'kari', name: 'Kari' };
/** 26 November 2026. */
const day = 20_783;
const points = {
  ...{ available: 4_500, reserved: 300, undated: 50, debt: 0, worth: 1, maySpend: true },
  pending: [{ points: 120, on: day + 30 }],
  ends: [{ points: 4_500, on: day }],
};
const event = { entry: 7, kind: 'earn', points: 120, at: 1_795_000_000_000, order: 'AAAAA-00001' } as const;

describe('the page of points', () => {
  const url = '/en/me/loyalty-points';

  it('tells what can be used, what is pending with its day, and what ends when', async () => {
    const page = await aPage({ url, info, user, points, pointsEvents: { events: [event], next: 7 } });
    expect(page.headings).toEqual(
      expect.arrayContaining(['My points', 'Available now', 'What happened to your points']),
    );
    expect(page.text).toContain('4,500 points');
    expect(page.text).toContain('Worth NOK 45');
    expect(page.text).toContain('4,500 points can be used until 26 November 2026');
    expect(page.text).toContain('120 points can be used from 26 December 2026');
    expect(page.text).toContain('50 points can be used once all of their order is sent');
    expect(page.terms).toMatchObject({ 'On their way': '170', Reserved: '300' });
    expect(page.terms).not.toHaveProperty('Taken from the next ones');
    expect(page.text).toContain('Earned: goods were sent');
    expect(page.text).toContain('+120');
    expect(page.links).toMatchObject({ 'Order AAAAA-00001': '/en/me/order/AAAAA-00001', Older: `${url}?before=7` });
    expect(page.links).not.toHaveProperty('Newest');
  });

  it('tells of older events alone, and leads back to the newest', async () => {
    const page = await aPage({ url: `${url}?before=9`, info, user, points, pointsEvents: { events: [event] } });
    expect(page.headings).not.toContain('Available now');
    expect(page.links).toMatchObject({ Newest: url });
    expect(page.links).not.toHaveProperty('Older');
  });

  it('says why points that come pay for something first', async () => {
    const page = await aPage({ url, info, user, points: { ...points, debt: 80, ends: [], pending: [], undated: 0 } });
    expect(page.terms).toMatchObject({ 'Taken from the next ones': '80' });
    expect(page.text).toContain('The next 80 points that you earn go there.');
    expect(page.text).toContain('Nothing happened yet.');
  });

  it('says of who has none that there are none', async () => {
    const page = await aPage({ url, info, user });
    expect(page.text).toContain('You have no points in this shop.');
  });
});

describe('a checkout of who has points', () => {
  const basket = basketOf([aLine('A', 5)], [anOffer('A')]);
  const example = { url: '/en/checkout', basket, info, user };

  it('offers as many as there are, or as the order costs, and says what it earns', async () => {
    const part = await aPage({ ...example, points });
    expect(part.text).toContain('Pay NOK 45 with 4,500 points');
    expect(part.html).toMatch(/<input(?=[^>]*name="points")(?=[^>]*type="checkbox")(?=[^>]*value="4500")/);
    expect(part.text).toMatch(/The order earns 1,000 points\./);
    const whole = await aPage({ ...example, points: { ...points, available: 90_000 } });
    expect(whole.html).toMatch(/<input(?=[^>]*name="points")[^>]*value="59900"/);
  });

  it('offers none where nothing is left, nobody may pay with them, or nobody has any', async () => {
    for (const one of [{ points: { ...points, available: 0 } }, { points: { ...points, maySpend: false } }, {}]) {
      expect((await aPage({ ...example, ...one })).html).not.toContain('name="points"');
    }
  });

  it('keeps the choice of a form that was refused, says how many are left, and earns for the money alone', async () => {
    const values = { ...aCheckoutForm, points: '50000' };
    const posted = { form: 'checkout', values, errors: [], code: 'order.points_short', available: 4_500 } as const;
    const page = await aPage({ ...example, points, posted });
    expect(page.text).toContain('You do not have enough points: 4,500 are left.');
    expect(page.html).toMatch(/<input(?=[^>]*name="points")(?=[^>]*checked)/);
    expect(page.terms).toMatchObject({ 'By points': '\u2212NOK 45', 'Left to pay': 'NOK 554' });
    expect(page.text).toMatch(/The order earns 924 points\./);
  });
});

describe('an order that points pay for', () => {
  const order = (taken: number): Order => ({ ...anOrder('AAAAA-00001', { A: 2 }), points: { ...rule, taken } });

  it('tells what they pay, what is left to pay, and what it earns', async () => {
    const { terms, text } = await aPage({ url: '/en/me/order/AAAAA-00001', orders: [order(15_000)] });
    expect(terms).toMatchObject({ 'By points': '\u2212NOK 150', 'Left to pay': 'NOK 50' });
    expect(text).toContain('NOK 150 of it by points');
    expect(text).toContain('The order earns 100 points.');
  });

  it('of which they pay all asks for nothing more, and earns nothing', async () => {
    const { text } = await aPage({ url: '/en/confirmation?order=AAAAA-00001', orders: [order(20_000)] });
    expect(text).toContain('Your points pay for all of it. The confirmation is sent to ada@example.com.');
    expect(text).not.toContain('invoice is sent');
    expect(text).not.toContain('The order earns');
  });
});
