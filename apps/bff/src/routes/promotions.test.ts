import type { Promotion } from '@torg/domain/promotion';
import { aCheckoutForm, anOffer } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addLine, cookiesOf, form, json, own, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const always = { begins: Number.NEGATIVE_INFINITY, ends: Number.POSITIVE_INFINITY };
const aPromotion = (id: string, more: Partial<Promotion>): Promotion => ({
  ...{ id, name: { nb: `Tilbud ${id}` }, ...always, products: [], categories: [], minimum: 0, combines: true },
  effect: { _tag: 'Percent', percent: 10 },
  ...more,
});
const promotions: readonly Promotion[] = [
  aPromotion('three', { effect: { _tag: 'BuyGet', buy: 2, get: 1 } }),
  aPromotion('tenth', { code: 'TIENDE', uses: 1 }),
  aPromotion('delivery', { code: 'FRAKT', effect: { _tag: 'FreeDelivery', methods: [] }, minimum: 20_000 }),
  aPromotion('members', { code: 'MEDLEM', customerGroups: ['member'] }),
];
const offer = anOffer('A1', { price: { amount: 10_000, currency: 'NOK', vat: 'gross', taxRate: 2500 } });

const start = async (rateLimits = false) => {
  const shops = [aRunningShop({}, {}, { promotions })];
  const world = aTestWorld({ shops, offers: new Map([[offer.sku, offer]]) });
  const server = await serve(world, { rateLimits });
  return { server, shopper: async (quantity = 1) => cookiesOf(await addLine(server, { sku: 'A1', quantity })) };
};

const typeIn = (server: FastifyInstance, cookie: string, code: string) =>
  server.inject({ method: 'POST', url: '/api/basket/codes', headers: { ...json, cookie }, payload: { code } });

const order = (server: FastifyInstance, cookie: string, key: string, more: object = {}) =>
  server.inject({
    ...{ method: 'POST', url: '/api/orders' },
    headers: { ...json, cookie, 'idempotency-key': `key-of-the-order-${key}` },
    payload: { ...aCheckoutForm, ...more },
  });

describe('promotions', () => {
  it('take off step by step, in the basket and in the order, whose lines and delivery come to its total', async () => {
    const { server, shopper } = await start();
    const cookie = await shopper(3);
    await typeIn(server, cookie, ' tiende ');
    const { basket } = (await typeIn(server, cookie, 'FRAKT')).json();
    const discounts = [
      { promotion: 'three', name: 'Tilbud three', amount: 10_000 },
      { promotion: 'tenth', name: 'Tilbud tenth', amount: 2_000 },
    ];
    expect(basket.lines).toMatchObject([{ quantity: 3, gross: 18_000, discounts }]);
    expect(basket.codes).toEqual([
      { code: 'TIENDE', name: 'Tilbud tenth', standing: 'applies' },
      { code: 'FRAKT', name: 'Tilbud delivery', standing: 'applies' },
    ]);
    const placed = (await order(server, cookie, 'one')).json().order;
    expect(placed.lines).toMatchObject([{ gross: 18_000, discounts }]);
    expect(placed.delivery).toMatchObject({ gross: 0, discount: { promotion: 'delivery' } });
    expect(placed.delivery.price.amount).toBe(placed.delivery.discount.amount);
    expect(placed.totals).toMatchObject({ gross: 18_000, net: 14_400, vat: 3_600 });
    expect(placed).not.toHaveProperty('promotions');
  });

  it('are told by their codes why they do nothing, and nobody hears of codes that are not for them', async () => {
    const { server, shopper } = await start();
    const cookie = await shopper();
    const { basket } = (await typeIn(server, cookie, 'FRAKT')).json();
    expect(basket.codes).toEqual([
      { code: 'FRAKT', name: 'Tilbud delivery', standing: 'below_minimum', missing: 10_000 },
    ]);
    const guessed = await typeIn(server, cookie, 'MEDLEM');
    expect([guessed.statusCode, guessed.json().code]).toEqual([422, 'promotion.unknown_code']);
    expect((await typeIn(server, cookie, 'NOTHING')).json().code).toBe('promotion.unknown_code');
    const dropped = await server.inject({
      ...{ method: 'DELETE', url: '/api/basket/codes/frakt' },
      headers: { ...own, cookie },
    });
    expect(dropped.json().basket).not.toHaveProperty('codes');
  });

  it('of one use go to one of two who order at the same instant; the other is told, and keeps the basket', async () => {
    const { server, shopper } = await start();
    const cookies = [await shopper(), await shopper()];
    for (const cookie of cookies) await typeIn(server, cookie, 'TIENDE');
    const answers = await Promise.all(cookies.map((cookie, index) => order(server, cookie, `tab-${index}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const lost = answers.findIndex(({ statusCode }) => statusCode === 409);
    expect(answers[lost]?.json()).toMatchObject({ code: 'promotion.used_up', reason: 'TIENDE' });
    const headers = { ...own, cookie: cookies[lost] ?? '' };
    const { basket } = (await server.inject({ method: 'POST', url: '/api/basket', headers })).json();
    expect(basket).toMatchObject({ count: 1, totals: { gross: 10_000 }, codes: [{ standing: 'used_up' }] });
  });

  it('that are used in two tabs of one basket are used once', async () => {
    const { server, shopper } = await start();
    const cookie = await shopper();
    await typeIn(server, cookie, 'TIENDE');
    const tabs = await Promise.all(['one', 'two'].map((tab) => order(server, cookie, tab)));
    expect(tabs.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it('are typed in without scripts, and a wrong one stands in its field with what is wrong', async () => {
    const { server, shopper } = await start();
    const cookie = await shopper(2);
    const post = (fields: Readonly<Record<string, string>>) =>
      server.inject({
        ...{ method: 'POST', url: '/basket', headers: { ...form, cookie } },
        payload: new URLSearchParams(fields).toString(),
      });
    expect((await post({ intent: 'add-code', code: 'tiende' })).statusCode).toBe(303);
    const wrong = await post({ intent: 'add-code', code: 'tiend' });
    expect(wrong.statusCode).toBe(422);
    expect((await post({ intent: 'drop-code', code: 'TIENDE' })).statusCode).toBe(303);
    const headers = { ...own, cookie };
    const { basket } = (await server.inject({ method: 'POST', url: '/api/basket', headers })).json();
    expect(basket.totals.gross).toBe(20_000);
  });

  it('are not guessed: after ten codes in a minute nobody of that network is answered, by call or by form', async () => {
    const { server, shopper } = await start(true);
    const cookie = await shopper();
    const codes = Array.from({ length: 10 }, (_, index) => `GUESS-${index}`);
    for (const code of codes) expect((await typeIn(server, cookie, code)).statusCode).toBe(422);
    expect((await typeIn(server, cookie, 'TIENDE')).statusCode).toBe(429);
    const posted = await server.inject({
      ...{ method: 'POST', url: '/basket', headers: { ...form, cookie } },
      payload: 'intent=add-code&code=TIENDE',
    });
    expect(posted.statusCode).toBe(429);
  });
});
