import type { PaymentRequest } from '@torg/domain/purchase';
import { either as E, option as O } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryDelays } from '../tell-shops.ts';
import { callSubject, sign, signatureHeader } from './signature.ts';
import { aWorld, key, shopBehindProxy, type World } from './testing/a-bank.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.close());

const host = () => new URL(world.origin).host;

const openPayment = async (request: Partial<PaymentRequest> = {}): Promise<string> => {
  const page = await world.bank.start({ ...world.request, ...request })();
  if (E.isLeft(page)) throw page.left.cause;
  return page.right;
};

const press = (page: string, decision: string, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: new URL(page).pathname,
    headers: {
      host: host(),
      origin: world.origin,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: `decision=${decision}`,
  });

const look = (page: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: new URL(page).pathname, headers: { host: host(), ...headers } });

const report = async () => {
  const found = await world.bank.read(world.request.reference)();
  if (E.isLeft(found)) throw found.left.cause;
  if (O.isNone(found.right)) return undefined;
  const { moved: _, ...told } = found.right.value;
  return told;
};

/** What was taken, and went back, as the bank tells who asks. */
const moved = async () => {
  const found = await world.bank.read(world.request.reference)();
  return E.isRight(found) && O.isSome(found.right) ? found.right.value.moved : found;
};

const told = (count: number) => vi.waitFor(() => expect(world.told).toHaveLength(count), { timeout: 60_000 });

describe('opening a payment', () => {
  it('gives the same page for the same reference', async () => {
    const page = await openPayment();
    expect(page).toMatch(/^http:\/\/bank\.localhost:\d+\/pay\/[\w-]{32}$/);
    expect(await openPayment()).toBe(page);
    expect(await report()).toEqual({ state: 'open', amount: 129_900, currency: 'NOK' });
  });

  it('refuses another amount for the same reference', async () => {
    await openPayment();
    expect(E.isLeft(await world.bank.start({ ...world.request, amount: 1 })())).toBe(true);
    expect(await report()).toMatchObject({ amount: 129_900 });
  });

  it.each([
    'https://evil.example/',
    'http://shop.localhost.evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    'x',
  ])('leads nobody to %s, and tells nobody there', async (address) => {
    expect(E.isLeft(await world.bank.start({ ...world.request, returnUrl: address })())).toBe(true);
    expect(E.isLeft(await world.bank.start({ ...world.request, callbackUrl: address })())).toBe(true);
    expect(await report()).toBeUndefined();
  });

  it('knows nothing of a payment that nobody opened', async () => {
    expect(await world.bank.read('nobody')()).toEqual(E.right(O.none));
  });
});

describe('a call without the shop’s signature', () => {
  const body = () => JSON.stringify(world.request);
  const post = (payload: string, signature?: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/payments',
      headers: {
        host: host(),
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { [signatureHeader]: signature }),
      },
      payload,
    });
  const subject = callSubject('POST', '/api/payments');

  it('is let in with one, and refused without, with a wrong or an old one, and with one for something else', async () => {
    const signed = { subject, body: body() };
    const good = sign(key, world.now(), signed);
    expect((await post(body(), good)).statusCode).toBe(200);
    for (const bad of [
      undefined,
      'nonsense',
      sign('another key', world.now(), signed),
      sign(key, world.now() - 301_000, signed),
      sign(key, world.now(), { ...signed, subject: callSubject('POST', '/api/payments/x/refund') }),
    ]) {
      expect((await post(body(), bad)).statusCode).toBe(401);
    }
    expect((await post(body().replace('129900', '100'), good)).statusCode).toBe(401);
  });

  it('says nothing and pays nothing back', async () => {
    await openPayment();
    const url = `/api/payments/${world.request.reference}`;
    expect((await world.app.inject({ url, headers: { host: host() } })).statusCode).toBe(401);
    const refund = { method: 'POST', url: `${url}/refund`, headers: { host: host() } } as const;
    expect((await world.app.inject(refund)).statusCode).toBe(401);
  });
});

describe('the page', () => {
  it('says who wants how much for what, in the shopper’s language, and lets a form end at the shop alone', async () => {
    const page = await look(await openPayment());
    expect(page.body).toContain('Fjell vil trekke');
    expect(page.body).toContain('7K3M9-QXA2B');
    expect(page.body.replace(/\s/g, ' ')).toContain('1 299,00 kr');
    expect(page.headers['content-security-policy']).toContain(
      `form-action 'self' ${new URL(world.request.returnUrl).origin};`,
    );
    expect(page.body).not.toContain('<script');
    const english = await look(await openPayment({ reference: 'other', locale: 'en' }));
    expect(english.body).toContain('Fjell wants to charge');
  });

  it('shows a shop’s name as text', async () => {
    const page = await look(await openPayment({ shopName: '<img src=x onerror=alert(1)>"' }));
    expect(page.body).not.toContain('<img');
    expect(page.body).toContain('&lt;img');
  });

  it('is there for known payments, on the bank’s host alone', async () => {
    const page = await openPayment();
    expect((await look(`${world.origin}/pay/nobody`)).statusCode).toBe(404);
    expect((await press(`${world.origin}/pay/nobody`, 'approve')).statusCode).toBe(404);
    const atShop = await look(page, { host: `shop.localhost:${new URL(page).port}` });
    expect(atShop.body).toBe('the shop');
  });

  it.each([
    ['approve', { state: 'approved', amount: 129_900, currency: 'NOK' }, 1],
    ['decline', { state: 'declined', amount: 129_900, currency: 'NOK' }, 1],
    ['approve-different', { state: 'approved', amount: 129_800, currency: 'NOK' }, 1],
    ['approve-silently', { state: 'approved', amount: 129_900, currency: 'NOK' }, 0],
    ['approve-tenfold', { state: 'approved', amount: 129_900, currency: 'NOK' }, 10],
  ])('%s: leads back to the shop and tells it', async (decision, word, times) => {
    const page = await openPayment();
    const answer = await press(page, decision);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, world.request.returnUrl]);
    expect(await report()).toEqual(word);
    await told(times);
    for (const callback of world.told) {
      expect(callback).toEqual(O.some({ reference: world.request.reference, report: word }));
    }
    expect((await look(page)).body).not.toContain('<form');
  });

  it('decides once, although ten press at the same time, and leads all of them back', async () => {
    const page = await openPayment();
    const presses = ['approve', 'decline'].flatMap((decision) =>
      Array.from({ length: 5 }, () => press(page, decision)),
    );
    const answers = await Promise.all(presses);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(303));
    await told(1);
    const decided = await report();
    await press(page, 'approve');
    await press(page, 'decline');
    expect(await report()).toEqual(decided);
  });

  it.each([
    ['another site’s origin', { origin: 'http://evil.example' }],
    ['a shop’s origin', { origin: 'http://shop.localhost' }],
    ['no origin to speak of', { origin: 'null' }],
    ['a word that it comes from elsewhere', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
  ])('decides nothing for a form with %s', async (_, headers) => {
    const page = await openPayment();
    const { origin, ...rest } = headers;
    const answer = await world.app.inject({
      method: 'POST',
      url: new URL(page).pathname,
      headers: {
        host: host(),
        'content-type': 'application/x-www-form-urlencoded',
        ...(origin === undefined ? {} : { origin }),
        ...rest,
      },
      payload: 'decision=approve',
    });
    expect(answer.statusCode).toBe(403);
    expect(await report()).toMatchObject({ state: 'open' });
  });

  it('decides nothing for a button that it does not have', async () => {
    const page = await openPayment();
    for (const decision of ['', 'constructor', 'refund']) expect((await press(page, decision)).statusCode).toBe(400);
    expect(await report()).toMatchObject({ state: 'open' });
  });
});

describe('paying back', () => {
  it('gives back what was approved; asked again it changes nothing', async () => {
    await press(await openPayment(), 'approve-different');
    for (let times = 0; times < 2; times += 1) {
      expect(await world.bank.refund(world.request.reference)()).toEqual(E.right(undefined));
      expect(await report()).toEqual({ state: 'refunded', amount: 129_800, currency: 'NOK' });
    }
  });

  it('is reserved where the shopper says so, and taken in parts by the ids of the shop', async () => {
    await press(await openPayment(), 'reserve');
    const until = world.now() + 7 * 86_400_000;
    const reserved = { takes: 'parts', until };
    expect(await report()).toEqual({ state: 'approved', amount: 129_900, currency: 'NOK', reserved });
    await told(1);
    expect(world.told[0]).toMatchObject({ value: { report: { state: 'approved', reserved } } });
    const { reference } = world.request;
    const capture = (id: string, amount: number, isLast?: true) =>
      world.bank.capture(reference, { id, amount, total: amount, ...(isLast ? { isLast } : {}) })();
    expect(await capture('1', 100_000)).toEqual(E.right(undefined));
    expect(await capture('1', 100_000)).toEqual(E.right(undefined));
    expect(await capture('2', 29_901)).toMatchObject(E.left({ _tag: 'CaptureRefused' }));
    expect(await capture('3', -1)).toMatchObject(E.left({ _tag: 'Unavailable' }));
    expect(await capture('4', 0, true)).toEqual(E.right(undefined));
    expect(await capture('5', 1)).toMatchObject(E.left({ _tag: 'CaptureRefused' }));
    expect(await moved()).toEqual({ taken: 100_000, back: 0 });
  });

  it('gives some of it back, once for each refund, and no more than there is', async () => {
    await press(await openPayment(), 'approve');
    const { reference } = world.request;
    const part = { id: '1', amount: 100_000 };
    for (let times = 0; times < 2; times += 1) {
      expect(await world.bank.refundPart(reference, part)()).toEqual(E.right(undefined));
    }
    expect(await moved()).toEqual({ taken: 129_900, back: 100_000 });
    expect(await report()).toEqual({ state: 'approved', amount: 129_900, currency: 'NOK' });
    expect(E.isLeft(await world.bank.refundPart(reference, { id: '2', amount: 29_901 })())).toBe(true);
    expect(E.isLeft(await world.bank.refundPart(reference, { id: '2', amount: -1 })())).toBe(true);
    expect(E.isLeft(await world.bank.refundPart('nobody', part)())).toBe(true);
    expect(await world.bank.refund(reference)()).toEqual(E.right(undefined));
  });

  it('refuses where nothing was approved', async () => {
    const page = await openPayment();
    expect(E.isLeft(await world.bank.refund(world.request.reference)())).toBe(true);
    await press(page, 'decline');
    expect(E.isLeft(await world.bank.refund(world.request.reference)())).toBe(true);
    expect(E.isLeft(await world.bank.refund('nobody')())).toBe(true);
  });
});

describe('telling the shop', () => {
  it('is tried again after 2, 10 and 60 seconds, then given up', async () => {
    world.answers.push(500, 503, 404, 500);
    await press(await openPayment(), 'approve');
    for (const [times, delay] of retryDelays.entries()) {
      await told(times + 1);
      await vi.waitFor(() => expect(world.wait()).toBe(delay), { timeout: 60_000 });
    }
    await told(4);
    await world.bank.read('settle')();
    expect(world.wait()).toBeUndefined();
  });

  it('reaches on this machine a shop whose own address leads elsewhere', async () => {
    await press(await openPayment({ callbackUrl: `${shopBehindProxy}/bff/payments/callback` }), 'approve');
    await told(1);
    expect(O.isSome(world.told[0] ?? O.none)).toBe(true);
  });

  it('ends when the shop has heard', async () => {
    world.answers.push(500);
    await press(await openPayment(), 'approve');
    await told(1);
    await vi.waitFor(() => expect(world.wait()).toBe(2_000), { timeout: 60_000 });
    await told(2);
    await world.bank.read('settle')();
    expect(world.wait()).toBeUndefined();
  });
});
