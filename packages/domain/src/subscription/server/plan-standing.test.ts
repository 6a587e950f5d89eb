import { either as E, option as O } from 'fp-ts';
import { describe, expect, it, vi } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import type { Shopper } from '../../shopper/shopper.ts';
import { aRunningSubscription } from '../../testing/examples-of-subscriptions.ts';
import type { RunningSubscription } from '../running.ts';
import { createReadStanding } from './plan-standing.ts';
import type { Subscriber } from './subscription-service.ts';

const today = 20_000;
const user = { customerUserId: 'ola', email: 'ola@example.com', customerProfiles: [] };
const ola: Shopper = { guest: O.none, session: O.some({ id: 'login', user }) };
const kari: Shopper = { guest: O.none, session: O.some({ id: 'login', user: { ...user, customerUserId: 'kari' } }) };
const running = aRunningSubscription({ startsOn: today - 100 });

type Told = readonly RunningSubscription[] | undefined;

/** @param late ends the wait for an answer; left out, everybody waits as long as it takes. */
const open = (
  has: (of: Subscriber) => Told | Promise<Told>,
  late: Promise<undefined> = new Promise<never>(() => {}),
) => {
  const asked: Subscriber[] = [];
  const waits: number[] = [];
  let now = 0;
  const readOf = createReadStanding({
    list: (of) => async () => {
      asked.push(of);
      const all = await has(of);
      return all === undefined ? E.left(unavailable('away')) : E.right(all);
    },
    clock: { now: () => now },
    answeredWithin: (answer, milliseconds) => {
      waits.push(milliseconds);
      return Promise.race([answer, late]);
    },
  });
  const read = async (shopper: Shopper, day = today) => (await readOf('tel')(shopper, day)()).isExistingCustomer;
  return { read, readOf, asked, waits, pass: (milliseconds: number) => (now += milliseconds) };
};

describe('the standing of who subscribes', () => {
  it('is that of an existing customer from the first day of a subscription to its last', async () => {
    for (const [one, is] of [
      [running, true],
      [{ ...running, startsOn: today }, true],
      [{ ...running, startsOn: today + 1 }, false],
      [{ ...running, endsOn: today }, true],
      [{ ...running, endsOn: today - 1 }, false],
    ] as const)
      expect([one, await open(() => [one]).read(ola)]).toEqual([one, is]);
    expect(await open(() => []).read(ola)).toBe(false);
  });

  it('is asked for once, for a minute where it is yes, of this person in this shop alone', async () => {
    const { read, readOf, asked, pass } = open(({ subject }) => (subject === 'ola' ? [running] : []));
    expect(await Promise.all([read(ola), read(ola)])).toEqual([true, true]);
    pass(59_999);
    expect([await read(ola), await read(kari), await read(kari)]).toEqual([true, false, false]);
    await readOf('fjell')(ola, today)();
    expect(asked).toEqual([
      { shop: 'tel', subject: 'ola' },
      { shop: 'tel', subject: 'kari' },
      { shop: 'fjell', subject: 'ola' },
    ]);
    pass(1);
    await read(ola);
    await read(ola, today + 1);
    expect(asked).toHaveLength(5);
  });

  it('is remembered of several people at once', async () => {
    const { read, asked } = open(() => [running]);
    for (const one of [ola, kari, ola, kari]) expect(await read(one)).toBe(true);
    expect(asked.map(({ subject }) => subject)).toEqual(['ola', 'kari']);
  });

  it('is that of everybody without an answer, which is asked for again soon', async () => {
    let all: readonly RunningSubscription[] | undefined;
    const { read, asked, pass } = open(() => all);
    expect([await read(ola), await read(ola)]).toEqual([false, false]);
    expect(asked).toHaveLength(1);
    all = [running];
    pass(10_000);
    expect(await read(ola)).toBe(true);
  });

  it('that is known stays known while there is no answer', async () => {
    let all: Told = [running];
    const { read, asked, pass } = open(() => all);
    expect(await read(ola)).toBe(true);
    all = undefined;
    for (const milliseconds of [60_000, 10_000]) {
      pass(milliseconds);
      expect(await read(ola)).toBe(true);
    }
    expect(asked).toHaveLength(3);
    all = [];
    pass(10_000);
    expect(await read(ola)).toBe(false);
  });

  it('is waited for a second and a half, by who asks first alone, and counts once it is there', async () => {
    let answer = (_: Told): void => {};
    const told = new Promise<Told>((resolve) => {
      answer = resolve;
    });
    const { read, asked, waits, pass } = open(() => told, Promise.resolve(undefined));
    expect([await read(ola), await read(ola)]).toEqual([false, false]);
    expect(waits).toEqual([1_500]);
    answer([running]);
    await vi.waitFor(async () => expect(await read(ola)).toBe(true));
    pass(59_999);
    expect(await read(ola)).toBe(true);
    expect([asked.length, waits.length]).toEqual([1, 1]);
  });

  it('is asked of nobody who is a guest, or acts as a customer', async () => {
    const { read, asked } = open(() => [running]);
    const representative = { id: 'siri', name: 'Siri' };
    const acting: Shopper = { guest: O.none, session: O.some({ id: 'login', user, representative }) };
    for (const shopper of [{ guest: O.some('guest'), session: O.none }, acting])
      expect(await read(shopper)).toBe(false);
    expect(asked).toEqual([]);
  });

  it('is kept of ten thousand people, those who asked last', async () => {
    const { read, asked } = open(() => [running]);
    const named = (id: number): Shopper => ({
      guest: O.none,
      session: O.some({ id: 'login', user: { ...user, customerUserId: `user-${id}` } }),
    });
    for (let id = 0; id <= 10_000; id += 1) await read(named(id));
    expect(asked).toHaveLength(10_001);
    await read(named(10_000));
    expect(asked).toHaveLength(10_001);
    await read(named(0));
    expect(asked).toHaveLength(10_002);
  });
});
