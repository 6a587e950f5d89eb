import type { CustomerCard } from '@torg/domain/sales-desk';
import { describe, expect, it } from 'vitest';
import { aPage, basketOf } from '../../testing/a-page.ts';

const card: CustomerCard = {
  customer: { id: 'u-1', name: 'Ingrid', email: 'i@example.no' },
  profiles: [{ id: 'north', name: 'Nordlys Bygg' }, { id: 'south' }],
  profileId: 'north',
  orders: [],
  basket: { ...basketOf([], []), lines: [{ sku: 'A1', name: 'Kappe', quantity: 2 }] },
  handed: [
    { id: 'h-1', by: 'Siri', at: 0, message: '', goods: 2, state: 'waiting' },
    { id: 'h-2', by: 'Sondre', at: 0, message: '', goods: 1, state: 'taken', answeredAt: 86_400_000 },
    {
      id: 'h-3',
      by: 'Siri',
      at: 0,
      message: '',
      goods: 1,
      state: 'declined',
      answeredAt: 0,
      profile: { id: 'x', name: 'X AS' },
    },
  ],
  notes: [{ id: 'note-1', text: '<b>Pays late</b>\nCall first', by: 'Siri', at: 0 }],
};
const shown = (rest: object = {}) =>
  aPage({
    url: '/en/me/customers',
    own: { page: 'customers', search: 'ingrid', card: { card, noteId: 'note-2', ...rest } },
  });

describe('the card of a customer', () => {
  it('shows what the customer has, and notes as text', async () => {
    const { text, html } = await shown();
    for (const told of ['i@example.no', 'Customer no. u-1', 'No orders.', '2 × Kappe', 'Siri, ']) {
      expect(text).toContain(told);
    }
    expect(html).toContain('&lt;b&gt;Pays late&lt;/b&gt;');
  });

  it('tells what was handed over and what became of it', async () => {
    const { text } = await shown();
    expect(text).toMatch(/2 products by Siri, 1 January 1970\s*Not answered yet/);
    expect(text).toMatch(/1 product by Sondre, 1 January 1970\s*Taken over 2 January 1970/);
    expect(text).toMatch(/1 product by Siri, 1 January 1970\s*For X AS\s*Declined 1 January 1970/);
  });

  it('leads to the customer’s other profile, to a note, and to acting, without a number in an address', async () => {
    const { forms } = await shown();
    const values = forms.map((form) => form.values);
    expect(values).toContainEqual(expect.objectContaining({ intent: 'card', userId: 'u-1', search: 'ingrid' }));
    const about = { userId: 'u-1', profileId: 'north', search: 'ingrid' };
    expect(values).toContainEqual(expect.objectContaining({ ...about, intent: 'note', noteId: 'note-2' }));
    expect(values).toContainEqual(expect.objectContaining({ ...about, intent: 'assume' }));
  });

  it('keeps a note that was not kept as it was typed, and says what is wrong with it', async () => {
    const { html } = await shown({ typed: 'x'.repeat(3), code: 'desk.invalid_note' });
    expect(html).toMatch(/<p[^>]*role="alert"[^>]*>Write a note of 1000 characters at most\./);
    expect(html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>xxx<\/textarea>/);
  });
});
