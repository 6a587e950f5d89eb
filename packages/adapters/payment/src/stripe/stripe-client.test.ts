import { either as E, option as O } from 'fp-ts';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aWorld, type World } from './testing/a-stripe.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.close());

const amount = 129_900;
const reference = 'reference';
const report = async () => {
  const found = await world.client.read(reference)();
  return E.isRight(found) ? O.toUndefined(found.right) : found;
};
let page = '';
const paid = async () => {
  page = await world.open();
  await world.press(page, 'pay');
};
const session = () => {
  const id = new URL(page).pathname.split('/').at(-1) ?? '';
  return world.api.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
};
const intent = async () => {
  const { amount_received: received, status } = (await session()).payment_intent as Stripe.PaymentIntent;
  return { received, status };
};
const capture = (id: string, taken: number, total: number, isLast?: true) =>
  world.client.capture(reference, { id, amount: taken, total, ...(isLast === undefined ? {} : { isLast }) })();
const done = E.right(undefined);
const refused = { left: { _tag: 'CaptureRefused' } };
const away = { left: { _tag: 'Unavailable' } };
const day = 24 * 60 * 60_000;

describe('opening a payment at Stripe', () => {
  it('gives the same page for the same reference, of a session that ends after the hold', async () => {
    const first = await world.open();
    expect(first).toMatch(/^http:\/\/stripe\.localhost:\d+\/c\/pay\/cs_test_\w+$/);
    expect(await world.open({ locale: 'sv' })).toBe(first);
    expect(await report()).toEqual({ state: 'open', amount, currency: 'NOK' });
    world.pass(31 * 60_000);
    expect(await report()).toEqual({ state: 'declined', amount, currency: 'NOK' });
    expect(await world.client.start(world.request)()).toMatchObject(away);
  });

  it('gives one page to many who ask at the same time', async () => {
    const pages = await Promise.all(Array.from({ length: 5 }, () => world.open()));
    expect(new Set(pages).size).toBe(1);
  });

  it('tells Stripe what the payment is, and nothing about who pays', async () => {
    page = await world.open();
    const shop = new URL(world.request.callbackUrl).host;
    expect(await session()).toMatchObject({ client_reference_id: reference, metadata: { reference, shop } });
  });

  it('refuses another amount for the same reference', async () => {
    await world.open();
    expect(await world.client.start({ ...world.request, amount: 1 })()).toMatchObject(away);
    expect(await world.client.start({ ...world.request, currency: 'SEK' })()).toMatchObject(away);
  });

  it('leads nobody back to an address that is no shop’s', async () => {
    expect(await world.client.start({ ...world.request, returnUrl: 'https://evil.example/' })()).toMatchObject(away);
  });

  it('knows nothing of a payment that nobody opened', async () => {
    expect(await world.client.read('nobody')()).toEqual(E.right(O.none));
  });
});

describe('money that is reserved', () => {
  it('is reported with its end, and as what may be taken in parts', async () => {
    await paid();
    const until = world.now() + 7 * day;
    expect(await report()).toEqual({
      ...{ state: 'approved', amount, currency: 'NOK' },
      reserved: { takes: 'parts', until },
      moved: { taken: 0, back: 0 },
    });
  });

  it('is taken in parts, each once, and the last one lets go of the rest', async () => {
    await paid();
    for (let times = 0; times < 2; times += 1) expect(await capture('1', 50_000, 50_000)).toEqual(done);
    expect(await intent()).toEqual({ received: 50_000, status: 'requires_capture' });
    expect(await capture('2', 10_000, 60_000)).toEqual(done);
    expect(await capture('3', 0, 60_000, true)).toEqual(done);
    expect(await intent()).toEqual({ received: 60_000, status: 'succeeded' });
    expect(await capture('3', 0, 60_000, true)).toEqual(done);
    const { reserved, ...rest } = (await report()) as { readonly reserved?: unknown };
    const moved = { taken: 60_000, back: 0 };
    expect([reserved, rest]).toEqual([undefined, { state: 'approved', amount, currency: 'NOK', moved }]);
  });

  it('is taken once although a day has passed since it was asked for', async () => {
    await paid();
    expect(await capture('1', 50_000, 50_000)).toEqual(done);
    world.pass(2 * day);
    expect(await capture('1', 50_000, 50_000)).toEqual(done);
    expect(await intent()).toMatchObject({ received: 50_000 });
  });

  it('is free where nothing of it is taken at all', async () => {
    await paid();
    expect(await capture('1', 0, 0, true)).toEqual(done);
    expect(await intent()).toEqual({ received: 0, status: 'canceled' });
  });

  it('is refused beyond what was reserved, after its end, and after it was given back', async () => {
    await paid();
    expect(await capture('1', amount + 1, amount + 1)).toMatchObject(refused);
    expect(await capture('2', 50_000, 50_000)).toEqual(done);
    expect(await capture('3', 79_901, amount + 1)).toMatchObject(refused);
    world.pass(8 * day);
    expect(await capture('4', 1, 50_001)).toMatchObject(refused);
  });

  it('is not taken after all of it went back', async () => {
    await paid();
    expect(await world.client.refund(reference)()).toEqual(done);
    expect(await capture('1', 1, 1)).toMatchObject(refused);
  });

  it('cannot be taken where nothing was paid', async () => {
    page = await world.open();
    expect(await capture('1', 1, 1)).toMatchObject(away);
  });
});

describe('paying back at Stripe', () => {
  it('lets go of what is reserved, also when it is asked again', async () => {
    await paid();
    for (let times = 0; times < 2; times += 1) expect(await world.client.refund(reference)()).toEqual(done);
    expect(await report()).toMatchObject({ state: 'declined', moved: { taken: 0, back: 0 } });
  });

  it('gives some back once it can be, though Stripe keeps that it could not', async () => {
    await paid();
    const part = { id: '1', amount: 20_000 };
    expect(await world.client.refundPart(reference, part)()).toMatchObject(away);
    await capture('1', 50_000, 50_000);
    expect(await world.client.refundPart(reference, part)()).toEqual(done);
    expect(await report()).toMatchObject({ moved: { taken: 50_000, back: 20_000 } });
  });

  it('gives back what was taken, and lets go of the rest', async () => {
    await paid();
    await capture('1', 50_000, 50_000);
    for (let times = 0; times < 2; times += 1) expect(await world.client.refund(reference)()).toEqual(done);
    const moved = { taken: 50_000, back: 50_000 };
    expect(await report()).toEqual({ state: 'refunded', amount, currency: 'NOK', moved });
  });

  it('gives some of it back, once for each refund, a day later too, and no more than there is', async () => {
    await paid();
    await capture('1', amount, amount, true);
    const back = (id: string, part: number) => world.client.refundPart(reference, { id, amount: part })();
    for (const wait of [0, 0, 2 * day]) {
      world.pass(wait);
      expect(await back('1', 100_000)).toEqual(done);
    }
    expect(await back('1', 99_999)).toMatchObject(away);
    expect(await back('2', 29_901)).toMatchObject(away);
    expect(await world.client.refund(reference)()).toEqual(done);
    expect(await report()).toMatchObject({ state: 'refunded', moved: { taken: amount, back: amount } });
    expect(await back('3', 1)).toMatchObject(away);
  });

  it('has nothing to give where nothing was paid', async () => {
    page = await world.open();
    expect(await world.client.refund(reference)()).toMatchObject(away);
    expect(await world.client.refund('nobody')()).toMatchObject(away);
  });
});
