import type { ShownRecurring } from '@torg/domain/recurring';
import { aCheckoutForm } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { aPage } from '../../testing/a-page.ts';

const kari = { customerUserId: 'kari', name: 'Kari' };
const now = {
  lines: [{ sku: 'A', name: 'Beans', quantity: 2, net: 16_000, gross: 20_000 }],
  ...{ delivery: 9_900, net: 23_920, gross: 29_900 },
};
const order: ShownRecurring = {
  ...{ id: 'recurring-1', revision: 3, rhythm: 'week', first: 20_787, next: 20_787, onCredit: false, locale: 'en' },
  lines: [{ sku: 'A', name: 'Beans', quantity: 2 }],
  form: aCheckoutForm,
  outcomes: [
    { day: 20_780, number: 'AAAAA-00001' },
    { day: 20_773, because: 'price', name: 'Beans' },
  ],
  now,
};
const typed = {
  ...{
    rhythm: 'week' as const,
    day: '2026-11-30',
    form: aCheckoutForm,
    onCredit: false,
    added: { sku: '', quantity: '' },
  },
  lines: [{ sku: 'A', name: 'Beans', quantity: '2' }],
} as const;
const one = (own: Partial<Extract<OwnContent, { page: 'recurring-order' }>> = {}) =>
  aPage({
    url: '/en/me/recurring-order?id=recurring-1',
    user: kari,
    own: {
      ...{ page: 'recurring-order', id: 'recurring-1', typed, errors: [], now },
      ...{ ways: { methods: ['invoice'], credit: false }, ...own },
    },
  });

describe('the page of orders that recur', () => {
  it('tells of each when it is due, or why it rests, and what became of it last', async () => {
    const orders = [order, { ...order, id: 'other', paused: 'unseen' as const, outcomes: [] }];
    const own = { page: 'recurring-orders' as const, orders, done: 'end' as const };
    const page = await aPage({ url: '/en/me/recurring-orders', user: kari, own });
    expect(page.links).toMatchObject({ Beans: '/en/me/recurring-order?id=other' });
    expect(page.text).toContain('Every week');
    expect(page.text).toContain('Ordered next on 30 November 2026');
    expect(page.text).toContain('you have not logged in for a long time');
    expect(page.text).toContain('The recurring order was ended.');
    expect(page.links).toMatchObject({ 'Order AAAAA-00001': '/en/me/order/AAAAA-00001' });
  });
});

describe('the page of one order that recurs', () => {
  it('tells what comes next and costs, what came of its days, and has forms to leave out, change and end it', async () => {
    const page = await one({ order, done: 'changed' });
    expect(page.text).toMatch(/Ordered next on 30 November 2026/);
    expect(page.text).toContain('2 × Beans');
    expect(page.text).toContain('Nothing was ordered. Prices went up. Beans');
    expect(page.forms[0]?.values).toMatchObject({ id: 'recurring-1', next: '20787' });
    expect(page.forms[1]?.values).toMatchObject({ revision: '3', rhythm: 'week', day: '2026-11-30', quantity: '2' });
    expect(page.forms.at(-1)?.values).toMatchObject({ id: 'recurring-1', intent: 'end' });
    expect(page.html).toContain('value="skip"');
    const paused = await one({ order: { ...order, paused: 'user' } });
    expect(paused.html).toContain('value="resume"');
    expect(paused.html).not.toContain('value="skip"');
  });

  it('of a new one is its form alone, with what is wrong, and what would stand in its way', async () => {
    const page = await one({
      ...{ code: 'recurring.invalid_day', errors: [{ field: 'city', code: 'checkout.required' }] },
      now: { ...now, obstacle: { because: 'goods', name: 'Beans' } },
    });
    expect(page.headings[0]).toBe('New recurring order');
    expect(page.alerts[0]).toContain('Choose a day after today');
    expect(page.text).toContain('As it is now, nothing would be ordered. Goods are gone');
    expect(page.forms[0]?.values).toMatchObject({ id: 'recurring-1', city: aCheckoutForm.city });
    expect(page.forms[0]?.values).not.toHaveProperty('revision');
    expect(page.html).toContain('href="#checkout-city"');
  });

  it('says so where a shop has no way to pay that asks nothing, and offers credit to who has some', async () => {
    expect((await one({ ways: { methods: [], credit: false } })).text).toContain('paid by invoice or by your credit');
    const page = await one({ ways: { methods: [], credit: true } });
    expect(page.forms[0]?.values).toMatchObject({ onCredit: 'yes' });
    expect(page.forms[0]?.values).not.toHaveProperty('paymentMethod');
  });
});
