import { describe, expect, it } from 'vitest';
import { anOrder } from '../testing/examples.ts';
import { mayOthersRead, pageViewOf, purchaseEventOf } from './told-events.ts';

const locales = ['nb', 'en'];

describe('a page as it is told to others', () => {
  it.each([
    ['/', { page: 'start', path: '/' }],
    ['/en', { page: 'start', path: '/en' }],
    ['/product/jacket', { page: 'product', path: '/product/jacket' }],
    ['/en/all/clothing/jackets', { page: 'search', path: '/en/all/clothing/jackets' }],
    // A page of one shopper is told by its pattern.
    ['/me/order/AAAAA-00001', { page: 'profile', path: '/me/order/:number' }],
    ['/en/me/order/AAAAA-00001', { page: 'profile', path: '/me/order/:number' }],
    ['/confirmation', { page: 'checkout', path: '/confirmation' }],
    ['/nowhere/at/all', undefined],
  ])('%s', (path, told) => {
    expect(pageViewOf(path, locales)).toEqual(told);
  });
});

it.each(['/review/key', '/en/review/mails/key', '/shared-order/key', '/wishlist/secret', '/me/auth'])(
  'nobody else reads the address %s, which opens something by itself',
  (path) => {
    expect(mayOthersRead(path, locales)).toBe(false);
  },
);

it.each(['/', '/en/product/jacket', '/wishlist', '/me/order/AAAAA-00001', '/nowhere/at/all'])(
  'others may read the address %s',
  (path) => {
    expect(mayOthersRead(path, locales)).toBe(true);
  },
);

describe('an order as it is told to others', () => {
  const order = anOrder('AAAAA-00001', { A: 2 });
  const event = purchaseEventOf(order);

  it('has its number, what was bought and what it came to, in main units', () => {
    expect(event).toEqual({
      transaction_id: 'AAAAA-00001',
      currency: 'NOK',
      value: order.totals.gross / 100,
      tax: order.totals.vat / 100,
      shipping: order.delivery.gross / 100,
      items: [{ item_id: 'A', item_name: 'Product A', price: 100, quantity: 2 }],
    });
    expect(event.value).toBeGreaterThan(0);
  });

  it('names nobody', () => {
    const told = JSON.stringify(event);
    const { firstName, lastName, email, phone } = order.contact;
    for (const word of [firstName, lastName, email, phone, order.address.street]) expect(told).not.toContain(word);
  });
});
