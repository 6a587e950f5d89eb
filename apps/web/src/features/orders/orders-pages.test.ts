import type { Order } from '@torg/domain';
import { anOrder } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { aPage } from '../../testing/a-page.ts';

const noon = 1_700_000_000_000;
const placed = anOrder('PLACE-00001', { J: 2, C: 1 });
const shipped: Order = {
  ...anOrder('SHIPP-00002', { J: 1 }),
  state: 'shipped',
  history: [
    { state: 'placed', at: noon },
    { state: 'shipped', at: noon + 86_400_000 },
  ],
};

describe('my orders', () => {
  it('are a list that leads to each order', async () => {
    const page = await aPage({ url: '/en/me/orders', orders: [shipped, placed] });
    expect(page.headings).toEqual(['My orders', 'Order SHIPP-00002', 'Order PLACE-00001']);
    expect(page.links).toEqual({
      'Order SHIPP-00002': '/en/me/order/SHIPP-00002',
      'Order PLACE-00001': '/en/me/order/PLACE-00001',
    });
    expect(page.text).toContain('3 items · 300 kr');
    expect(page.text).toContain('Shipped');
  });

  it('say so when there are none, and lead to the products', async () => {
    const page = await aPage({ url: '/en/me/orders' });
    expect(page.text).toContain('You have no orders yet.');
    expect(page.links).toEqual({ 'See all products': '/en/all' });
  });

  it('that cannot be read are the page with a way to try again', async () => {
    expect((await aPage({ url: '/en/me/orders', isAway: true })).status).toBe(503);
  });
});

describe('an order', () => {
  it('tells how far it has come and what is still to come', async () => {
    const { text } = await aPage({ url: '/en/me/order/PLACE-00001', orders: [placed] });
    expect(text).toContain('Received14 November 2023');
    expect(text).toContain('ShippedStill to come');
  });

  it('that was shipped has nothing still to come', async () => {
    const { text } = await aPage({ url: '/en/me/order/SHIPP-00002', orders: [shipped] });
    expect(text).toContain('Shipped15 November 2023');
    expect(text).not.toContain('Still to come');
  });

  it('tells lines, totals, where it goes and how it is paid', async () => {
    const page = await aPage({ url: '/en/me/order/PLACE-00001', orders: [placed] });
    expect(page.links).toMatchObject({ 'My orders': '/en/me/orders', 'Product J': '/en/product/j?sku=J' });
    expect(page.text).toContain('2 items200 kr');
    expect(page.text).toContain('Total300 kr');
    expect(page.text).toContain('VAT 25% included60 kr');
    expect(page.text).toContain('Storgata 10155 OsloNorway');
    expect(page.text).toContain('Invoice');
  });

  it('of somebody else is not there', async () => {
    expect((await aPage({ url: '/en/me/order/OTHER-00003', orders: [placed] })).status).toBe(404);
  });
});
