import { aLine, anOffer, aPrice } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import en from '../../../messages/en.json';
import { aPage, basketOf } from '../../testing/a-page.ts';

const jacket = anOffer('J', { name: 'Jacket', options: { color: 'Moss', size: 'M' }, price: aPrice(129_900) });
const cup = anOffer('C', { name: 'Cup', price: aPrice(14_900, { taxRate: 1500 }), available: 3 });
const lines = [aLine('J', 2, { seenPrice: jacket.price }), aLine('C', 1, { seenPrice: cup.price })];
const filled = basketOf(lines, [jacket, cup]);

describe('a basket with goods', () => {
  it('leads to the products and to the checkout', async () => {
    const page = await aPage({ url: '/en/basket', basket: filled });
    expect(page.headings).toEqual(['Basket', 'Jacket', 'Cup', 'Summary']);
    expect(page.links).toMatchObject({
      Jacket: '/en/product/j?sku=J',
      Cup: '/en/product/c?sku=C',
      'Go to checkout': '/en/checkout',
    });
  });

  it('says what each line and all of it costs, with the VAT of each rate', async () => {
    const { text, terms } = await aPage({ url: '/basket', basket: filled });
    expect(text).toContain('Moss · M');
    expect(text).toContain('1 299 kr per stk.');
    expect(text).not.toContain('149 kr per stk.');
    expect(text).toContain('2 598 kr');
    expect(terms).toEqual({
      Sum: '2 747 kr',
      'Herav mva. 25 %': '519,60 kr',
      'Herav mva. 15 %': '19,43 kr',
    });
  });

  it('says when all of it arrives, with what is ordered ahead', async () => {
    const ahead = { ...cup, availableAt: Date.UTC(2099, 11, 1, 12) };
    const { text } = await aPage({ url: '/en/basket', basket: basketOf(lines, [jacket, ahead]) });
    expect(text).toMatch(/Ships from 1 December 2099, then [^.]*? working days?/);
    expect((await aPage({ url: '/en/basket', basket: filled })).text).not.toContain('Ships from');
  });

  it('says what is missing to the smallest order, with VAT or without it, and leads on to more', async () => {
    const consumers = await aPage({ url: '/en/basket', basket: filled, info: { minimumOrder: 300_000 } });
    expect(consumers.text).toContain(
      'The smallest order is NOK 3,000 with VAT, delivery not counted. NOK 253 more is needed.',
    );
    expect(consumers.links).not.toHaveProperty('Go to checkout');
    expect(consumers.links['See all products']).toBe('/en/all');
    const enough = await aPage({ url: '/en/basket', basket: filled, info: { minimumOrder: 274_700 } });
    expect(enough.links['Go to checkout']).toBe('/en/checkout');
  });

  it('sets a line that asks for more than there is to what is left, or takes it out', async () => {
    const short = (available: number) =>
      aPage({ url: '/en/basket', basket: basketOf(lines, [jacket, { ...cup, available }]) });
    const two = basketOf([aLine('J', 2, { seenPrice: jacket.price })], [{ ...jacket, available: 1 }]);
    const some = await aPage({ url: '/en/basket', basket: two });
    expect(some.text).toContain('We only have 1 left of Jacket.');
    expect(some.forms).toContainEqual({
      ...{ action: '/en/basket', values: { intent: 'set', line: 'line-J', quantity: '1' } },
    });
    expect(some.links).not.toHaveProperty('Go to checkout');
    const none = await short(0);
    expect(none.text).toContain('Cup is sold out.');
    const removing = { action: '/en/basket', values: { intent: 'remove', line: 'line-C' } };
    expect(none.forms.filter((form) => JSON.stringify(form) === JSON.stringify(removing)).length).toBeGreaterThan(1);
  });

  it('says beside its line of goods that they cannot be withdrawn from', async () => {
    const said = 'No right of withdrawal: cannot be sent back';
    const [first, ...rest] = filled.lines;
    const basket = {
      ...filled,
      lines: first === undefined ? [] : [{ ...first, noWithdrawal: true as const }, ...rest],
    };
    const { text } = await aPage({ url: '/en/basket', basket });
    expect(text.split(said)).toHaveLength(2);
    expect(text.indexOf(said)).toBeLessThan(text.indexOf('Cup'));
    expect((await aPage({ url: '/en/basket', basket: filled })).text).not.toContain(said);
  });

  it('shows amounts without VAT to who chose that, and adds the VAT', async () => {
    const { text, terms } = await aPage({ url: '/en/basket', basket: filled, vatView: 'net' });
    expect(text).toContain('NOK 1,039.20 each');
    expect(terms).toEqual({
      'Goods excl. VAT': 'NOK 2,207.97',
      'VAT 25%': 'NOK 519.60',
      'VAT 15%': 'NOK 19.43',
      'Subtotal incl. VAT': 'NOK 2,747',
    });
  });

  it('changes quantities and removes lines by forms that need no scripts', async () => {
    const { forms, buttons } = await aPage({ url: '/en/basket', basket: filled });
    expect(forms.every(({ action }) => action === '/en/basket')).toBe(true);
    expect(forms.map(({ values }) => values)).toEqual([
      { intent: 'set', line: 'line-J', quantity: '1' },
      { intent: 'set', line: 'line-J', quantity: '2' },
      { intent: 'set', line: 'line-J', quantity: '3' },
      { intent: 'remove', line: 'line-J' },
      { intent: 'remove', line: 'line-C' },
      { intent: 'set', line: 'line-C', quantity: '1' },
      { intent: 'set', line: 'line-C', quantity: '2' },
      { intent: 'remove', line: 'line-C' },
    ]);
    expect(buttons.map(({ name }) => name)).toEqual([
      ...['One less of Jacket', 'Update', 'One more of Jacket', 'Remove Jacket'],
      ...['One less of Cup', 'Update', 'One more of Cup', 'Remove Cup'],
    ]);
  });
});

describe('free delivery', () => {
  const post = {
    id: 'post',
    name: { nb: 'Posten' },
    price: 6_900,
    pickup: false,
    estimate: { minDays: 1, maxDays: 2 },
  };
  const withLimit = (freeFrom: number) => ({ deliveryMethods: [{ ...post, freeFrom }] });

  it('says what is missing, and shows how far the basket got', async () => {
    const { text, progress } = await aPage({ url: '/en/basket', basket: filled, info: withLimit(300_000) });
    expect(text).toContain('Add NOK 253 more for free delivery.');
    expect(progress).toEqual([{ name: 'On the way to free delivery', value: '274700', max: '300000' }]);
  });

  it('counts VAT, and says so to who sees prices without', async () => {
    const { text } = await aPage({ url: '/en/basket', basket: filled, info: withLimit(300_000), vatView: 'net' });
    expect(text).toContain('Add NOK 253 more, VAT included, for free delivery.');
  });

  it('is told without anything else when it is reached', async () => {
    const { text, progress } = await aPage({ url: '/en/basket', basket: filled, info: withLimit(274_700) });
    expect(text).toContain('Free delivery');
    expect(text).not.toContain(en['basket.delivery_hint']);
    expect(progress).toEqual([]);
  });

  it('is not talked about where nothing makes delivery free', async () => {
    const { progress } = await aPage({ url: '/en/basket', basket: filled, info: { deliveryMethods: [post] } });
    expect(progress).toEqual([]);
  });

  it('is there from the start where the usual way of delivery costs nothing', async () => {
    const info = {
      deliveryMethods: [
        { ...post, price: 0 },
        { ...post, id: 'home', freeFrom: 900_000 },
      ],
    };
    const { text, progress } = await aPage({ url: '/en/basket', basket: filled, info });
    expect(text).toContain('Posten Free delivery');
    expect(progress).toEqual([]);
  });

  it('is told beside each way of delivery in the checkout', async () => {
    const { text } = await aPage({ url: '/en/checkout', basket: filled, info: withLimit(300_000) });
    expect(text).toContain('Add NOK 253 more for free delivery.');
  });
});

it('says when the goods arrive, and below the button how long they can be returned and how they are paid', async () => {
  const { text } = await aPage({ url: '/en/basket', basket: filled });
  expect(text).toContain('Delivery: 2–4 working days');
  expect(text).toMatch(/Go to checkout.*14 days to return.*Pay by invoice/);
  expect(text).not.toContain('Delivery from');
});

it('says of no file on which day it arrives, nor that it can be sent back', async () => {
  const download = { id: 'download', name: { en: 'Download' }, price: 0, pickup: false, digital: true };
  const info = { deliveryMethods: [{ ...download, estimate: { minDays: 0, maxDays: 0 } }] };
  const map = anOffer('M', { name: 'Map', price: aPrice(9_900), digital: true });
  const { text } = await aPage({ url: '/en/basket', basket: basketOf([aLine('M', 1)], [map]), info });
  expect(text).toContain('Free delivery');
  expect(text).not.toMatch(/Delivery:|days to return/);
});

it('an empty basket says so and leads to the products', async () => {
  const page = await aPage({ url: '/en/basket' });
  expect(page.text).toContain('Your basket is empty.');
  expect(page.links).toEqual({ 'See all products': '/en/all' });
  expect(page.status).toBe(200);
});

it('an empty basket leads a guest to what is kept with an account, in a shop that has logins', async () => {
  const info = {
    keycloakConfig: {
      ...{ authServerUrl: 'https://id.example', realm: 'torg', clientId: 'torg', minAgeRefreshToken: 20 },
    },
  };
  const guest = await aPage({ url: '/en/basket', info });
  expect(guest.links[en['basket.empty_log_in']]).toBe('/en/me/login?redirectUri=%2Fen%2Fbasket');
  const closed = await aPage({ url: '/en/basket', info: { ...info, loginDisabled: true } });
  expect(closed.links).not.toHaveProperty([en['basket.empty_log_in']]);
});

it('a basket of a business says of which, and nobody else’s does', async () => {
  const north = { id: 'north', name: 'Nordlys Bygg AS', customerGroupIds: ['consumer'] };
  const textFor = async (customerType: string) => {
    const customerProfiles = [{ ...north, attributes: { customerType } }];
    const user = { customerUserId: 'u2', customerProfiles, _selectedProfileId: 'north' };
    return (await aPage({ url: '/en/basket', basket: filled, user })).text;
  };
  expect(await textFor('B2B')).toContain('Shopping for Nordlys Bygg AS');
  expect(await textFor('B2C')).not.toContain('Nordlys Bygg AS');
});

describe('a basket that changed', () => {
  const offers = [
    { ...jacket, price: aPrice(99_900) },
    { ...cup, available: 0 },
  ];
  const changed = basketOf([...lines, aLine('G', 1, { name: 'Gone thing' })], offers);

  it('says old and new price, what is sold out and what is gone, beside the line', async () => {
    const { text } = await aPage({ url: '/en/basket', basket: changed });
    expect(text).toContain('The price has changed from NOK 1,299 to NOK 999.');
    expect(text).toContain('Sold out. The item will be taken out of your basket.');
    expect(text).toContain('No longer sold. The item will be taken out of your basket.');
  });

  it('offers to accept that, and keeps the checkout shut with a reason until then', async () => {
    const page = await aPage({ url: '/en/basket', basket: changed });
    expect(page.forms[0]).toEqual({ action: '/en/basket', values: { intent: 'accept' } });
    expect(page.links).not.toHaveProperty('Go to checkout');
    expect(page.buttons.map(({ name }) => name)).not.toContain('Go to checkout');
    expect(page.text).toContain('Look through your basket before you order.');
    expect(page.links['See the changes']).toBe('#basket-changed');
  });

  it('lets go of a line that is no longer sold, but does not change its quantity', async () => {
    const { buttons, links } = await aPage({ url: '/en/basket', basket: changed });
    const about = buttons.map(({ name }) => name).filter((name) => name.includes('Gone thing'));
    expect(about).toEqual(['Remove Gone thing']);
    expect(links).not.toHaveProperty('Gone thing');
  });
});

describe('a form that was posted without scripts and refused', () => {
  it('says what was wrong beside its line', async () => {
    const page = await aPage({
      url: '/en/basket',
      basket: filled,
      posted: { form: 'basket', code: 'basket.not_enough_stock', lineId: 'line-C', sku: 'C', available: 3 },
    });
    expect(page.alerts).toEqual(['Only 3 left in stock.']);
    const quantity = page.fields.find(({ name }) => name === 'Quantity of Cup');
    expect(quantity).toMatchObject({ describedBy: 'Only 3 left in stock.', attributes: { 'aria-invalid': 'true' } });
  });

  it('keeps what was typed beside it, to be mended', async () => {
    const posted = {
      form: 'basket',
      code: 'basket.invalid_quantity',
      lineId: 'line-J',
      max: 99,
      typed: 'mange',
    } as const;
    const page = await aPage({ url: '/en/basket', basket: filled, posted });
    const values = page.fields.map(({ name, attributes }) => [name, attributes.value]);
    expect(values).toContainEqual(['Quantity of Jacket', 'mange']);
    expect(values).toContainEqual(['Quantity of Cup', '1']);
  });

  it('says it at the top when there is no such line', async () => {
    const posted = { form: 'basket', code: 'basket.invalid_quantity', sku: 'X', max: 99 } as const;
    const page = await aPage({ url: '/en/basket', posted });
    expect(page.alerts).toEqual(['You can order from 1 to 99.']);
  });

  it('has words for a code that it does not know', async () => {
    const page = await aPage({ url: '/en/basket', posted: { form: 'basket', code: 'basket.of_the_future' } });
    expect(page.alerts).toEqual([en['problem.internal']]);
  });
});

it('a basket that cannot be read is the page with a way to try again', async () => {
  const page = await aPage({ url: '/en/basket', isAway: true });
  expect(page.status).toBe(503);
  expect(Object.values(page.links)).toContain('/en/basket');
});

describe('a basket after a login', () => {
  it('says that it was brought together, where the login asked for it', async () => {
    expect((await aPage({ url: '/en/basket?change=true', basket: filled })).text).toContain(en['basket.merged']);
    expect((await aPage({ url: '/en/checkout?change=true', basket: filled })).text).toContain(en['basket.merged']);
    expect((await aPage({ url: '/en/basket', basket: filled })).text).not.toContain(en['basket.merged']);
  });

  it('says beside the line what a limit did not let in', async () => {
    const capped = basketOf([aLine('C', 3, { seenPrice: cup.price, wanted: 7 })], [cup]);
    const { text } = await aPage({ url: '/en/basket', basket: capped });
    expect(text).toContain('You wanted 7. The most of one item in an order is 3.');
  });
});

describe('two baskets that a login brought together', () => {
  const news = {
    saved: [{ sku: 'C1', name: 'Boot', options: { Size: '39' }, quantity: 1 }],
    brought: [{ sku: 'C2', name: 'Boot', options: { Size: '42', Colour: 'Red' }, quantity: 2 }],
    kept: 'both',
  } as const;

  it('are told, and one of them can be kept without scripts', async () => {
    const page = await aPage({ url: '/en/basket?change=true', basket: { ...filled, together: news } });
    expect(page.headings).toContain(en['basket.together_title']);
    expect(page.terms).toMatchObject({
      [en['basket.together_saved']]: '1 × Boot · 39',
      [en['basket.together_brought']]: '2 × Boot · 42 · Red',
    });
    expect(page.text).not.toContain(en['basket.merged']);
    const keep = (kept: string) => ({ action: '/en/basket', values: { intent: 'keep', kept } });
    expect(page.forms.slice(0, 3)).toEqual([keep('both'), keep('brought'), keep('saved')]);
    expect(page.forms[3]).toEqual({ action: '/en/basket', values: { intent: 'accept' } });
  });

  it('are settled with the new prices, where there are some', async () => {
    const changed = { ...filled, together: news, hasUnacceptedChanges: true };
    const { buttons } = await aPage({ url: '/en/basket', basket: changed });
    const names = buttons.map(({ name }) => name);
    expect(names).toContain(en['basket.accept_changes']);
    expect(names).not.toContain(en['basket.together_settled']);
  });
});

describe('a basket of which goods were ordered', () => {
  it('says as which order, and offers the same again, on the way to the checkout too', async () => {
    for (const url of ['/en/basket', '/en/checkout']) {
      const page = await aPage({ url, basket: { ...filled, orderedAs: 'AAAAA-00001' } });
      expect(page.headings).toContain('Goods of this basket were ordered as AAAAA-00001');
      expect(page.links[en['basket.ordered_show']]).toBe('/en/me/order/AAAAA-00001');
      expect(page.forms[0]).toEqual({ action: '/en/me/order/AAAAA-00001/reorder', values: {} });
    }
    const empty = { ...filled, lines: [], count: 0, orderedAs: 'AAAAA-00001' };
    expect((await aPage({ url: '/en/basket', basket: empty })).headings).toContain(
      'Goods of this basket were ordered as AAAAA-00001',
    );
  });
});

describe('the basket of a buyer from a procurement system', () => {
  const visit = { company: 'Berg AS', operation: 'create', missing: [] } as const;
  const user = (more: object = {}) => ({ customerUserId: 'punchout:berg', punchOut: { ...visit, ...more } });

  const namesOf = (buttons: readonly { readonly name: string }[]) => buttons.map(({ name }) => name);

  it('goes back to it, by a form that needs no scripts, and not to the checkout', async () => {
    const { text, links, forms, buttons } = await aPage({ url: '/en/basket', basket: filled, user: user() });
    expect(text).toContain('You are shopping for Berg AS.');
    expect(links).not.toHaveProperty('Go to checkout');
    expect(Object.values(links)).not.toContain('/en/me/orders');
    expect(namesOf(buttons)).toEqual(expect.arrayContaining(['Return to Berg AS', 'Return without goods']));
    const back = forms.filter(({ action }) => action === '/en/punchout/return');
    expect(back.map(({ values }) => values.intent)).toEqual([undefined, 'give-up']);
  });

  it('is told of no limit: it is decided elsewhere what is ordered', async () => {
    const terms = { limit: 1, reset: 'month', available: 1, waiting: [], renewsOn: 20_788, approvers: [] } as const;
    const { buttons } = await aPage({ url: '/en/basket', basket: filled, user: user(), spending: terms });
    expect(namesOf(buttons)).toContain('Return to Berg AS');
  });

  it('that is empty is given up', async () => {
    const { buttons } = await aPage({ url: '/en/basket', user: user() });
    expect(namesOf(buttons)).toContain('Return without goods');
    expect(namesOf(buttons)).not.toContain('Return to Berg AS');
  });

  it('says what could not be brought back', async () => {
    const { text } = await aPage({ url: '/en/basket', basket: filled, user: user({ missing: ['X-1', 'X-2'] }) });
    expect(text).toMatch(/These goods could not be put into the basket again: X-1.*X-2/);
  });

  it('that is only looked at offers no change', async () => {
    const page = { url: '/en/basket', basket: filled, user: user({ operation: 'inspect' }) };
    const { text, forms, buttons } = await aPage(page);
    expect(text).toContain('It cannot be changed here.');
    expect(forms.filter(({ action }) => action === '/en/basket')).toEqual([]);
    expect(namesOf(buttons)).toContain('Return to Berg AS');
  });

  it('that became different goes back once that was seen', async () => {
    const dearer = basketOf(lines, [{ ...jacket, price: aPrice(139_900) }, cup]);
    const { buttons, forms, links } = await aPage({ url: '/en/basket', basket: dearer, user: user() });
    expect(namesOf(buttons)).not.toContain('Return to Berg AS');
    expect(links).toMatchObject({ 'See the changes': '#basket-changed' });
    expect(forms.filter(({ action }) => action === '/en/punchout/return').map(({ values }) => values.intent)).toEqual([
      'give-up',
    ]);
  });
});
