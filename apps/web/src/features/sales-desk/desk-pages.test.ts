import { anOrder, anOrderPage } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { aPage } from '../../testing/a-page.ts';

const order = anOrder('ABCDE-12345', { A: 1 });
const [inShort] = anOrderPage([order], {}).orders;
const orders = inShort === undefined ? [] : [{ ...inShort, customer: 'Ada Nordmann' }];
const siri = { customerUserId: 'siri', nonResourcePermissions: ['Shop', 'Sales representative'] };
const gina = { customerUserId: 'gina', isGuestUser: true, nonResourcePermissions: ['Shop'] };
const acting = { representative: 'Siri', customer: 'Ingrid', customerId: 'ingrid', secondsLeft: 600 };
type Shown = Omit<Parameters<typeof aPage>[0], 'url' | 'own'>;
const pageOf = (url: string, own: OwnContent, more: Shown = {}) => aPage({ url: `/en${url}`, own, ...more });

describe('the start of the sales desk', () => {
  it('finds a customer, and leads to what was placed for others', async () => {
    const { html } = await pageOf('/ks', { page: 'desk', basket: [], orders }, { user: siri });
    expect(html).toMatch(/<form[^>]*action="\/en\/me\/customers"/);
    expect(html).toContain('Orders you placed for customers');
    expect(html).toContain('For Ada Nordmann');
    expect(html).toMatch(/href="\/en\/ks\/orders\/ABCDE-12345"/);
    expect(html).toContain('act for them first');
  });

  it('makes a link of the basket for the customer as whom somebody acts, to be copied', async () => {
    const basket = [{ sku: 'A1', name: 'Coat', quantity: 2 }];
    const link = 'https://shop.example/add-basket?sku=A1&signature=x';
    const own = { page: 'desk', basket, orders: [], link, until: 1_800_000_000_000 } as const;
    const { html } = await pageOf('/ks', own, { acting });
    expect(html).toContain('into the basket of Ingrid, and of nobody else');
    expect(html).toMatch(/<textarea[^>]*readOnly[^>]*>https:\/\/shop.example\/add-basket\?sku=A1&amp;signature=x</i);
    expect(html).toContain('name="assumedUser" value="ingrid"');
    expect(html).toMatch(/It is valid until .*2027/);
    expect(html).not.toMatch(/<form[^>]*action="\/en\/me\/customers"[^>]*>[^<]*<input[^>]*value="search"/);
  });

  it('of a user of a sales system finds no customers, and makes a link for anybody', async () => {
    const { html } = await pageOf(
      '/ks',
      { page: 'desk', basket: [], orders: [], code: 'order.empty_basket' },
      { user: gina },
    );
    expect(html).not.toContain('action="/en/me/customers"');
    expect(html).toContain('whoever opens it');
    expect(html).toMatch(/role="alert"[^>]*>The basket is empty/);
  });
});

describe('orders at the desk', () => {
  it('are looked for by what is posted, and paged with it', async () => {
    const after = { placedAt: 5, number: 'ABCDE-12345' };
    const own = { page: 'desk-orders', query: { search: 'Nordmann', state: 'placed' }, orders, after } as const;
    const { html } = await pageOf('/ks/orders', own, { user: siri });
    expect(html).toContain('Searches are recorded');
    expect(html).toMatch(/<input[^>]*name="search"[^>]*value="Nordmann"/);
    expect(html).toMatch(/name="after" value="5.ABCDE-12345"/);
    expect(html).toContain('Older orders');
    expect(html).not.toContain('ks/orders?');
  });

  it('say why nothing was looked for, or that there are none', async () => {
    const refused = {
      page: 'desk-orders',
      query: { search: 'ab' },
      orders: [],
      code: 'acting.invalid_search',
    } as const;
    const { html } = await pageOf('/ks/orders', refused, { user: siri });
    expect(html).toMatch(/role="alert"[^>]*>Search with 3 to 100 characters/);
    const none = await pageOf('/ks/orders', { page: 'desk-orders', query: {}, orders: [] }, { user: gina });
    expect(none.html).toContain('No orders.');
    expect(none.html).toContain('since you logged in');
  });

  it('lead from one of them to its customer, where a user has it, and to its documents', async () => {
    const { html } = await pageOf(
      '/ks/orders/ABCDE-12345',
      { page: 'desk-order', order, isOfUser: true },
      { user: siri },
    );
    expect(html).toMatch(/name="search" value="ABCDE-12345"/);
    expect(html).toMatch(/href="\/en\/ks\/orders\/ABCDE-12345\/[a-z]+\.pdf"/);
    const guests = await pageOf(
      '/ks/orders/ABCDE-12345',
      { page: 'desk-order', order, isOfUser: false },
      { user: siri },
    );
    expect(guests.html).not.toContain('Find the customer of this order');
    const missing = await pageOf('/ks/orders/ABCDE-12345', { page: 'desk-order' }, { user: siri });
    expect(missing.html).toContain('not among the orders that you see here');
  });
});
