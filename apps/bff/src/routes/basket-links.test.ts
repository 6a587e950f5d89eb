import { createHmac } from 'node:crypto';
import { anOffer } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { signBasketLink } from '../http/sign-basket-link.ts';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { testSecret } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const [key, former, elsewhere] = [1, 2, 3].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`);
const direct = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };
/** By a page of the shop. */
const from = (page: string) => ({
  ...{ ...direct, 'sec-fetch-site': 'same-origin' },
  referer: `http://localhost:3000${page}`,
});
const crossSite = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };

/** A link as a sales system makes it: by what `docs/sales-system.md` says, and nothing else. */
const signed = (search: string, { shop = 'demo', by = key ?? '', seconds = 3600, id = '' } = {}): string => {
  const end = Math.floor(Date.now() / 1000) + seconds;
  const query = `${search}&expires=${end}${id === '' ? '' : `&id=${id}`}`;
  const bytes = Buffer.from(by.replace('whsec_', ''), 'base64');
  return `/add-basket?${query}&signature=${createHmac('sha256', bytes).update(`${shop}\n${query}`).digest('base64url')}`;
};

const buyer = (sub: string, ...companies: readonly string[]) => ({
  ...{
    sub,
    name: sub,
    customerGroupIds: ['framework'],
    customerGroups: ['framework'],
    nonResourcePermissions: ['Shop'],
  },
  customerProfiles: companies.map((id) => ({
    ...{ id, name: `${id} AS`, customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } },
  })),
});

const start = async (options: { readonly rateLimits?: boolean } = {}) => {
  const groups = { customerGroups: [{ id: 'framework', priceList: 'retail' }], defaultGroupId: 'framework' };
  const info = { keycloakConfig, ...groups, quotes: true, viewMode: 'B2B' as const };
  const world = aTestWorld({ shops: [aRunningShop(info)] });
  for (const offer of [anOffer('A1', { available: 20 }), anOffer('B2', { available: 0 }), anOffer('C3')])
    world.offers.set(offer.sku, offer);
  const salesKeys = { demo: [key ?? '', former ?? ''], other: [elsewhere ?? ''] };
  const server = await serve(world, { salesKeys, ...options });
  const shown = () => {
    const content = world.rendered.at(-1)?.own;
    if (content?.page !== 'add-basket') throw new Error('another page was shown');
    return content;
  };
  const enter = async (...who: Parameters<typeof buyer>): Promise<Browser> => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, buyer(...who));
    return browser;
  };
  return { world, server, shown, enter, guest: () => createBrowser(server) };
};

const basketOf = async (browser: Browser): Promise<Readonly<Record<string, number>>> => {
  const { basket } = (await browser.json('/api/basket', {})).json();
  return Object.fromEntries(basket.lines.map((line: { sku: string; quantity: number }) => [line.sku, line.quantity]));
};
const open = async (browser: Browser, url: string, headers: Readonly<Record<string, string>> = direct) => {
  const { statusCode, headers: answered } = await browser.get(url, headers);
  return [statusCode, answered.location];
};

describe('a link that fills the basket', () => {
  it('does so at once for who goes there by themselves, and adds nothing the next time', async () => {
    const { guest } = await start();
    const browser = guest();
    const link = '/add-basket?sku=A1&quantity=2&sku=c3';
    expect(await open(browser, link)).toEqual([303, '/basket']);
    expect(await open(browser, link, from('/all'))).toEqual([303, '/basket']);
    expect(await open(browser, `/en${link}`)).toEqual([303, '/en/basket']);
    expect(await basketOf(browser)).toEqual({ A1: 2, C3: 1 });
  });

  it.each([
    ['another site', crossSite],
    ['another shop of the same site', { ...crossSite, 'sec-fetch-site': 'same-site' }],
    ['a browser that does not say', {}],
    ['a page that leads on where anybody says', from('/init?redirectUri=x')],
    ['the login', from('/en/me/login?redirectUri=x')],
    ['a page of the shop that does not say which', { ...direct, 'sec-fetch-site': 'same-origin' }],
    ['a picture', { ...direct, 'sec-fetch-dest': 'image' }],
    ['a page that fetches ahead', { ...direct, 'sec-purpose': 'prefetch' }],
  ])('asks first who is led there by %s, by a form that works without scripts', async (_, headers) => {
    const { guest, shown } = await start();
    const browser = guest();
    expect(await open(browser, '/add-basket?sku=A1&quantity=2&sku=B2', headers)).toEqual([200, undefined]);
    expect(browser.cookies.size).toBe(0);
    expect(shown()).toMatchObject({
      lines: [
        { sku: 'A1', quantity: '2', name: 'Product A1' },
        { sku: 'B2', fault: { _tag: 'SoldOut' } },
      ],
      ask: { link: 'sku=A1&quantity=2&sku=B2', isOffer: false },
    });
    const answer = await browser.form('/add-basket', { link: shown().ask?.link ?? '' });
    expect([answer.statusCode, await basketOf(browser)]).toEqual([422, { A1: 2 }]);
  });

  it('is no form that another site may send', async () => {
    const { guest } = await start();
    const headers = { origin: 'https://evil.example' };
    expect((await guest().form('/add-basket', { link: 'sku=A1' }, { headers })).statusCode).toBe(403);
  });

  it('says of each line that stays out why, in the words of quick orders, and adds the others', async () => {
    const { guest, shown } = await start();
    const browser = guest();
    const lines = ['A1&quantity=3', 'X9', 'B2', 'C3&quantity=-1', 'C3&quantity=1.5', 'A1%00', 'C3&quantity=100000'];
    const link = `/add-basket?${lines.map((line) => `sku=${line}`).join('&')}`;
    expect(await open(browser, link)).toEqual([422, undefined]);
    expect(shown().taken).toEqual({ goods: 1, units: 3 });
    expect(shown().lines.map(({ sku, quantity, fault }) => [sku, quantity, fault?._tag])).toEqual([
      ['X9', '', 'UnknownSku'],
      ['B2', '', 'SoldOut'],
      ['C3', '-1', 'InvalidQuantity'],
      ['C3', '1.5', 'InvalidQuantity'],
      ['A1\0', '', 'UnknownSku'],
      ['C3', '100000', 'NotEnoughStock'],
    ]);
    expect(await basketOf(browser)).toEqual({ A1: 3 });
  });

  it('of 500 lines, or of none, is refused as a whole', async () => {
    const { guest, shown } = await start();
    const browser = guest();
    const many = Array.from({ length: 500 }, () => 'sku=A1&quantity=1').join('&');
    expect(await open(browser, `/add-basket?${many}`)).toEqual([422, undefined]);
    expect(shown()).toMatchObject({ code: 'basket_link.too_long', max: 100 });
    expect(await open(browser, '/add-basket')).toEqual([400, undefined]);
    expect((await browser.form('/add-basket', { link: many })).statusCode).toBe(422);
    expect(await basketOf(browser)).toEqual({});
  });

  it('counts as a write that a network may make sixty times a minute', async () => {
    const { guest } = await start({ rateLimits: true });
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push((await open(guest(), '/add-basket?sku=A1'))[0]);
    expect([answers[0], answers.at(-1)]).toEqual([303, 429]);
  });
});

describe('a signed link', () => {
  it('is carried out for the customer whom it names, from wherever they come, and leads others to login', async () => {
    const { enter, guest } = await start();
    const link = signed('sku=A1&quantity=2&customer=ingrid');
    expect(await open(guest(), link, crossSite)).toEqual([
      303,
      expect.stringMatching(/^\/me\/login\?redirectUri=%2Fadd-basket%3Fsku/),
    ]);
    const ingrid = await enter('ingrid');
    for (const _ of [1, 2]) expect(await open(ingrid, link, crossSite)).toEqual([303, '/basket']);
    expect(await basketOf(ingrid)).toEqual({ A1: 2 });
    const olga = await enter('olga');
    expect(await open(olga, link, crossSite)).toEqual([403, undefined]);
    expect(await basketOf(olga)).toEqual({});
  });

  it('by a key of before, or by the shop itself, holds as well', async () => {
    const { enter } = await start();
    const ingrid = await enter('ingrid');
    expect(await open(ingrid, signed('sku=A1&customer=ingrid', { by: former ?? '' }), crossSite)).toEqual([
      303,
      '/basket',
    ]);
    const own = {
      lines: [{ sku: 'C3', quantity: '2' }],
      customer: 'ingrid',
      expires: Date.now() + 10_000 - (Date.now() % 1000),
    };
    const link = signBasketLink({ secret: testSecret, salesKeys: {} }, 'demo', own);
    expect(await open(ingrid, link, crossSite)).toEqual([303, '/basket']);
    expect(await basketOf(ingrid)).toEqual({ A1: 1, C3: 2 });
  });

  it.each([
    [
      'whose quantity was altered',
      () => signed('sku=A1&quantity=1&customer=ingrid').replace('quantity=1', 'quantity=9'),
      403,
      'forged',
    ],
    [
      'to which a price was added',
      () => signed('sku=A1&customer=ingrid').replace('sku=A1', 'sku=A1&price=1'),
      403,
      'forged',
    ],
    ['of another customer', () => signed('sku=A1&customer=olga').replace('olga', 'ingrid'), 403, 'forged'],
    ['for another shop', () => signed('sku=A1&customer=ingrid', { shop: 'other' }), 403, 'forged'],
    ['by a key of another shop', () => signed('sku=A1&customer=ingrid', { by: elsewhere ?? '' }), 403, 'forged'],
    ['by nobody, with a price', () => '/add-basket?sku=A1&price=1&customer=ingrid', 403, 'forged'],
    ['with a price for nobody', () => signed('sku=A1&price=1'), 403, 'forged'],
    ['that is over', () => signed('sku=A1&customer=ingrid', { seconds: -1 }), 410, 'over'],
    ['with an end put off', () => signed('sku=A1&customer=ingrid').replace(/expires=\d/, 'expires=9'), 403, 'forged'],
    ['for a customer of another shop', () => signed('sku=A1&customer=fremd'), 403, 'other_customer'],
    ['with two signatures', () => `${signed('sku=A1&customer=ingrid')}&signature=${'x'.repeat(43)}`, 400, 'unreadable'],
  ])('changes nothing, and is refused by a page, as one %s', async (_, linkOf, status, code) => {
    const { enter, shown } = await start();
    const ingrid = await enter('ingrid', 'north');
    for (const headers of [direct, crossSite])
      expect(await open(ingrid, linkOf(), headers)).toEqual([status, undefined]);
    expect(shown().code).toBe(`basket_link.${code}`);
    const { search } = new URL(linkOf(), `http://${host}`);
    expect((await ingrid.form('/add-basket', { link: search })).statusCode).toBe(status);
    expect(await basketOf(ingrid)).toEqual({});
    expect((await ingrid.get('/api/quotes')).json().quotes).toEqual([]);
  });

  it('with prices opens one quote of the company, however often, and is ordered at them once', async () => {
    const { enter } = await start();
    const ingrid = await enter('ingrid', 'north');
    const link = signed('sku=A1&quantity=2&price=7500&sku=C3&customer=north', { id: 'deal-1' });
    const [, first] = await open(ingrid, link, crossSite);
    expect(first).toMatch(/^\/me\/quote\?number=Q-/);
    expect(await open(ingrid, `${link}&utm_source=mail`, direct)).toEqual([303, first]);
    // A login that keeps the address may write it otherwise.
    const { searchParams } = new URL(link, `http://${host}`);
    expect(await open(ingrid, `/add-basket?${searchParams}`)).toEqual([303, first]);
    const { quotes } = (await ingrid.get('/api/quotes')).json();
    expect(quotes).toMatchObject([
      {
        state: 'sent',
        lines: [
          { sku: 'A1', quantity: 2, net: 6_000 },
          { sku: 'C3', net: 8_000 },
        ],
      },
    ]);
    expect(await basketOf(ingrid)).toEqual({});
    const number = quotes[0].number;
    await ingrid.json(`/api/quotes/${number}/decline`, { reason: 'Too dear', revision: 1 });
    expect(await open(ingrid, link, crossSite)).toEqual([303, first]);
  });

  it('with prices is none for who buys for nobody, of goods that cannot be had, and above the list', async () => {
    const { enter, shown } = await start();
    const kari = await enter('kari');
    expect(await open(kari, signed('sku=A1&price=1&customer=kari'))).toEqual([403, undefined]);
    const ingrid = await enter('ingrid', 'north');
    expect(await open(ingrid, signed('sku=A1&price=1&sku=B2&customer=north'))).toEqual([422, undefined]);
    expect(shown().code).toBe('basket_link.incomplete');
    expect(await open(ingrid, signed('sku=A1&price=10002&customer=north'))).toEqual([422, undefined]);
    expect(shown()).toMatchObject({ code: 'quote.invalid_price', sku: 'A1' });
  });

  it('for another profile of the user leads to the choice of it and back', async () => {
    const { enter } = await start();
    const ingrid = await enter('ingrid', 'north', 'south');
    const [status, way] = await open(ingrid, signed('sku=A1&customer=south'));
    expect([status, way]).toEqual([303, expect.stringMatching(/^\/me\/profile\/choose\?redirectUri=%2Fadd-basket/)]);
    const { searchParams } = new URL(String(way), `http://${host}`);
    const chosen = await ingrid.form('/me/profile/choose', {
      profileId: 'south',
      redirectUri: searchParams.get('redirectUri') ?? '',
    });
    expect(await open(ingrid, String(chosen.headers.location), direct)).toEqual([303, '/basket']);
  });
});
