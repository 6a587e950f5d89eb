import { describe, expect, it } from 'vitest';
import { anOrder } from '../testing/examples.ts';
import { mayOthersRead, orderToldAt, pageViewOf, purchaseEventOf, viewKey } from './told-events.ts';

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

describe('a view of a page', () => {
  const listing = viewKey('/search', '?q=jacket&page=2&size=m');

  it.each([
    ['/all', '?q=jacket&page=2&size=m'],
    ['/search', '?q=tent&page=2&size=m'],
    ['/search', '?q=jacket&page=3&size=m'],
    ['/search', '?q=jacket&size=m'],
    ['/search', ''],
  ])('is another one at %s%s', (path, search) => {
    expect(viewKey(path, search)).not.toBe(listing);
  });

  it.each(['?q=jacket&page=2', '?q=jacket&page=2&size=l', '?page=2&sort=name&q=jacket'])(
    'is the same one at %s',
    (search) => {
      expect(viewKey('/search', search)).toBe(listing);
    },
  );

  it('is the same one whether the first page is named or not', () => {
    expect(viewKey('/all', '?page=1')).toBe(viewKey('/all', ''));
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

it.each([
  ['/confirmation', '?order=AAAAA-00001', 'AAAAA-00001'],
  ['/en/confirmation', '?order=AAAAA-00001', 'AAAAA-00001'],
  ['/confirmation', '', undefined],
  ['/content/confirmation', '?order=AAAAA-00001', undefined],
  ['/me/order/AAAAA-00001', '?order=AAAAA-00001', undefined],
])('a purchase is told at a confirmation alone: %s%s', (path, search, number) => {
  expect(orderToldAt(path, search, locales)).toBe(number);
});

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
