import { toldGiftCardCode } from '@torg/domain/gift-card';
import { aShopInfo, bankMethod, invoiceMethod } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendGiftCardOf } from '../composition/gift-card-module.ts';
import { addLine, cookiesOf, form, json, own, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { buildTestApp, composeWorld } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const giftCards = { amounts: [5_000, 50_000], years: 3 };
const details = {
  ...{ firstName: 'Ada', lastName: 'Nordmann', email: 'ada@example.com', phone: '22334455' },
  ...{ street: 'Storgata 1', extra: '', postalCode: '0155', city: 'Oslo', country: 'NO' },
  ...{ company: '', organisationNumber: '', reference: '', deliveryMethod: 'home', paymentMethod: 'invoice' },
};
const wish = {
  ...{ amount: '50000', to: 'ola@example.com', message: 'Til lykke <b>!</b>', firstName: 'Ada', lastName: 'Nordmann' },
  ...{ email: 'ada@example.com', paymentMethod: 'bank' },
};

const post = (server: FastifyInstance, url: string, fields: Readonly<Record<string, string>>, cookie = '') =>
  server.inject({
    ...{ method: 'POST', url, headers: { ...form, ...(cookie === '' ? {} : { cookie }) } },
    payload: new URLSearchParams(fields).toString(),
  });

const start = async (options: { readonly rateLimits?: boolean } = {}) => {
  const world = aTestWorld({ shops: [aRunningShop({ giftCards, paymentMethods: [invoiceMethod, bankMethod] })] });
  const container = composeWorld(world);
  const server = await buildTestApp(world, options, container);
  const shown = () => world.rendered.at(-1)?.own;
  /** Buys a card, pays for it, and has it mailed. */
  const buy = async () => {
    const bought = await post(server, '/gift-card/buy', { ...wish, idempotencyKey: crypto.randomUUID() });
    expect(bought.statusCode, bought.body).toBe(303);
    const number = new URL(bought.headers.location ?? '', 'http://x').searchParams.get('order') ?? '';
    const cookie = cookiesOf(bought);
    await server.inject({ url: `/redirect-payment?order=${number}`, headers: { ...own, cookie } });
    const [reference, report] = [...world.bank.reports].at(-1) ?? [];
    if (reference === undefined || report === undefined) throw new Error('nothing was started');
    world.bank.reports.set(reference, { ...report, state: 'approved' });
    await server.inject({ url: `/complete-payment?order=${number}`, headers: { ...own, cookie } });
    for (const _ of [1, 2])
      await container.get(sendGiftCardOf)({ name: 'send-gift-card', shopId: aShopInfo.id, number })();
    return {
      number,
      cookie,
      code: world.giftCardMails.at(-1)?.text.match(/(?:[2-9A-Z]{4}-){4}[2-9A-Z]{4}/)?.[0] ?? '',
    };
  };
  return { world, server, shown, buy };
};

describe('a gift card', () => {
  it('is bought, mailed once to who it is for, shown by its code, spent in part and told by its rest', async () => {
    const { world, server, buy } = await start();
    const { number, code } = await buy();
    expect(world.giftCardMails).toEqual([expect.objectContaining({ to: 'ola@example.com' })]);
    expect(code).not.toBe('');
    const used = await post(server, '/gift-card', { intent: 'use', code: code.toLowerCase() });
    expect([used.statusCode, used.headers.location]).toEqual([303, '/gift-card']);
    const guest = await addLine(server, { sku: 'A1', quantity: 9 });
    const cookie = `${cookiesOf(guest)}; ${cookiesOf(used)}`;
    const asked = () => server.inject({ url: '/api/gift-card', headers: { ...own, cookie } });
    const { giftCard } = (await asked()).json();
    expect(giftCard).toMatchObject({ last: code.slice(-4), available: 50_000 });
    const order = (amount: number, key = crypto.randomUUID()) =>
      server.inject({
        ...{ method: 'POST', url: '/api/orders', headers: { ...json, cookie, 'idempotency-key': key } },
        payload: { ...details, giftCard: String(amount) },
      });
    const short = await order(60_000);
    expect([short.statusCode, short.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'order.gift_card_short', available: 50_000 }),
    ]);
    const placed = await order(10_000);
    expect(placed.json().order.giftCard).toEqual({ last: code.slice(-4), taken: 10_000 });
    expect(placed.body).not.toContain(number);
    expect((await asked()).json().giftCard.available).toBe(40_000);
  });

  it('is told to nobody by a cookie that was made up, or is of another shop', async () => {
    const { server, buy } = await start();
    const { number } = await buy();
    for (const cookie of [`giftCard=${number}`, `giftCard=${number}.zzzzzzzz.${'x'.repeat(43)}`]) {
      const asked = await server.inject({ url: '/api/gift-card', headers: { ...own, cookie } });
      expect(asked.json()).toEqual({});
    }
  });

  it('is refused in one and the same way whatever its code is, and after ten guesses from a network not looked for', async () => {
    const { server, buy, shown } = await start({ rateLimits: true });
    const { code } = await buy();
    const guesses = [
      '',
      'x',
      `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`,
      toldGiftCardCode('2'.repeat(20)),
      '2'.repeat(500),
      code.slice(1),
    ];
    for (const guess of guesses) {
      const answer = await post(server, '/gift-card', { intent: 'use', code: guess });
      expect(answer.statusCode).toBe(422);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(shown()).toEqual({ page: 'gift-card', isRefused: true });
    }
    const more = await Promise.all(
      Array.from({ length: 5 }, () => post(server, '/gift-card', { intent: 'use', code })),
    );
    expect(more.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 429, 429]);
  });

  it('is bought by a form that says beside its fields what is wrong, and by one order for a form that is sent twice', async () => {
    const { server, shown } = await start();
    const wrong = await post(server, '/gift-card/buy', {
      ...wish,
      to: 'ola',
      amount: '1',
      idempotencyKey: 'x'.repeat(20),
    });
    expect(wrong.statusCode).toBe(422);
    expect(shown()).toMatchObject({
      errors: [
        { field: 'amount', code: 'gift_card.amount_unknown' },
        { field: 'to', code: 'checkout.email_invalid' },
      ],
      typed: { message: 'Til lykke <b>!</b>' },
    });
    const key = crypto.randomUUID();
    const first = await post(server, '/gift-card/buy', { ...wish, idempotencyKey: key });
    const again = await post(server, '/gift-card/buy', { ...wish, idempotencyKey: key }, cookiesOf(first));
    expect(again.headers.location).toBe(first.headers.location);
  });

  it('is bought again by the form as it was sent, once its payment was declined, and by nobody else', async () => {
    const { world, server, shown, buy } = await start();
    const bought = await post(server, '/gift-card/buy', { ...wish, idempotencyKey: crypto.randomUUID() });
    const number = new URL(bought.headers.location ?? '', 'http://x').searchParams.get('order') ?? '';
    const typedFor = async (order: string, cookie = '') => {
      const asked = await server.inject({ url: `/gift-card/buy?order=${order}`, headers: { ...own, cookie } });
      expect(asked.statusCode).toBe(200);
      return shown();
    };
    await server.inject({ url: `/redirect-payment?order=${number}`, headers: { ...own, cookie: cookiesOf(bought) } });
    const [reference, report] = [...world.bank.reports].at(-1) ?? [];
    if (reference === undefined || report === undefined) throw new Error('nothing was started');
    world.bank.reports.set(reference, { ...report, state: 'declined' });
    await server.inject({ url: `/complete-payment?order=${number}`, headers: { ...own, cookie: cookiesOf(bought) } });
    expect(await typedFor(number, cookiesOf(bought))).toMatchObject({ errors: [], typed: wish });
    for (const nobody of ['', 'torg.guest=somebody-else'])
      expect(await typedFor(number, nobody)).not.toHaveProperty('typed');
    const paid = await buy();
    expect(await typedFor(paid.number, paid.cookie)).not.toHaveProperty('typed');
  });

  it('is neither shown nor sold in a shop without any', async () => {
    const server = await serve(aTestWorld());
    for (const url of ['/gift-card', '/gift-card/buy'])
      expect((await server.inject({ url, headers: own })).statusCode).toBe(404);
  });
});
