import { orderInShort } from '@torg/domain/purchase';
import { anOrder } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { aPage } from '../../testing/a-page.ts';

const user = { customerUserId: 'siri', name: 'Siri' };
const customers = [{ id: 'north', name: 'North AS' }, { id: 'south' }];
const order = { ...anOrder('NORTH-00001', { J: 2 }), paymentState: 'started' } as const;
const short = { ...orderInShort(order), company: 'north', buyer: 'Ingrid' };
const list = { page: 'responsible-orders', query: {}, orders: [short], customers, buyers: [] } as const;
const url = '/en/me/responsible-order';

describe('orders of customers for whom somebody is responsible', () => {
  it('are listed with their customer and who ordered, and lead to a page of their own', async () => {
    const own = {
      ...list,
      orders: [
        { ...short, representative: 'Siri' },
        { ...short, company: 'south', number: 'S' },
      ],
    };
    const page = await aPage({ url, user, own });
    expect(page.headings.slice(0, 2)).toEqual(['Orders of my customers', 'Order NORTH-00001']);
    expect(page.text).toContain('Ordered by Ingrid for North AS');
    expect(page.text).toContain('Placed by Siri');
    expect(page.text).toContain('Ordered by Ingrid for south');
    expect(page.links).toMatchObject({
      'Order NORTH-00001': '/en/me/responsible-order/NORTH-00001',
      'My orders': '/en/me/orders',
    });
    expect(page.html).toMatch(/<option value="north">North AS<\/option><option value="south">south/);
    expect(page.text).not.toContain('Who ordered');
  });

  it('are narrowed, which other pages of them keep', async () => {
    const place = { placedAt: 1_700_000_000_000, number: 'NORTH-00001' };
    const query = { customer: 'north', buyer: 'Ingrid', before: place };
    const page = await aPage({ url, user, own: { ...list, query, buyers: ['Ingrid', 'Per'], after: place } });
    expect(page.html).toContain('action="/en/me/responsible-order"');
    expect(page.html).toMatch(/<option selected="" value="north">|<option value="north" selected="">/);
    expect(page.html).toMatch(/<option selected=""[^>]*>Ingrid/);
    expect(page.links['Older orders']).toBe(
      '/en/me/responsible-order?customer=north&buyer=Ingrid&after=1700000000000.NORTH-00001',
    );
    const none = await aPage({ url, user, own: { ...list, query: { state: 'shipped' }, orders: [] } });
    expect(none.text).toContain('None of these orders is like that.');
    expect(none.links).toMatchObject({ 'Show all orders': '/en/me/responsible-order' });
  });

  it('that are none yet say whether there is any customer', async () => {
    expect((await aPage({ url, user, own: { ...list, orders: [] } })).text).toContain('None of your customers has');
    expect((await aPage({ url, user, own: { ...list, orders: [], customers: [] } })).text).toContain(
      'You are not set up as responsible for any customer yet.',
    );
  });

  it('are looked at without anything that only their buyer does', async () => {
    const seen = { ...order, buyer: { name: 'Ingrid', isColleague: true } } as const;
    const page = await aPage({
      ...{ url: '/en/me/responsible-order/NORTH-00001', user },
      own: { page: 'responsible-order', order: seen },
    });
    expect(page.headings[0]).toBe('Order NORTH-00001');
    expect(page.terms).toMatchObject({ Buyer: 'Ingrid' });
    expect(page.headings).toContain('Ordered goods');
    expect(page.links).toMatchObject({ 'Orders of my customers': '/en/me/responsible-order' });
    for (const word of ['Cancel', 'Withdraw', 'Go on', 'Order again', 'Save as', 'What happened']) {
      expect(page.text).not.toContain(word);
    }
    expect(page.html).not.toContain('/me/order/');
    const placed = await aPage({
      ...{ url: '/en/me/responsible-order/NORTH-00001', user },
      own: { page: 'responsible-order', order: { ...seen, paymentState: 'approved' } },
    });
    expect(placed.html).toContain('/en/me/responsible-order/NORTH-00001/confirmation.pdf');
  });

  it('that are not theirs are missing, and the list is near', async () => {
    const page = await aPage({ url: `${url}/WEST0-00001`, user, own: { page: 'responsible-order' } });
    expect(page.headings[0]).toBe('We can’t find that order');
    expect(page.links).toMatchObject({ 'Orders of my customers': '/en/me/responsible-order' });
  });

  it('are in the menu of who may see them, alone', async () => {
    const permission = 'Customer responsible - see my customer responsible orders';
    const page = await aPage({ url: '/en/me/orders', user: { ...user, nonResourcePermissions: ['Shop', permission] } });
    expect(page.html).toContain('href="/en/me/responsible-order"');
    const other = await aPage({ url: '/en/me/orders', user: { ...user, nonResourcePermissions: ['Shop'] } });
    expect(other.html).not.toContain('responsible-order');
  });
});
