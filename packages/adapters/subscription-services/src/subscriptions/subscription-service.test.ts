import { dayOf } from '@torg/domain/calendar';
import type { AgreedSubscription } from '@torg/domain/subscription';
import type { BoughtSubscription } from '@torg/domain/subscription/server';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createMemoryState, createSubscriptionStandIn } from './stand-in.ts';
import { createSubscriptionService } from './subscription-service.ts';

const day = 24 * 60 * 60_000;
const today = dayOf({ year: 2026, month: 6, day: 10 });
const kari = { shop: 'tel', subject: 'kari' };
const terms: AgreedSubscription = {
  ...{ plan: 'mid', name: 'Tel Mid', data: 20, monthly: 34_900, bindingMonths: 12, startFee: 0, discount: 0 },
  ...{ minimumAge: 18, sim: 'esim', instalments: { months: 24, amount: 20_000 } },
  porting: { number: '+4791234567', day: today + 5 },
};
const bought: BoughtSubscription = {
  ...{ ...kari, id: 'AAAAA-00001-1', order: 'AAAAA-00001', line: 1, currency: 'NOK', terms },
  contact: { firstName: 'Kari', lastName: 'Berg', email: 'kari@example.com', phone: '22334455' },
  address: { street: 'Storgata 1', extra: '', postalCode: '0155', city: 'Oslo', country: 'NO' },
};
const url = 'https://subscriptions.example/v1/';

const open = () => {
  let time = today * day;
  const sent: Parameters<typeof fetch>[] = [];
  const stands = createSubscriptionStandIn(createMemoryState(), () => time);
  const fetchAs: typeof fetch = (...call) => {
    sent.push(call);
    return stands(...call);
  };
  let ids = 0;
  const service = createSubscriptionService({ url, key: 'secret', fetch: fetchAs }, () => `id-${++ids}`);
  return { service, sent, pass: (days: number) => (time += days * day) };
};
const started = async () => {
  const opened = open();
  const one = await opened.service.start(bought)();
  if (E.isLeft(one)) throw new Error('it did not start');
  return { ...opened, one: one.right };
};
const refusedFor = (reason: string) => E.left({ _tag: 'ServiceRefused', reason });

describe('a subscription', () => {
  it('is started once by what it was bought with, and is that of who bought it alone', async () => {
    const { service, sent, one } = await started();
    expect(one).toMatchObject({
      ...{ plan: 'mid', number: '+4791234567', startsOn: today + 5, version: 1 },
      boundUntil: dayOf({ year: 2027, month: 6, day: 14 }),
    });
    expect(await service.start(bought)()).toEqual(E.right(one));
    expect(await service.list(kari)()).toEqual(E.right([one]));
    for (const other of [
      { ...kari, subject: 'ola' },
      { ...kari, shop: 'fjell' },
    ]) {
      expect(await service.list(other)()).toEqual(E.right([]));
      expect(await service.usage(other, one.id, today)()).toEqual(refusedFor('unknown'));
      expect(await service.keep(other, { key: 'k', id: one.id, version: 1 })()).toEqual(refusedFor('unknown'));
    }
    const [[address, init] = []] = sent;
    expect([address, init?.method]).toEqual(['https://subscriptions.example/v1/start', 'POST']);
    expect(init?.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': bought.id });
    expect(JSON.parse(String(init?.body))).toEqual(JSON.parse(JSON.stringify(bought)));
  });

  it('keeps what is taken off its price, and why', async () => {
    const { service } = open();
    const off = { monthly: 26_900, familyDiscount: 5_000, existingCustomerDiscount: 3_000 };
    await service.start({ ...bought, terms: { ...bought.terms, ...off } })();
    expect(await service.list(kari)()).toMatchObject(E.right([off]));
  });

  it('of a guest is started, and told to nobody', async () => {
    const { service } = open();
    const { subject: _, ...guest } = bought;
    expect(E.isRight(await service.start(guest)())).toBe(true);
    expect(await service.list({ shop: 'tel', subject: '' })()).toEqual(E.right([]));
  });

  it('changes its plan with the next period, once by the same key, and for one of two tabs', async () => {
    const { service, one, pass } = await started();
    const to = { plan: 'fri', name: 'Tel Fri', monthly: 49_900, from: one.nextPeriod };
    const wish = { key: 'key-1', id: one.id, version: 1, to };
    const changed = await service.change(kari, wish)();
    expect(changed).toMatchObject(E.right({ version: 2, plan: 'mid', next: { plan: 'fri', from: one.nextPeriod } }));
    expect(await service.change(kari, wish)()).toEqual(changed);
    expect(await service.change(kari, { ...wish, key: 'key-2' })()).toEqual(refusedFor('changed'));
    pass(one.nextPeriod - today);
    expect(await service.list(kari)()).toMatchObject(E.right([{ plan: 'fri', monthly: 49_900 }]));
  });

  it('is bound to what it costs, ends with its binding, and goes on where that is taken back', async () => {
    const { service, one, pass } = await started();
    const { id, boundUntil = 0 } = one;
    const cheap = { plan: 'kort', name: 'Kort', monthly: 19_900, from: one.nextPeriod };
    expect(await service.change(kari, { key: 'a', id, version: 1, to: cheap })()).toEqual(refusedFor('bound'));
    const end = { key: 'b', id, version: 1, endsOn: boundUntil - 1 };
    expect(await service.end(kari, end)()).toEqual(refusedFor('bound'));
    expect(await service.end(kari, { ...end, endsOn: boundUntil })()).toMatchObject(E.right({ endsOn: boundUntil }));
    const kept = await service.keep(kari, { key: 'c', id, version: 2 })();
    expect(kept).toMatchObject(E.right({ version: 3 }));
    expect(kept).not.toHaveProperty('right.endsOn');
    expect(await service.keep(kari, { key: 'd', id, version: 3 })()).toEqual(refusedFor('impossible'));
    pass(400);
    expect(await service.list(kari)()).not.toHaveProperty('right.0.boundUntil');
  });

  it('tells what was used since its period began', async () => {
    const { service, one, pass } = await started();
    pass(15);
    const used = await service.usage(kari, one.id, today + 15)();
    expect(used).toMatchObject(E.right({ from: today + 5 }));
    if (E.isRight(used)) expect(used.right.megabytes).toBeGreaterThan(0);
  });
});

describe('a service that talks nonsense', () => {
  const saying = (told: object) =>
    createSubscriptionService(
      { url, fetch: async () => new Response(JSON.stringify({ id: 'id', ...told })) },
      () => 'id',
    );
  const one = { id: 'line-1', version: 1, plan: 'p', name: 'P', monthly: 1, number: '+4791234567', startsOn: 1 };
  const whole = { ...one, nextPeriod: 31 };

  it('is read where it makes sense', async () => {
    expect(await saying({ subscriptions: [whole] }).list(kari)()).toEqual(E.right([whole]));
  });

  it.each<[string, object]>([
    ['a number with markup', { number: '+47<script>' }],
    ['a name with markup', { name: '<b>Fri</b>' }],
    ['less than nothing to pay', { monthly: -1 }],
    ['a discount below zero', { existingCustomerDiscount: -1 }],
    ['a price beyond all measure', { monthly: 1e12 }],
    ['a day that is none', { nextPeriod: '2026-01-01' }],
    ['instalments without an amount', { instalments: { months: 3 } }],
    ['a change without a day', { next: { plan: 'p', name: 'P', monthly: 1 } }],
  ])('is not believed: %s', async (_, more) => {
    expect(await saying({ subscriptions: [{ ...whole, ...more }] }).list(kari)()).toMatchObject(
      E.left({ _tag: 'Unavailable' }),
    );
  });

  it.each<[string, object]>([
    ['below zero', { from: 1, megabytes: -1, minutes: 0 }],
    ['enormous', { from: 1, megabytes: 1e15, minutes: 0 }],
    ['more minutes than there are', { from: 1, megabytes: 0, minutes: 50_000 }],
  ])('is not believed about usage: %s', async (_, usage) => {
    expect(await saying({ usage }).usage(kari, 'line-1', 1)()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });

  it.each<[string, object]>([
    ['of another question', { id: 'another', subscriptions: [] }],
    ['no list', { subscriptions: {} }],
    ['a reason that is none', { refused: '<p>' }],
    ['a reason for no list', { refused: 'unknown' }],
  ])('is no answer: %s', async (_, told) => {
    expect(await saying(told).list(kari)()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });

  it('is away where nobody set it up', async () => {
    const none = createSubscriptionService({ url: undefined }, () => 'id');
    expect(await none.list(kari)()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });
});
