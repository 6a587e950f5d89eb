import { bankMethod, invoiceMethod } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { goodSignature } from '../testing/bank.ts';
import { addLine, cookiesOf, form, json, own, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld, type TestWorld } from '../testing/test-world.ts';

const serve = serving();
const details = {
  ...{ firstName: 'Ada', lastName: 'Nordmann', email: 'ada@example.com', phone: '22334455' },
  ...{ street: 'Storgata 1', extra: '', postalCode: '0155', city: 'Oslo', country: 'NO' },
  ...{ company: '', organisationNumber: '', reference: '', deliveryMethod: 'home', paymentMethod: 'bank' },
};
const aWorld = () => aTestWorld({ shops: [aRunningShop({ paymentMethods: [invoiceMethod, bankMethod] })] });

type Guest = { readonly server: FastifyInstance; readonly world: TestWorld; readonly cookie: string };

const aGuest = async (world = aWorld(), server?: FastifyInstance): Promise<Guest> => {
  const app = server ?? (await serve(world));
  return { server: app, world, cookie: cookiesOf(await addLine(app, { sku: 'A1' })) };
};

const order = async ({ server, cookie }: Guest, headers = {}): Promise<string> => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { ...json, cookie, 'idempotency-key': crypto.randomUUID(), ...headers },
    payload: details,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().order.number;
};

const get = ({ server, cookie }: Guest, url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { ...own, cookie, ...headers } });
const redirect = (guest: Guest, number: string, headers = {}) =>
  get(guest, `/redirect-payment?order=${number}`, headers);
const complete = (guest: Guest, number: string, headers = {}) =>
  get(guest, `/complete-payment?order=${number}`, headers);
const cookieIn = (answer: { readonly cookies: readonly { name: string; value: string }[] }, name: string) =>
  answer.cookies.find((cookie) => cookie.name === name)?.value;

const decide = ({ world }: Guest, state: 'approved' | 'declined', amount?: number): string => {
  const [reference, report] = [...world.bank.reports].at(-1) ?? [];
  if (reference === undefined || report === undefined) throw new Error('nothing was started');
  world.bank.reports.set(reference, { ...report, state, amount: amount ?? report.amount });
  return reference;
};

describe('a program that pays', () => {
  const start = ({ server, cookie }: Guest, number: string, headers = {}) =>
    server.inject({ method: 'POST', url: `/api/orders/${number}/payment`, headers: { ...own, cookie, ...headers } });

  it('is told where, as often as it asks, until there is nothing left to pay', async () => {
    const guest = await aGuest();
    const number = await order(guest);
    const first = await start(guest, number);
    expect(first.statusCode).toBe(200);
    expect(first.json().page).toMatch(/^https?:/);
    expect((await start(guest, number)).json()).toEqual(first.json());
    decide(guest, 'approved');
    expect((await start(guest, number)).json()).toEqual({});
  });

  it('is told nothing of an order of somebody else, and needs an origin of its own', async () => {
    const guest = await aGuest();
    const number = await order(guest);
    const other = await aGuest(guest.world, guest.server);
    expect((await start(other, number)).statusCode).toBe(404);
    expect((await start(guest, number, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  it('hears when the bank is away', async () => {
    const guest = await aGuest();
    const number = await order(guest);
    guest.world.bank.isAway = true;
    expect((await start(guest, number)).statusCode).toBe(503);
  });
});

describe('the way to the bank', () => {
  it('follows a form for an order that is to be paid now', async () => {
    const guest = await aGuest();
    const answer = await guest.server.inject({
      method: 'POST',
      url: '/checkout',
      headers: { ...form, cookie: guest.cookie },
      payload: new URLSearchParams({ ...details, idempotencyKey: crypto.randomUUID() }).toString(),
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/redirect-payment\?order=/);
  });

  it('tells the bank once who wants how much for what, and leads the shopper there every time', async () => {
    const guest = await aGuest();
    const number = await order(guest);
    for (let times = 0; times < 2; times += 1) {
      const answer = await redirect(guest, number);
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toMatch(/^http:\/\/bank\.localhost:3000\/pay\//);
      expect(cookieIn(answer, 'paymentOnHold')).toBe(number);
    }
    expect(guest.world.bank.requests).toEqual([
      expect.objectContaining({
        orderNumber: number,
        returnUrl: `http://demo.localhost:3000/complete-payment?order=${number}`,
        callbackUrl: 'http://demo.localhost:3000/bff/payments/callback',
      }),
    ]);
  });

  it('keeps the shopper’s language', async () => {
    const guest = await aGuest();
    const number = await order(guest);
    await get(guest, `/en/redirect-payment?order=${number}`);
    expect(guest.world.bank.requests[0]).toMatchObject({
      locale: 'en',
      returnUrl: `http://demo.localhost:3000/en/complete-payment?order=${number}`,
    });
    expect((await get(guest, `/xx/redirect-payment?order=${number}`)).statusCode).toBe(404);
  });

  it('tells a provider the shop’s own address behind a proxy, at which it can call back', async () => {
    const world = aWorld();
    const server = await serve(world, { production: true, trustedProxies: ['127.0.0.1'] });
    const https = { 'x-forwarded-proto': 'https', origin: `https://${own.host}` };
    const guest = { world, server, cookie: cookiesOf(await addLine(server, { sku: 'A1' }, https)) };
    await redirect(guest, await order(guest, https), https);
    expect(world.bank.requests[0]?.callbackUrl).toBe('https://demo.localhost/bff/payments/callback');
  });

  it('believes no port that a call tells', async () => {
    const guest = await aGuest();
    const number = await order(guest);
    await redirect(guest, number, { host: 'demo.localhost:6666' });
    expect(guest.world.bank.requests[0]?.returnUrl).toMatch(/^http:\/\/demo\.localhost:3000\//);
  });

  it('leads to no bank for somebody else’s order, nor for one that nobody made', async () => {
    const guest = await aGuest();
    const number = await order(guest);
    const other = await aGuest(guest.world, guest.server);
    for (const [who, what] of [
      [other, number],
      [{ ...guest, cookie: '' }, number],
      [guest, 'AAAAA-00000'],
      [guest, ''],
    ] as const) {
      const answer = await redirect(who, what);
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(`/complete-payment?order=${what}`);
    }
    expect(guest.world.bank.requests).toEqual([]);
  });

  it('cannot be entered from another site', async () => {
    const guest = await aGuest();
    const number = await order(guest);
    expect((await redirect(guest, number, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(guest.world.bank.requests).toEqual([]);
  });

  it('ends on a page that says so while the bank is away', async () => {
    const guest = await aGuest();
    const number = await order(guest);
    guest.world.bank.isAway = true;
    const answer = await redirect(guest, number);
    expect([answer.statusCode, cookieIn(answer, 'paymentOnHold')]).toEqual([503, number]);
    expect(guest.world.rendered.at(-1)?.url).toBe(`/redirect-payment?order=${number}`);
  });

  it('leads back at once where the bank has decided', async () => {
    const guest = await aGuest();
    const number = await order(guest);
    await redirect(guest, number);
    decide(guest, 'approved');
    expect((await redirect(guest, number)).headers.location).toBe(`/complete-payment?order=${number}`);
  });

  it('begins at the login where a shop requires one', async () => {
    const server = await serve(aTestWorld({ shops: [aRunningShop({ loginRequired: true })] }));
    const answer = await server.inject({ url: '/complete-payment?order=N', headers: own });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/me/login?redirectUri=${encodeURIComponent('/complete-payment?order=N')}`,
    ]);
  });
});

describe('the way back', () => {
  it('leads to the thanks once the bank has approved, although it never told, and as often as it is gone', async () => {
    const guest = await aGuest();
    const number = await order(guest);
    const hold = `${guest.cookie}; paymentOnHold=${number}`;
    await redirect(guest, number);
    decide(guest, 'approved');
    const first = await complete(guest, number, { cookie: hold });
    expect([first.statusCode, first.headers.location]).toEqual([303, `/confirmation?order=${number}`]);
    expect([cookieIn(first, 'paymentOnHold'), cookieIn(first, 'guestBasketTotalItems')]).toEqual(['complete', '0']);
    const second = await complete(guest, number);
    expect(second.headers.location).toBe(`/confirmation?order=${number}`);
    expect((await get(guest, '/api/orders')).json().orders).toMatchObject([{ number, state: 'placed' }]);
  });

  it('ends on a page while the bank has not decided, or cannot be asked', async () => {
    const guest = await aGuest();
    const number = await order(guest);
    await redirect(guest, number);
    for (const isAway of [false, true]) {
      guest.world.bank.isAway = isAway;
      const answer = await complete(guest, number);
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    }
  });

  it('lets go of the hold when the bank has declined, and of no other order’s', async () => {
    const guest = await aGuest();
    const number = await order(guest);
    await redirect(guest, number);
    decide(guest, 'declined');
    const other = await complete(guest, number, { cookie: `${guest.cookie}; paymentOnHold=OTHER` });
    expect(cookieIn(other, 'paymentOnHold')).toBeUndefined();
    const answer = await complete(guest, number, { cookie: `${guest.cookie}; paymentOnHold=${number}` });
    expect([answer.statusCode, cookieIn(answer, 'paymentOnHold')]).toEqual([200, '']);
  });

  it('is told to pages that wait, and to nobody else', async () => {
    const guest = await aGuest();
    const number = await order(guest);
    const url = `/api/orders/${number}/payment`;
    await redirect(guest, number);
    expect((await get(guest, url)).json()).toMatchObject({ payment: { orderNumber: number, state: 'started' } });
    decide(guest, 'approved', 1);
    expect((await get(guest, url)).json()).toMatchObject({ payment: { state: 'refunding' } });
    expect((await get({ ...guest, cookie: '' }, url)).statusCode).toBe(404);
    expect((await get(await aGuest(guest.world, guest.server), url)).statusCode).toBe(404);
  });
});

describe('what the bank tells', () => {
  const callback = (guest: Guest, body: unknown, headers: Record<string, string> = {}) =>
    guest.server.inject({
      method: 'POST',
      url: '/bff/payments/callback',
      headers: { host: own.host, 'content-type': 'application/json', 'torg-signature': goodSignature, ...headers },
      payload: JSON.stringify(body),
    });
  const started = async () => {
    const guest = await aGuest();
    const number = await order(guest);
    await redirect(guest, number);
    const reference = decide(guest, 'approved');
    return { guest, number, body: { reference, report: guest.world.bank.reports.get(reference) } };
  };
  const stateOf = async (guest: Guest, number: string) =>
    (await get(guest, `/api/orders/${number}`)).json().order.state;

  it('places the order, although it is told ten times at once and the shopper comes back too', async () => {
    const { guest, number, body } = await started();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => callback(guest, body)),
      complete(guest, number),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 303]);
    expect((await get(guest, '/api/orders')).json().orders).toMatchObject([{ number, state: 'placed' }]);
  });

  it('is believed with the bank’s signature alone', async () => {
    const { guest, number, body } = await started();
    guest.world.bank.isAway = true;
    for (const signature of ['forged', '']) {
      expect((await callback(guest, body, { 'torg-signature': signature })).statusCode).toBe(401);
    }
    expect(await stateOf(guest, number)).toBe('pending');
  });

  it('is refused for a payment that there is not, when it is too long, and as a form', async () => {
    const { guest, body } = await started();
    expect((await callback(guest, { ...body, reference: 'nobody' })).statusCode).toBe(404);
    expect((await callback(guest, { ...body, more: 'x'.repeat(200_000) })).statusCode).toBe(413);
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
    expect([403, 415]).toContain((await callback(guest, body, asForm)).statusCode);
  });

  it('is heard by a closed shop and by one that requires login', async () => {
    for (const differences of [{ temporaryClosedContent: 'closed' }, { loginRequired: true }]) {
      const world = aTestWorld({ shops: [aRunningShop(differences)] });
      const guest: Guest = { world, server: await serve(world), cookie: '' };
      const report = { state: 'approved', amount: 1, currency: 'NOK' };
      expect((await callback(guest, { reference: 'nobody', report })).statusCode).toBe(404);
    }
  });
});
