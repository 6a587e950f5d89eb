import type { Offer } from '@torg/domain/catalogue';
import type { Order } from '@torg/domain/purchase';
import { aLine, anOffer, anOrder, aPrice, aSubscription, invoiceMethod } from '@torg/domain/testing';
import type { User } from '@torg/domain/user';
import { describe, expect, it } from 'vitest';
import { aPage, basketOf } from '../../testing/a-page.ts';

const noon = 1_700_000_000_000;
const keycloakConfig = { authServerUrl: 'https://id.example', realm: 'torg', clientId: 'web', minAgeRefreshToken: 60 };
const kari: User = { customerUserId: 'u1', name: 'Kari Nordmann' };
const placed = anOrder('PLACE-00001', { J: 2, C: 1 });
const shipped: Order = {
  ...anOrder('SHIPP-00002', { J: 1 }),
  state: 'shipped',
  history: [
    { event: 'place', state: 'placed', at: noon },
    { event: 'ship', state: 'shipped', at: noon + 86_400_000 },
  ],
};

/** Leads whoever is not logged in to orders of other devices. */
const forGuests = {
  'Ordered as a guest on another device? Get the link by e-mail': '/en/find-order',
};

describe('my orders', () => {
  it('are a list that leads to each order', async () => {
    const page = await aPage({ url: '/en/me/orders', orders: [shipped, placed] });
    expect(page.headings).toEqual(['My orders', 'Order SHIPP-00002', 'Order PLACE-00001']);
    expect(page.links).toEqual({
      'Order SHIPP-00002': '/en/me/order/SHIPP-00002',
      'Order PLACE-00001': '/en/me/order/PLACE-00001',
      ...forGuests,
    });
    expect(page.text).toContain('3 items NOK 300');
    expect(page.text).toContain('Shipped');
  });

  it('lead who is logged in from a subscription that was ordered to the own ones', async () => {
    const withPlan: Order = {
      ...placed,
      lines: placed.lines.map((line) => ({ ...line, subscription: aSubscription })),
    };
    const url = `/en/me/order/${placed.number}`;
    const page = await aPage({ url, orders: [withPlan], user: kari });
    expect(page.links).toMatchObject({ 'My subscriptions': '/en/subscription' });
    expect(page.terms).toMatchObject({ 'On top, each month': 'NOK 798' });
    expect((await aPage({ url, orders: [withPlan] })).links).not.toHaveProperty('My subscriptions');
    expect((await aPage({ url, orders: [placed], user: kari })).links).not.toHaveProperty('My subscriptions');
  });

  it('mark those that somebody placed for the customer, and no other', async () => {
    const byOther: Order = { ...placed, representative: { name: 'Siri Selger' } };
    const { text } = await aPage({ url: '/en/me/orders', orders: [shipped, byOther] });
    expect(text.split('Ordered for you by')).toHaveLength(2);
    expect(text).toContain('Ordered for you by Siri Selger');
  });

  it('say so when there are none, and lead to the products', async () => {
    const page = await aPage({ url: '/en/me/orders' });
    expect(page.text).toContain('You have no orders yet.');
    expect(page.links).toEqual({ 'See all products': '/en/all', ...forGuests });
  });

  it('offer login to who is not known', async () => {
    const guest = await aPage({ url: '/en/me/orders', info: { keycloakConfig } });
    expect(guest.links).toMatchObject({ 'Log in': '/en/me/login?redirectUri=%2Fen%2Fme%2Forders' });
    const known = await aPage({ url: '/en/me/orders', info: { keycloakConfig }, user: kari });
    expect(known.links).toEqual({ 'See all products': '/en/all' });
  });

  it('come on pages of twenty, which lead on', async () => {
    const orders = Array.from({ length: 41 }, (_, index) => ({
      ...anOrder(`MANY0-${10_001 + index}`, { J: 1 }),
      placedAt: noon - index,
    }));
    const first = await aPage({ url: '/en/me/orders', orders });
    expect(first.text).toContain('To and including');
    const few = await aPage({ url: '/en/me/orders', orders: orders.slice(0, 7) });
    expect(few.text).not.toContain('To and including');
    expect(first.headings).toHaveLength(21);
    expect(first.headings[1]).toBe('Order MANY0-10001');
    const older = `/en/me/orders?after=${noon - 19}.MANY0-10020`;
    expect(first.links).toMatchObject({ 'Older orders': older });
    const second = await aPage({ url: older, orders });
    expect(second.headings[1]).toBe('Order MANY0-10021');
    expect(second.links).toMatchObject({
      'Newer orders': `/en/me/orders?before=${noon - 20}.MANY0-10021`,
      'Older orders': `/en/me/orders?after=${noon - 39}.MANY0-10040`,
    });
    expect((await aPage({ url: '/en/me/orders?after=nowhere', orders })).headings[1]).toBe('Order MANY0-10001');
  });

  it('are narrowed by state and days, which other pages of them keep', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ ...shipped, number: `SHIP0-${10_001 + index}` }));
    const page = await aPage({ url: '/en/me/orders?state=shipped&from=2023-11-14&to=', orders: [placed, ...many] });
    expect(page.headings).not.toContain('Order PLACE-00001');
    expect(page.links['Older orders']).toContain('/en/me/orders?state=shipped&from=2023-11-14&after=');
    const none = await aPage({ url: '/en/me/orders?to=2023-11-13', orders: [placed] });
    expect(none.text).toContain('None of these orders is like that.');
    expect(none.links).toEqual({ 'Show all orders': '/en/me/orders', ...forGuests });
  });

  it('are found by words, beside how far they have come', async () => {
    const url = '/en/me/orders?text=+PLACE+&state=placed&from=';
    const found = await aPage({ url, orders: [shipped, placed] });
    expect(found.headings).toEqual(['My orders', 'Order PLACE-00001']);
    expect(found.html).toContain('value="PLACE"');
    const none = await aPage({ url: '/en/me/orders?text=PLACE&state=shipped', orders: [shipped, placed] });
    expect(none.text).toContain('None of these orders is like that.');
  });

  it('are those of the whole company for who oversees it, with who ordered, and narrowed by that', async () => {
    const overseen = { name: 'North AS', buyers: ['Ingrid', 'Per'] };
    const orders = [
      { ...shipped, buyer: { name: 'Ingrid' } },
      { ...placed, buyer: { name: 'Per' } },
    ];
    const own = await aPage({ url: '/en/me/orders', orders, overseen });
    expect(own.links).toMatchObject({ 'Only mine': '/en/me/orders', 'North AS': '/en/me/orders?of=company' });
    expect(own.text).not.toContain('Ordered by');
    const all = await aPage({ url: '/en/me/orders?of=company&buyer=Per', orders, overseen });
    expect(all.headings).toEqual(['Orders of North AS', 'Order PLACE-00001']);
    expect(all.text).toContain('Ordered by Per');
    expect(all.html).toContain('name="of" value="company"');
    expect(all.html).toMatch(/<option selected=""[^>]*>Per/);
    const none = await aPage({ url: '/en/me/orders?of=company&state=cancelled', orders, overseen });
    expect(none.links).toMatchObject({ 'Show all orders': '/en/me/orders?of=company' });
    expect((await aPage({ url: '/en/me/orders?of=company', overseen })).text).toContain('Nobody has ordered');
  });

  it('that cannot be read are the page with a way to try again', async () => {
    expect((await aPage({ url: '/en/me/orders', isAway: true })).status).toBe(503);
  });
});

describe('an order that is not shipped', () => {
  it('can be cancelled, by a button that is folded away; one that is shipped or cancelled cannot', async () => {
    const pageOf = (order: Order) => aPage({ url: `/en/me/order/${order.number}`, orders: [order] });
    expect((await pageOf(placed)).html).toMatch(
      /<details[^>]*><summary>Cancel this order<.*action="\/en\/me\/order\/PLACE-00001\/cancel"/s,
    );
    expect((await pageOf({ ...placed, state: 'pending' })).text).toContain('Yes, cancel all of it');
    expect((await pageOf(shipped)).text).not.toContain('Cancel this order');
    expect((await pageOf({ ...placed, state: 'cancelled' })).text).not.toContain('Cancel this order');
    expect((await pageOf({ ...placed, buyer: { name: 'Per', isColleague: true } })).text).not.toContain(
      'Cancel this order',
    );
  });

  it('says when it was too late', async () => {
    const late = await aPage({ url: '/en/me/order/SHIPP-00002?cancel=late', orders: [shipped] });
    expect(late.text).toContain('It was too late to cancel');
    expect((await aPage({ url: '/en/me/order/SHIPP-00002', orders: [shipped] })).text).not.toContain('too late');
    for (const state of ['placed', 'cancelled'] as const) {
      const order = { ...placed, state };
      expect((await aPage({ url: '/en/me/order/PLACE-00001?cancel=late', orders: [order] })).text).not.toContain(
        'too late',
      );
    }
  });
});

it.each([
  ['moved', 'Some of the order was sent, cancelled or withdrawn from after you opened the page'],
  ['failed', 'It could not be cancelled just now.'],
])('an order that was not cancelled, but can be, says why: %s', async (why, said) => {
  const url = `/en/me/order/PLACE-00001?cancel=${why}`;
  expect((await aPage({ url, orders: [placed] })).text).toContain(said);
  expect((await aPage({ url, orders: [{ ...placed, state: 'shipped' }] })).text).not.toContain(said);
});

describe('an order of a colleague', () => {
  it('is neither paid nor reviewed by who oversees the company', async () => {
    const waiting: Order = { ...placed, state: 'pending', buyer: { name: 'Ingrid', isColleague: true } };
    const page = await aPage({ url: '/en/me/order/PLACE-00001', orders: [waiting] });
    expect(page.text).toContain('Buyer Ingrid');
    expect(Object.values(page.links).filter((to) => to.includes('payment'))).toEqual([]);
    const own = await aPage({ url: '/en/me/order/PLACE-00001', orders: [{ ...waiting, buyer: { name: 'Ingrid' } }] });
    expect(Object.values(own.links).filter((to) => to.includes('payment'))).toHaveLength(1);
  });
});

describe('an order', () => {
  it('tells how far it has come and what is still to come', async () => {
    const { text } = await aPage({ url: '/en/me/order/PLACE-00001', orders: [placed] });
    expect(text).toContain('We have your order 14 November 2023');
    expect(text).toContain('Shipped Still to come');
  });

  it('that was shipped has nothing still to come', async () => {
    const { text } = await aPage({ url: '/en/me/order/SHIPP-00002', orders: [shipped] });
    expect(text).toContain('Shipped 15 November 2023');
    expect(text).not.toContain('Still to come');
  });

  it('of files is not sent, but ready to download', async () => {
    const files: Order = { ...shipped, delivery: { ...shipped.delivery, digital: true } };
    for (const url of ['/en/me/orders', '/en/me/order/SHIPP-00002']) {
      const { text } = await aPage({ url, orders: [files] });
      expect(text).toContain('Ready to download');
      expect(text).not.toContain('Shipped');
    }
  });

  it('that was sent in parts tells each parcel, the way to it, and what is still to come', async () => {
    const carriers = [{ name: 'Posten', trackingUrl: 'https://posten.example/{tracking}' }];
    const parcel = { carrier: 'Posten', tracking: '370 1' };
    const partly: Order = {
      ...placed,
      state: 'part-shipped',
      history: [
        ...placed.history,
        { event: 'ship', state: 'part-shipped', at: noon, units: [{ sku: 'J', quantity: 1 }], parcel },
      ],
    };
    const page = await aPage({ url: '/en/me/order/PLACE-00001', orders: [partly], info: { carriers } });
    expect(page.headings).toEqual(expect.arrayContaining(['How your goods come', 'Parcel 1', 'Still to come']));
    expect(page.text).toContain('Partly shipped');
    const [, sent = '', left = ''] = /Parcel 1(.*)Still to come(.*)What you ordered/s.exec(page.text) ?? [];
    expect(sent).toContain('Tracking number: 370 1');
    expect(sent).toMatch(/Product J\s*1.item/);
    expect(left).toMatch(/Product J\s*1.item\s*Product C\s*1.item/);
    expect(page.links['Track the parcel']).toBe('https://posten.example/370%201');
  });

  it('that was called off in part tells what, what it costs now, and what goes back', async () => {
    const paid: Order = {
      ...placed,
      ...{ paymentMethod: 'bank', paymentState: 'approved' },
      refunds: [
        { id: '1', amount: 10_000 },
        { id: '2', amount: 5000, isDone: true },
      ],
      history: [...placed.history, { event: 'cancel', state: 'placed', at: noon, units: [{ sku: 'J', quantity: 1 }] }],
    };
    const { text } = await aPage({ url: '/en/me/order/PLACE-00001', orders: [paid] });
    expect(text).toContain('Some of it is cancelled 14 November 2023');
    expect(text).toMatch(/Product J 2.items 1 cancelled/);
    expect(text).toMatch(/Total NOK.300 .*Cancelled \u2212NOK.100 Total now NOK.200 VAT 25% included NOK.40/);
    expect(text).toMatch(/NOK.100 goes back to you NOK.50 has been paid back/);
    expect(text).toContain('Yes, cancel all of it');
  });

  it('that is only reserved says so, and what was charged so far', async () => {
    const reserved: Order = { ...placed, ...{ paymentMethod: 'bank', paymentState: 'approved', captures: [] } };
    const textOf = async (order: Order) => (await aPage({ url: '/en/me/order/PLACE-00001', orders: [order] })).text;
    expect(await textOf(reserved)).toContain('Reserved on your card: charged as the goods are sent');
    expect(await textOf(reserved)).not.toContain('charged so far');
    const some: Order = { ...reserved, captures: [{ id: '1', amount: 10_000, isDone: true }] };
    expect(await textOf(some)).toMatch(/charged as the goods are sent NOK.100 charged so far/);
    const off: Order = { ...reserved, state: 'cancelled', paymentState: 'refunded' };
    expect(await textOf(off)).toContain('Nothing is charged: the reservation is released');
  });

  it('of which some is shipped can be cancelled for the rest, and is done then', async () => {
    const some: Order = anOrder('PARTS-00003', { J: 2 }, { state: 'part-shipped' });
    const page = await aPage({ url: '/en/me/order/PARTS-00003', orders: [some] });
    expect(page.text).toContain('Yes, cancel the rest');
    expect(page.text).toContain('Some of it has been sent.');
    const history = [...some.history, { event: 'cancel', state: 'shipped', at: noon } as const];
    const done = await aPage({ url: '/en/me/order/PARTS-00003', orders: [{ ...some, state: 'shipped', history }] });
    expect(done.text).toContain('The rest is cancelled');
    expect(done.text).toMatch(/Product J 2.items 1 cancelled/);
    expect(done.text).not.toContain('Still to come');
    expect(done.text).not.toContain('goes back to you');
  });

  it('of a consumer has the function to withdraw, until when, and of what; a business has none', async () => {
    const page = await aPage({ url: '/en/me/order/PLACE-00001', orders: [placed] });
    expect(page.text).toContain('Withdraw from contract here');
    expect(page.text).toContain('until at least 14 days after all of it has come');
    expect(page.text).toContain('I, Ada Nordmann, withdraw from the purchase of these goods, order PLACE-00001.');
    expect(page.html).toMatch(/<form[^>]*action="\/en\/me\/order\/PLACE-00001\/withdraw"/);
    const [field = ''] = /<input[^>]*name="quantity"[^>]*>/.exec(page.html) ?? [];
    for (const told of ['type="number"', 'min="0"', 'max="2"', 'value="2"']) expect(field).toContain(told);
    const business = { company: 'Nordlys', organisationNumber: '974760673', reference: '' };
    const bought = await aPage({ url: '/en/me/order/PLACE-00001', orders: [{ ...placed, business }] });
    expect(bought.text).not.toContain('Confirm withdrawal');
    const late = await aPage({ url: '/en/me/order/SHIPP-00002?withdrawal=refused', orders: [shipped] });
    expect(late.text).toContain('cannot be withdrawn from: the time is over');
    expect(late.text).not.toContain('Confirm withdrawal');
  });

  it('that was withdrawn from tells what is to be sent back until when, and what is back', async () => {
    const withdrawn = { event: 'withdraw', state: 'shipped', at: noon, units: [{ sku: 'J', quantity: 1 }] } as const;
    const history = [...shipped.history, withdrawn];
    const { text } = await aPage({ url: '/en/me/order/SHIPP-00002', orders: [{ ...shipped, history }] });
    expect(text).toContain('You withdrew from the purchase 14 November 2023');
    expect(text).toMatch(/Send back by 28 November 2023\s*Product J/);
    expect(text).toContain('1 to be sent back');
    const back = { ...withdrawn, event: 'return' } as const;
    const done = await aPage({
      url: '/en/me/order/SHIPP-00002',
      orders: [{ ...shipped, history: [...history, back] }],
    });
    expect(done.text).toContain('1 sent back');
    expect(done.text).toContain('Cancelled or sent back');
    expect(done.text).not.toContain('Send back by');
  });

  it('that went at once without a carrier has no parcels of its own', async () => {
    const [placedStep, sentStep] = shipped.history;
    const named = { ...shipped, history: [placedStep, { ...sentStep, parcel: { id: 'p' } }] as Order['history'] };
    for (const order of [shipped, named]) {
      const page = await aPage({ url: '/en/me/order/SHIPP-00002', orders: [order] });
      expect(page.headings).not.toContain('How your goods come');
    }
  });

  it('that is fetched is made ready, and ready then', async () => {
    const fetched = (order: Order): Order => ({ ...order, delivery: { ...order.delivery, pickup: true } });
    const orders = [fetched(placed), fetched(shipped)];
    const waiting = await aPage({ url: '/en/me/order/PLACE-00001', orders });
    expect(waiting.text).toContain('Ready to collect Being made ready');
    expect(waiting.terms['Invoice address']).toMatch(/^Ada Nordmann /);
    expect(waiting.text).not.toContain('Delivery');
    const ready = await aPage({ url: '/en/me/order/SHIPP-00002', orders });
    expect(ready.text).toContain('Ready to collect 15 November 2023');
    const list = await aPage({ url: '/en/me/orders', orders });
    expect(list.text).toContain('Ready to collect');
    expect(list.text).not.toContain('Shipped');
  });

  it('tells lines, totals, where it goes and how it is paid', async () => {
    const page = await aPage({ url: '/en/me/order/PLACE-00001', orders: [placed] });
    expect(page.links).toMatchObject({ 'My orders': '/en/me/orders', 'Product J': '/en/product/j?sku=J' });
    expect(page.text).toContain('2 items NOK 200');
    expect(page.terms).toMatchObject({
      Total: 'NOK 300',
      'VAT 25% included': 'NOK 60',
      'Delivery address': 'Ada Nordmann Storgata 1 0155 Oslo Norway',
      Payment: 'Invoice',
    });
  });

  it.each([
    ['wallet', 'Pocket'],
    ['invoice', 'Invoice'],
    ['given-up', 'Card'],
  ])('calls the way it was paid as the shop does: %s', async (paymentMethod, name) => {
    const paid = {
      ...placed,
      paymentMethod,
      ...(paymentMethod === 'invoice' ? {} : { paymentState: 'approved' as const }),
    };
    const named = (id: string, en: string) => ({ id, provider: 'pocket', name: { nb: en, en } });
    const info = { paymentMethods: [invoiceMethod, named('wallet', 'Pocket'), named('card', 'Card')] };
    const { terms } = await aPage({ url: '/en/me/order/PLACE-00001', orders: [paid], info });
    expect(terms.Payment).toMatch(new RegExp(`^${name}`));
  });

  it('that waits for its payment says so, and leads to what can be done', async () => {
    const pending: Order = {
      ...anOrder('PENDI-00004', { J: 1 }),
      ...{ state: 'pending', paymentMethod: 'bank', paymentState: 'started' },
      history: [{ event: 'hold', state: 'pending', at: noon }],
    };
    const page = await aPage({ url: '/en/me/order/PENDI-00004', orders: [pending] });
    expect(page.text).toContain(
      'Waiting for payment 14 November 2023 We have your order Still to come Shipped Still to come',
    );
    expect(page.text).toContain('Payment Card');
    expect(page.links).toMatchObject({ 'Go on paying': '/en/redirect-payment?order=PENDI-00004' });
    expect(Object.values(page.links)).toContain('/en/complete-payment?order=PENDI-00004');
    expect(page.buttons).toMatchObject([{ name: 'Yes, cancel all of it' }]);
  });

  it('tells every step, also one that came twice', async () => {
    const steps = [
      { event: 'hold', state: 'pending' },
      { event: 'expire', state: 'cancelled' },
      { event: 'pay', state: 'placed' },
      { event: 'cancel', state: 'cancelled' },
    ] as const;
    const history = steps.map((step, index) => ({ ...step, at: noon + index * 86_400_000 }));
    const revived: Order = {
      ...anOrder('TWICE-00005', { J: 1 }),
      ...{ state: 'cancelled', history, paymentMethod: 'bank', paymentState: 'refunded' },
    };
    const { text } = await aPage({ url: '/en/me/order/TWICE-00005', orders: [revived] });
    expect(text).toContain(
      'Ordered 14 November 2023 Cancelled 15 November 2023 We have your order 16 November 2023 Cancelled 17 November 2023',
    );
    expect(text).toContain('Paid back');
    expect(text).not.toContain('Still to come');
  });

  it('of a business names who buys', async () => {
    const business = { company: 'Nord AS', organisationNumber: '974760673', reference: 'PO 7' };
    const { text } = await aPage({
      url: '/en/me/order/BUSIN-00006',
      orders: [anOrder('BUSIN-00006', { J: 1 }, { business })],
    });
    expect(text).toContain('Nord AS');
    expect(text).toContain('974760673');
    expect(text).toContain('PO 7');
  });

  it('can be put into the basket again without scripts', async () => {
    const page = await aPage({ url: '/en/me/order/PLACE-00001', orders: [placed] });
    expect(page.forms).toContainEqual({ action: '/en/me/order/PLACE-00001/reorder', values: {} });
    expect(page.buttons.map(({ name }) => name)).toContain('Order again');
  });

  it('of somebody else is not there', async () => {
    const example = { url: '/en/me/order/OTHER-00003', orders: [placed], info: { keycloakConfig } };
    const guest = await aPage(example);
    expect(guest.status).toBe(404);
    expect(guest.headings).toEqual(['We can’t find that order']);
    expect(guest.links).toEqual({
      'Log in': '/en/me/login?redirectUri=%2Fen%2Fme%2Forder%2FOTHER-00003',
      'Find your order': '/en/find-order',
      'My orders': '/en/me/orders',
    });
    const known = await aPage({ ...example, user: kari });
    expect(known.status).toBe(404);
    expect(known.links).toEqual({ 'My orders': '/en/me/orders' });
    expect(known.text).toContain('It is not among your orders.');
  });
});

describe('the basket after an order was put into it again', () => {
  const url = '/en/basket?reordered=PLACE-00001';
  const inStock = (available: number) => ({
    ...{ state: available > 0 ? ('in_stock' as const) : ('out' as const), available },
    delivery: { minDays: 2, maxDays: 4 },
  });
  const both = new Map([
    ['J', inStock(9)],
    ['C', inStock(9)],
  ]);
  const holding = (...offers: readonly Offer[]) =>
    basketOf(
      offers.map(({ sku, price }) => aLine(sku, 1, { seenPrice: price })),
      offers,
    );

  it('says that all of it is there', async () => {
    const basket = holding(anOffer('J'), anOffer('C'));
    const page = await aPage({ url, orders: [placed], basket, stock: both });
    expect(page.text).toContain('Everything from order PLACE-00001 is in your basket.');
  });

  it('says what is gone, less, and costs another price', async () => {
    const orders = [anOrder('PLACE-00001', { J: 5, C: 1, G: 1, S: 1 })];
    const basket = holding(anOffer('J', { price: aPrice(8000) }), anOffer('C'));
    const stock = new Map([...both, ['J', inStock(2)] as const, ['S', inStock(0)] as const]);
    const page = await aPage({ url, orders, basket, stock });
    expect(page.headings).toContain('Order PLACE-00001 is in your basket, but not quite as last time');
    expect(page.text).toContain('Product J: you ordered 5 last time, but only 2 are left in stock.');
    expect(page.text).toContain('Product J now costs NOK 80. Last time you paid NOK 100.');
    expect(page.text).toContain('Product G is no longer sold.');
    expect(page.text).toContain('Product S is sold out.');
  });

  it('says that nothing of it can be had', async () => {
    const page = await aPage({ url, orders: [placed], stock: new Map() });
    expect(page.headings).toContain('Nothing from order PLACE-00001 can be ordered now');
    expect(page.text).toContain('Your basket is empty.');
  });

  it('says nothing of an order of somebody else', async () => {
    const page = await aPage({ url, stock: both });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('PLACE-00001');
  });
});
