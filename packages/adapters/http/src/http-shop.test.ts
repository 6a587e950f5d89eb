import { checkAnswer } from '@torg/contracts/check-answer';
import type { Category } from '@torg/domain/catalogue';
import type { Article, Campaign } from '@torg/domain/content';
import { type AddressChange, prefillAddress } from '@torg/domain/profile';
import { orderInShort, type PaymentStatus } from '@torg/domain/purchase';
import { publicShopInfo, type Shop, type StorefrontConfig } from '@torg/domain/storefront';
import {
  aListing,
  aProduct,
  aProductCard,
  aSavedAddress,
  aShopInfo,
  aShownBasket,
  aCheckoutForm as form,
  aWholeOrder as order,
  type Whole,
} from '@torg/domain/testing';
import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createHttpShop } from './http-shop.ts';

type Sent = {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
};

type Answer = { readonly status?: number; readonly json: unknown };

const config: StorefrontConfig = {
  info: publicShopInfo(aShopInfo),
  locale: 'nb',
  messages: {},
  footer: [],
  holidays: [],
  campaignChanges: [],
  deliveryPromise: { price: 6_900, free: { from: 100_000, depends: true, byEveryWay: false } },
};

const { hasUnacceptedChanges, mergedAtLogin, ...rest } = aShownBasket;
/** A basket on its way, and as the domain knows it. */
const sentBasket = { ...rest, changed: hasUnacceptedChanges, isBasketChange: mergedAtLogin };
const basket = aShownBasket;

const clothing: Whole<Category> = {
  name: 'Klær',
  slug: 'klar',
  productCount: 3,
  image: 'kappe-1',
  children: [{ name: 'Jakker', slug: 'klar/jakker', productCount: 2, image: 'jakke-1', children: [] }],
};
const article: Whole<Article> = {
  slug: 'terms',
  title: 'Terms',
  description: 'What holds',
  body: [{ tag: 'p', children: ['Be kind'] }],
  blocks: [{ type: 'picture', image: { id: 'rain', alt: 'Rain' }, kind: 'normal', caption: 'Rain' }],
  inFooter: true,
  locales: ['nb'],
};
const seo = { title: 'Terms – Demo', description: 'What holds', canonical: 'https://shop.example/content/terms' };
const campaign: Whole<Campaign> = {
  slug: 'rain',
  title: 'Rain',
  text: 'Dry',
  image: { id: 'rain', alt: 'Rain' },
  look: 'cover',
  until: '2026-09-01',
  blocks: [{ type: 'products', title: 'Dry', query: 'category=rain', count: 4, look: 'shelf' }],
  locales: ['nb'],
};

const jsonResponse = ({ status = 200, json }: Answer): Response =>
  new Response(JSON.stringify(json), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  });

/** A shop whose server gives these answers in turn, and what it was sent. */
const shopThatAnswers = (...answers: readonly Answer[]): { readonly shop: Shop; readonly sent: readonly Sent[] } => {
  const sent: Sent[] = [];
  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const answer = answers[sent.length];
    if (answer === undefined) throw new Error('one call too many');
    sent.push({
      method: init.method ?? 'GET',
      url: String(input),
      headers: new Headers(init.headers),
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
    });
    return jsonResponse(answer);
  };
  const check = async (...asked: Parameters<typeof checkAnswer>) => checkAnswer(...asked);
  return { shop: createHttpShop({ fetch, baseUrl: 'https://shop.example', timeoutMs: 1000, config, check }), sent };
};

describe('the catalogue over HTTP', () => {
  it('asks for a listing with every part of the query, each facet value on its own', async () => {
    const { shop, sent } = shopThatAnswers({ json: aListing });
    const query = {
      text: 'rød & blå',
      category: 'clothing/jackets',
      brand: 'fjell',
      campaign: 'rain',
      accessoriesOf: 'jacket',
      filters: { colour: ['Red', 'Blue'] },
      minPrice: 100,
      maxPrice: 20000,
      sort: 'price-asc',
      page: 2,
      pageSize: 48,
    } as const;
    expect(await shop.catalogue.listing(query)()).toEqual(E.right(aListing));
    const url = new URL(sent[0]?.url ?? '');
    expect(sent[0]?.method).toBe('GET');
    expect(url.pathname).toBe('/api/products');
    expect([...url.searchParams]).toEqual([
      ['q', 'rød & blå'],
      ['category', 'clothing/jackets'],
      ['brand', 'fjell'],
      ['campaign', 'rain'],
      ['accessoriesOf', 'jacket'],
      ['minPrice', '100'],
      ['maxPrice', '20000'],
      ['sort', 'price-asc'],
      ['page', '2'],
      ['pageSize', '48'],
      ['filter.colour', 'Red'],
      ['filter.colour', 'Blue'],
    ]);
  });

  it('leaves out of a listing what was not asked for', async () => {
    const { shop, sent } = shopThatAnswers({ json: { ...aListing, priceRange: null } });
    await shop.catalogue.listing({ filters: {}, sort: 'relevance', page: 1, pageSize: 24 })();
    expect(new URL(sent[0]?.url ?? '').search).toBe('?sort=relevance&page=1&pageSize=24');
  });

  it('reads a product by its slug, escaped', async () => {
    const { shop, sent } = shopThatAnswers({ json: { product: aProduct } });
    expect(await shop.catalogue.product('a/b')()).toEqual(E.right(O.some(aProduct)));
    expect(sent[0]?.url).toBe('https://shop.example/api/products/a%2Fb');
  });

  it('has no product where the server knows none', async () => {
    const { shop } = shopThatAnswers({ status: 404, json: { status: 404, code: 'problem.not_found' } });
    expect(await shop.catalogue.product('nothing')()).toEqual(E.right(O.none));
  });

  it('tells goods that are gone from those that nobody has heard of', async () => {
    const gone = { name: 'Kappe', categories: [{ name: 'Klær', slug: 'klar' }] };
    const answer = (status: number, rest: object = {}) =>
      shopThatAnswers({ status, json: { type: 'about:blank', title: '', status, code: 'problem.gone', ...rest } }).shop;
    expect(await answer(410, { gone }).catalogue.product('kappe')()).toEqual(E.right(O.none));
    expect(await answer(410, { gone }).catalogue.goneProduct('kappe')()).toEqual(E.right(O.some(gone)));
    expect(await answer(404).catalogue.goneProduct('kappe')()).toEqual(E.right(O.none));
    expect(E.isLeft(await answer(503).catalogue.goneProduct('kappe')())).toBe(true);
  });

  it('reads the category tree without hidden categories', async () => {
    const { shop, sent } = shopThatAnswers({ json: [clothing] });
    expect(await shop.catalogue.categories()()).toEqual(E.right([clothing]));
    expect(sent[0]?.url).toBe('https://shop.example/api/products/categories?hideHiddenProduct=true');
    const all = shopThatAnswers({ json: [clothing] });
    await all.shop.catalogue.categories({ withHidden: true })();
    expect(all.sent[0]?.url).toBe('https://shop.example/api/products/categories');
  });

  it('reads suggestions for a text', async () => {
    const link = { name: 'Fjell', slug: 'fjell' };
    const found = { products: [aProductCard], categories: [link], brands: [link], contents: [link] };
    const { shop, sent } = shopThatAnswers({ json: found });
    expect(await shop.catalogue.suggestions('50% off?')()).toEqual(E.right(found));
    expect(new URL(sent[0]?.url ?? '').searchParams.get('q')).toBe('50% off?');
  });

  it('reads the stock of many SKUs in calls of a hundred', async () => {
    const stock = { state: 'in_stock', available: 3, delivery: { minDays: 1, maxDays: 3 } };
    const { shop, sent } = shopThatAnswers({ json: [{ sku: 's0', ...stock }] }, { json: [{ sku: 's100', ...stock }] });
    const skus = Array.from({ length: 101 }, (_, index) => `s${index}`);
    expect(await shop.catalogue.stock(skus)()).toEqual(
      E.right(
        new Map([
          ['s0', stock],
          ['s100', stock],
        ]),
      ),
    );
    expect(sent.map(({ url }) => new URL(url).searchParams.getAll('sku').length)).toEqual([100, 1]);
  });

  it('calls nobody for the stock of nothing', async () => {
    const { shop, sent } = shopThatAnswers();
    expect(await shop.catalogue.stock([])()).toEqual(E.right(new Map()));
    expect(sent).toEqual([]);
  });
});

describe('articles over HTTP', () => {
  it('reads an article in the language of the configuration', async () => {
    const { shop, sent } = shopThatAnswers({ json: { ...seo, robots: 'index', alternates: [], jsonLd: [], article } });
    expect(await shop.contents.article('terms')()).toEqual(E.right(O.some(article)));
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'https://shop.example/api/seo',
      body: { id: 'terms', type: 'content' },
    });
    expect(sent[0]?.headers.get('accept-language')).toBe('nb');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('tells a campaign that runs from one that is over and one that nobody knows', async () => {
    const problem = (status: number) => ({ status, json: { status, code: 'problem.x' } });
    const { shop, sent } = shopThatAnswers({ json: { campaign } }, problem(410), problem(404), problem(503));
    const ask = () => shop.contents.campaign('rain & sun')();
    expect(await ask()).toEqual(E.right({ state: 'running', campaign }));
    expect(await ask()).toEqual(E.right({ state: 'over' }));
    expect(await ask()).toEqual(E.right({ state: 'unknown' }));
    expect(await ask()).toMatchObject({ left: { _tag: 'Unavailable' } });
    expect(sent[0]?.url).toBe('https://shop.example/api/product/campaign?slug=rain+%26+sun');
  });

  it('has no article where the server knows none', async () => {
    const { shop } = shopThatAnswers({ status: 404, json: { status: 404, code: 'problem.not_found' } });
    expect(await shop.contents.article('nothing')()).toEqual(E.right(O.none));
  });
});

describe('the basket over HTTP', () => {
  it('sends each change to its endpoint and answers with the basket', async () => {
    const { shop, sent } = shopThatAnswers(...Array.from({ length: 5 }, () => ({ json: { basket: sentBasket } })));
    const answers = [
      await shop.basket.read()(),
      await shop.basket.apply({ intent: 'add', sku: 'sku-1', quantity: 2 })(),
      await shop.basket.apply({ intent: 'set', line: 'line/1', quantity: 3 })(),
      await shop.basket.apply({ intent: 'remove', line: 'line/1' })(),
      await shop.basket.apply({ intent: 'accept' })(),
    ];
    expect(answers).toEqual(Array.from({ length: 5 }, () => E.right(basket)));
    expect(sent.map(({ method, url, body }) => [method, url.replace('https://shop.example', ''), body])).toEqual([
      ['POST', '/api/basket?type=get&stock=true', undefined],
      ['POST', '/api/basket/lines', { sku: 'sku-1', quantity: 2 }],
      ['PATCH', '/api/basket/lines/line%2F1', { quantity: 3 }],
      ['DELETE', '/api/basket/lines/line%2F1', undefined],
      ['POST', '/api/basket/changes', undefined],
    ]);
    expect(sent[3]?.headers.has('content-type')).toBe(false);
  });

  it('is let go of, and read as it stands then', async () => {
    const { shop, sent } = shopThatAnswers({ json: { cleared: true } }, { json: { basket: sentBasket } });
    expect(await shop.basket.apply({ intent: 'clear' })()).toEqual(E.right(basket));
    expect(sent.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['GET', '/api/order/clearBasketId'],
      ['POST', '/api/basket'],
    ]);
  });

  it.each([null, { ...sentBasket, lines: [{ id: 'l1', sku: 'sku-1' }] }])(
    'is not there when %j is the answer',
    async (answer) => {
      const { shop } = shopThatAnswers({ json: { basket: answer } });
      expect(await shop.basket.read()()).toMatchObject(E.left({ _tag: 'Unavailable' }));
    },
  );

  it('is read with the name of the page that shows it', async () => {
    const sent: string[] = [];
    const fetch = (async (address: string) => {
      sent.push(address);
      return Response.json({ basket: sentBasket });
    }) as typeof globalThis.fetch;
    const shop = createHttpShop({ fetch, baseUrl: '', timeoutMs: 1000, config, pageName: () => 'checkout' });
    await shop.basket.merge()();
    expect(sent).toEqual(['/api/basket?type=merge&stock=true&pageName=checkout']);
  });

  it.each([
    [409, { code: 'basket.not_enough_stock', available: 2 }, { _tag: 'NotEnoughStock', sku: 'sku-1', available: 2 }],
    [409, { code: 'basket.not_enough_stock', sku: 'other' }, { _tag: 'NotEnoughStock', sku: 'other', available: 0 }],
    [422, { code: 'basket.invalid_quantity', max: 99 }, { _tag: 'InvalidQuantity', max: 99 }],
    [422, { code: 'basket.unknown_sku' }, { _tag: 'UnknownSku', sku: 'sku-1' }],
    [422, { code: 'basket.too_many_lines', max: 50 }, { _tag: 'TooManyLines', max: 50 }],
  ])('answers %i %o with %o', async (status, problem, expected) => {
    const { shop } = shopThatAnswers({ status, json: { status, ...problem } });
    expect(await shop.basket.apply({ intent: 'add', sku: 'sku-1', quantity: 5 })()).toEqual(E.left(expected));
  });

  it('names the line that the server does not know', async () => {
    const { shop } = shopThatAnswers({ status: 404, json: { status: 404, code: 'basket.unknown_line' } });
    expect(await shop.basket.apply({ intent: 'remove', line: 'l1' })()).toEqual(
      E.left({ _tag: 'UnknownLine', lineId: 'l1' }),
    );
  });

  it('puts an order into it again, and tells an order that is not there from a server that is away', async () => {
    const findings = [{ _tag: 'Gone', sku: 'sku-1', name: 'Lamp' }];
    const { shop, sent } = shopThatAnswers(
      { json: { basket: sentBasket, findings } },
      { status: 404, json: { status: 404, code: 'problem.not_found' } },
      { status: 503, json: {} },
    );
    const number = 'AAAAA-00001';
    expect(await shop.orders.reorder(number)()).toEqual(E.right({ basket, findings }));
    expect(sent[0]).toMatchObject({ method: 'POST', url: 'https://shop.example/api/orders/AAAAA-00001/reorder' });
    expect(await shop.orders.reorder(number)()).toEqual(E.left({ _tag: 'UnknownOrder' }));
    expect(await shop.orders.reorder(number)()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });
});

it('puts a quick order into the basket, and tells a list that is too long', async () => {
  const told = { taken: { goods: 1, units: 2 }, findings: [{ index: 1, fault: { _tag: 'UnknownSku' } }] };
  const { shop, sent } = shopThatAnswers(
    { json: { basket: sentBasket, ...told } },
    { status: 422, json: { status: 422, code: 'quick_order.too_long', max: 500 } },
    { status: 503, json: {} },
  );
  const lines = [
    { sku: 'sku-1', quantity: '2' },
    { sku: 'sku-2', quantity: '' },
  ];
  expect(await shop.quickOrder({ lines, revision: 3 })()).toEqual(E.right({ basket, ...told }));
  expect(sent[0]).toMatchObject({ method: 'POST', url: 'https://shop.example/api/quick-order' });
  expect(sent[0]?.body).toEqual({ lines, revision: 3 });
  expect(await shop.quickOrder({ lines })()).toEqual(E.left({ _tag: 'OrderTooLong', max: 500 }));
  expect(await shop.quickOrder({ lines })()).toMatchObject(E.left({ _tag: 'Unavailable' }));
});

it('finds no order of a colleague as an own one, and sees it all the same', async () => {
  const others = { ...order, buyer: { name: 'Ingrid', isColleague: true } };
  const own = { ...order, buyer: { name: 'Ingrid' } };
  const { shop } = shopThatAnswers({ json: { order: others } }, { json: { order: others } }, { json: { order: own } });
  expect(await shop.orders.find('AAAAA-00001')()).toEqual(E.right(O.none));
  expect(await shop.orders.see('AAAAA-00001')()).toEqual(E.right(O.some(others)));
  expect(await shop.orders.find('AAAAA-00001')()).toEqual(E.right(O.some(own)));
});

it('cancels an order, and tells one that is on its way from one that is not there', async () => {
  const { shop, sent } = shopThatAnswers(
    { json: { order } },
    { status: 409, json: { status: 409, code: 'order.too_late_to_cancel' } },
    { status: 404, json: { status: 404, code: 'problem.not_found' } },
    { status: 409, json: { status: 409, code: 'order.moved' } },
  );
  expect(await shop.orders.cancel('AAAAA-00001')()).toEqual(E.right(order));
  expect(sent[0]).toMatchObject({ method: 'POST', url: 'https://shop.example/api/orders/AAAAA-00001/cancel' });
  expect(await shop.orders.cancel('AAAAA-00001')()).toEqual(E.left({ _tag: 'TooLateToCancel' }));
  expect(await shop.orders.cancel('AAAAA-00001')()).toEqual(E.left({ _tag: 'UnknownOrder' }));
  expect(await shop.orders.cancel('AAAAA-00001', 2)()).toEqual(E.left({ _tag: 'OrderMoved' }));
  expect(sent[3]?.url).toBe('https://shop.example/api/orders/AAAAA-00001/cancel?shown=2');
});

describe('orders over HTTP', () => {
  it('orders with the key in its header', async () => {
    const { shop, sent } = shopThatAnswers({ status: 201, json: { order } });
    expect(await shop.orders.place(form, 'key-0123456789abcdef', { revision: 7 })()).toEqual(E.right(order));
    expect(sent[0]).toMatchObject({ method: 'POST', url: 'https://shop.example/api/orders', body: form });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('key-0123456789abcdef');
  });

  it.each([
    [
      422,
      { code: 'order.invalid_details', errors: [{ field: 'email', code: 'checkout.email_invalid' }, { field: 'x' }] },
      { _tag: 'InvalidDetails', errors: [{ field: 'email', code: 'checkout.email_invalid' }] },
    ],
    [409, { code: 'order.empty_basket' }, { _tag: 'EmptyBasket' }],
    [409, { code: 'order.basket_changed' }, { _tag: 'BasketChanged' }],
    [
      409,
      { code: 'order.below_minimum', minimum: 25_000, missing: 100, vat: 'net' },
      { _tag: 'BelowMinimum', minimum: 25_000, missing: 100, vat: 'net' },
    ],
    [409, { code: 'order.not_delivered' }, { _tag: 'NotDelivered' }],
    [409, { code: 'order.too_bulky' }, { _tag: 'TooBulky' }],
    [
      409,
      { code: 'order.too_heavy', weight: 41_000, maxWeight: 35_000 },
      { _tag: 'TooHeavy', weight: 41_000, maxWeight: 35_000 },
    ],
    [422, { code: 'order.invalid_idempotency_key' }, { _tag: 'InvalidIdempotencyKey' }],
    [
      409,
      { code: 'basket.not_enough_stock', sku: 's', available: 1 },
      { _tag: 'NotEnoughStock', sku: 's', available: 1 },
    ],
  ])('answers %i %o with %o', async (status, problem, expected) => {
    const { shop } = shopThatAnswers({ status, json: { status, ...problem } });
    expect(await shop.orders.place(form, 'key-0123456789abcdef')()).toEqual(E.left(expected));
  });

  it('finds an order, or none where the server shows none', async () => {
    const { shop, sent } = shopThatAnswers(
      { json: { order } },
      { status: 404, json: { status: 404, code: 'problem.not_found' } },
    );
    expect(await shop.orders.see('ABCDE-12345')()).toEqual(E.right(O.some(order)));
    expect(await shop.orders.see('ABCDE-12346')()).toEqual(E.right(O.none));
    expect(sent[0]?.url).toBe('https://shop.example/api/orders/ABCDE-12345');
  });

  it('tells how a payment stands, and of one that is not the shopper’s nothing', async () => {
    const payment: PaymentStatus = { orderNumber: 'ABCDE-12345', state: 'started', expiresAt: 1 };
    const { shop, sent } = shopThatAnswers(
      { json: { payment } },
      { status: 404, json: { status: 404, code: 'problem.not_found' } },
    );
    expect(await shop.payments.status('ABCDE-12345')()).toEqual(E.right(O.some(payment)));
    expect(await shop.payments.status('ABCDE-12346')()).toEqual(E.right(O.none));
    expect(sent[0]?.url).toBe('https://shop.example/api/orders/ABCDE-12345/payment');
  });

  it('says that the address is to be kept when the user wants it', async () => {
    const { shop, sent } = shopThatAnswers({ status: 201, json: { order } }, { status: 201, json: { order } });
    await shop.orders.place(form, 'key-0123456789abcdef', { revision: 7, saveAddress: true })();
    await shop.orders.place(form, 'key-0123456789abcdef', { revision: 7, saveAddress: false })();
    expect(sent.map(({ body }) => body)).toEqual([
      { ...form, revision: 7, saveAddress: true },
      { ...form, revision: 7 },
    ]);
  });

  it('lists the orders', async () => {
    const place = { placedAt: order.placedAt, number: order.number };
    const page = { orders: [orderInShort(order)], after: place };
    const { shop, sent } = shopThatAnswers({ json: page }, { json: page });
    expect(await shop.orders.list({})()).toEqual(E.right(page));
    await shop.orders.list({
      text: 'skall jakke',
      state: 'shipped',
      of: 'company',
      buyer: 'Per',
      from: 20_000,
      to: 20_001,
      after: place,
    })();
    expect(sent.map(({ url }) => url)).toEqual([
      'https://shop.example/api/orders',
      `https://shop.example/api/orders?text=skall+jakke&state=shipped&of=company&buyer=Per&from=2024-10-04&to=2024-10-05&after=${order.placedAt}.${order.number}`,
    ]);
  });
});

describe('shopping lists over HTTP', () => {
  const list = { id: 'a b', name: 'Coffee', createdBy: 'Kari', of: 'user' as const, revision: 1, lines: [] };
  const book = { lists: [], mayShare: false };
  const url = 'https://shop.example/api/lists';

  it('are read, made, changed and removed by calls of their own', async () => {
    const answers = [book, { list }, { list }, { list }, book].map((json) => ({ json }));
    const { shop, sent } = shopThatAnswers(...answers);
    const made = {
      name: 'Coffee',
      of: 'user',
      source: { from: 'order', number: 'AAAAA-00001' },
      profileId: 'north',
    } as const;
    const wanted = { revision: 1, name: 'Tea', lines: [{ sku: 'A', quantity: 2 }] };
    expect(await shop.lists.list()()).toEqual(E.right(book));
    expect(await shop.lists.find('a b')()).toEqual(E.right(list));
    expect(await shop.lists.make(made)()).toEqual(E.right(list));
    expect(await shop.lists.change('a b', wanted)()).toEqual(E.right(list));
    expect(await shop.lists.remove('a b')()).toEqual(E.right(book));
    expect(sent.map(({ method, url: to }) => `${method} ${to}`)).toEqual([
      ...[`GET ${url}`, `GET ${url}/a%20b`, `POST ${url}`, `PUT ${url}/a%20b`, `DELETE ${url}/a%20b`],
    ]);
    expect(sent[2]?.body).toEqual(made);
    expect(sent[3]?.body).toEqual(wanted);
  });

  it('go into the basket, all or what is chosen', async () => {
    const answered = { json: { basket: sentBasket, findings: [] } };
    const { shop, sent } = shopThatAnswers(answered, answered);
    expect(await shop.lists.put('a')()).toEqual(E.right({ basket, findings: [] }));
    expect(await shop.lists.put('a', [{ sku: 'A', quantity: 2 }])()).toMatchObject(E.right({ findings: [] }));
    expect(sent.map(({ body }) => body)).toEqual([{}, { lines: [{ sku: 'A', quantity: 2 }] }]);
  });

  it.each([
    [422, { code: 'list.invalid_name', max: 80 }, { _tag: 'InvalidListName', max: 80 }],
    [409, { code: 'list.name_taken' }, { _tag: 'ListNameTaken' }],
    [422, { code: 'list.too_many', max: 50 }, { _tag: 'TooManyLists', max: 50 }],
    [422, { code: 'list.too_many_lines', max: 200 }, { _tag: 'TooManyListLines', max: 200 }],
    [422, { code: 'list.empty' }, { _tag: 'EmptyList' }],
    [422, { code: 'list.invalid_quantity', sku: 'A', max: 9 }, { _tag: 'InvalidListQuantity', sku: 'A', max: 9 }],
    [422, { code: 'basket.unknown_sku', sku: 'A' }, { _tag: 'UnknownSku', sku: 'A' }],
    [409, { code: 'list.changed' }, { _tag: 'ListChanged' }],
    [409, { code: 'list.other_profile' }, { _tag: 'ListOfOtherProfile' }],
    [404, { code: 'problem.not_found' }, { _tag: 'UnknownList' }],
  ])('answer %i %o with %o', async (status, problem, failure) => {
    const { shop } = shopThatAnswers({ status, json: { status, ...problem } });
    expect(await shop.lists.change('a', { revision: 1, name: 'Tea', lines: [] })()).toEqual(E.left(failure));
  });

  it('of an order that is not there say so', async () => {
    const { shop } = shopThatAnswers({ status: 404, json: { status: 404, code: 'problem.not_found' } });
    const source = { from: 'order', number: 'AAAAA-00001' } as const;
    expect(await shop.lists.make({ name: 'Tea', of: 'user', source })()).toEqual(E.left({ _tag: 'UnknownOrder' }));
  });
});

describe('saved addresses over HTTP', () => {
  const list = { addresses: [aSavedAddress], mayEdit: { user: true, company: false } };
  const typed = prefillAddress({ user: {}, customerGroup: 'consumer', saved: aSavedAddress }, ['NO']);

  it.each<[AddressChange, object]>([
    [
      { intent: 'add', of: 'company', form: typed, isDefault: true, profileId: 'north' },
      { method: 'POST', url: 'https://shop.example/api/user/addresses' },
    ],
    [
      { intent: 'change', id: 'a b', revision: 2, form: typed, isDefault: false },
      { method: 'PUT', url: 'https://shop.example/api/user/addresses/a%20b' },
    ],
    [
      { intent: 'remove', id: 'a' },
      { method: 'DELETE', url: 'https://shop.example/api/user/addresses/a' },
    ],
    [
      { intent: 'default', id: 'a' },
      { method: 'PUT', url: 'https://shop.example/api/user/addresses/a/default' },
    ],
  ])('are changed: %j', async (change, asked) => {
    const { shop, sent } = shopThatAnswers({ json: list });
    expect(await shop.addresses.apply(change)()).toEqual(E.right(list));
    expect(sent[0]).toMatchObject(asked);
  });

  it.each<[string, object, object]>([
    ['address.invalid', { errors: [{ field: 'city', code: 'checkout.required' }] }, { _tag: 'InvalidAddress' }],
    ['address.too_many', { max: 20 }, { _tag: 'TooManyAddresses', max: 20 }],
    ['address.changed', {}, { _tag: 'AddressChanged' }],
    ['address.other_profile', {}, { _tag: 'AddressOfOtherProfile' }],
    ['problem.not_found', {}, { _tag: 'UnknownAddress' }],
  ])('stay as they are where that is refused by %s', async (code, rest, failure) => {
    const json = { type: 'about:blank', title: 'Refused', status: 422, code, ...rest };
    const { shop } = shopThatAnswers({ status: 422, json });
    expect(await shop.addresses.apply({ intent: 'remove', id: 'a' })()).toMatchObject(E.left(failure));
  });

  it('are listed', async () => {
    const { shop, sent } = shopThatAnswers({ json: list });
    expect(await shop.addresses.list()()).toEqual(E.right(list));
    expect(sent[0]).toMatchObject({ method: 'GET', url: 'https://shop.example/api/user/addresses' });
  });

  it('cannot be told while the server is away', async () => {
    const { shop } = shopThatAnswers({ status: 503, json: {} });
    expect(await shop.addresses.list()()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });
});

it('takes an answer that breaks its contract for none, and says what is wrong with it', async () => {
  const { slug: _, ...nameless } = aProduct;
  const { shop } = shopThatAnswers({ json: { product: nameless } });
  const answer = await shop.catalogue.product('kappe')();
  expect(answer).toMatchObject({ left: { _tag: 'Unavailable' } });
  expect(String(E.isLeft(answer) && 'cause' in answer.left && answer.left.cause)).toMatch(
    /GET \/api\/products\/:slug breaks its contract: .*slug/,
  );
});
