import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import type { PlaceOrderFailure } from '../purchase/order.ts';
import { aShopInfo } from '../testing/examples.ts';
import { aRecurringOrder } from '../testing/examples-of-recurring.ts';
import { createInMemoryRecurringStore } from '../testing/in-memory-recurring-store.ts';
import { rightOf } from '../testing/right-of.ts';
import type { CompanyStanding } from '../user/company-standing.ts';
import type { KeptRecurring, Rehearsal } from './recurring-order.ts';
import { type RecurringNews, runRecurring } from './run.ts';
import { dayStartIn } from './schedule.ts';

/** The day on which the order is due: 30 November 2026. */
const due = 20_787;
const startOf = dayStartIn('Europe/Oslo');
const lines = [{ sku: 'A', name: 'Product A', quantity: 2, net: 160, gross: 200 }];
const rehearsal: Rehearsal = { lines, delivery: 0, net: 160, gross: 200 };
const told = rehearsal;

const start = async (order: Partial<KeptRecurring> = {}) => {
  const store = createInMemoryRecurringStore();
  const kept = aRecurringOrder({ seenAt: startOf(due) - 86_400_000, ...order });
  const world = {
    ...{ today: due - 3, news: [] as RecurringNews[], placed: new Map<string, string>(), tries: 0 },
    ...{ now: rehearsal, refusal: undefined as PlaceOrderFailure | undefined },
    ...{ standings: [] as readonly CompanyStanding[], buyers: [] as KeptRecurring['buyer'][] },
  };
  rightOf(await store.change(kept.id, 'user:kari', () => E.right({ next: O.some(kept), dueAt: 0 }))());
  let ids = 0;
  const run = () =>
    runRecurring({
      store,
      clock: { now: () => startOf(world.today) },
      newId: () => `mail-${++ids}`,
      rules: aShopInfo,
      standings: () => TE.right(world.standings),
      write: (_, news) => {
        world.news.push(news);
        return { subject: news.kind, html: '', text: '' };
      },
      buyingOf: () => ({
        rehearse: () => TE.right(world.now),
        placed: (key) => TE.right(O.map((number: string) => ({ number }))(O.fromNullable(world.placed.get(key)))),
        place:
          ({ buyer }, _now, key) =>
          async () => {
            world.tries += 1;
            world.buyers.push(buyer);
            if (world.refusal !== undefined) return E.left(world.refusal);
            const number = world.placed.get(key) ?? `AAAAA-0000${world.placed.size + 1}`;
            world.placed.set(key, number);
            return E.right({ number });
          },
      }),
    })(kept.id)();
  const found = async () => O.toUndefined(rightOf(await store.find(kept.id)()));
  return { store, world, run, found };
};

describe('an order that recurs', () => {
  it('is told some days before, once, with what it will hold and cost, and is due on its day', async () => {
    const { store, world, run, found } = await start();
    world.today = due - 4;
    await run();
    expect(world.news).toEqual([]);
    world.today = due - 3;
    await run();
    await run();
    expect(store.mails).toMatchObject([{ to: 'kari@example.no', subject: 'told' }]);
    expect((await found())?.told).toEqual(told);
    expect(store.dueAt('recurring-1')).toBe(startOf(due));
    expect(world.tries).toBe(0);
  });

  it('is placed on its day once, however often and by however many it is run, and comes next on its next day', async () => {
    const { store, world, run, found } = await start({ told });
    world.today = due;
    await Promise.all([run(), run()]);
    await run();
    expect([...world.placed.values()]).toEqual(['AAAAA-00001']);
    expect(await found()).toMatchObject({ next: 20_817, outcomes: [{ day: due, number: 'AAAAA-00001' }] });
    expect((await found())?.told).toBeUndefined();
    expect(store.dueAt('recurring-1')).toBe(startOf(20_814));
    // The order's own confirmation tells of it.
    expect(world.news).toEqual([]);
  });

  it('that was placed by a process which died then is found, and not placed again, whatever changed since', async () => {
    const { world, run, found } = await start({ told });
    world.today = due;
    world.placed.set(`recurring-recurring-1-${due}`, 'BBBBB-00001');
    world.now = { ...rehearsal, gross: 900, obstacle: { because: 'goods' } };
    await run();
    expect(world.tries).toBe(0);
    expect((await found())?.outcomes).toEqual([{ day: due, number: 'BBBBB-00001' }]);
  });

  it('is tried again where something did not answer, and nothing is written', async () => {
    const { world, run, found } = await start({ told });
    world.today = due;
    world.refusal = unavailable('away');
    expect(await run()).toEqual(E.left(unavailable('away')));
    expect(await found()).toMatchObject({ next: due, outcomes: [] });
    world.refusal = undefined;
    await run();
    expect(world.placed.size).toBe(1);
  });

  const dearer = {
    ...rehearsal,
    lines: [{ ...lines[0], sku: 'A', name: 'Product A', quantity: 2, net: 168, gross: 210 }],
  };
  it.each([
    ['goods cost more', { ...dearer, gross: 210 }, { because: 'price', name: 'Product A' }],
    ['its delivery costs more', { ...rehearsal, delivery: 50, gross: 250 }, { because: 'price' }],
    [
      'goods are gone',
      { ...rehearsal, obstacle: { because: 'goods', name: 'Lamp' } },
      { because: 'goods', name: 'Lamp' },
    ],
    ['nothing leads to its address', { ...rehearsal, obstacle: { because: 'address' } }, { because: 'address' }],
  ] as const)('is left out, and its buyer told why, where %s since the mail', async (_, now, skip) => {
    const { world, run, found } = await start({ told });
    world.today = due;
    world.now = now as Rehearsal;
    await run();
    expect(world.tries).toBe(0);
    expect(world.news).toEqual([{ kind: 'skipped', day: due, skip }]);
    expect(await found()).toMatchObject({ next: 20_817, outcomes: [{ day: due, ...skip }] });
  });

  it.each([
    [{ _tag: 'CreditShort', available: 0 }, 'credit'],
    [{ _tag: 'NotEnoughStock', sku: 'A', available: 1 }, 'goods'],
    [{ _tag: 'BelowMinimum', minimum: 1, missing: 1, vat: 'net' }, 'minimum'],
    [{ _tag: 'NotDelivered' }, 'address'],
    [{ _tag: 'InvalidDetails', errors: [] }, 'details'],
  ] as const)('that is refused as %j is left out for its %s', async (refusal, because) => {
    const { world, run, found } = await start({ told });
    world.today = due;
    world.refusal = refusal;
    await run();
    expect((await found())?.outcomes).toEqual([{ day: due, because }]);
    expect(world.news).toEqual([{ kind: 'skipped', day: due, skip: { because } }]);
  });

  it('that became cheaper is placed', async () => {
    const { world, run } = await start({ told });
    world.today = due;
    world.now = {
      ...rehearsal,
      net: 80,
      gross: 100,
      lines: [{ ...lines[0], sku: 'A', name: 'A', quantity: 2, net: 80, gross: 100 }],
    };
    await run();
    expect(world.placed.size).toBe(1);
  });

  it('of which nobody was told in time is left out; days that a server slept through come once', async () => {
    const { world, run, found } = await start();
    world.today = due + 70;
    await run();
    expect(await found()).toMatchObject({ outcomes: [{ day: due, because: 'untold' }], next: 20_877 });
  });

  it.each([
    ['lost the right to buy', { buyer: { customerUserId: 'kari', nonResourcePermissions: [] } }, 'gone'],
    ['left the company', { profileId: 'north' }, 'gone'],
    ['was not seen for longer than the shop says', { seenAt: startOf(due) - 101 * 86_400_000 }, 'unseen'],
  ] as const)('of somebody who %s is paused, and they are told', async (_, order, pause) => {
    const { store, world, run, found } = await start({ told, ...(order as Partial<KeptRecurring>) });
    world.today = due;
    await run();
    await run();
    expect(world.tries).toBe(0);
    expect(world.news).toEqual([{ kind: 'paused', pause }]);
    expect(await found()).toMatchObject({ paused: pause, next: due, outcomes: [] });
    expect(store.dueAt('recurring-1')).toBeUndefined();
  });

  it('whose buyer changes it at the same moment stays as they wanted it', async () => {
    const { store, world, run, found } = await start({ told });
    world.today = due;
    const changed = aRecurringOrder({ revision: 1, next: due + 5 });
    await Promise.all([
      run(),
      store.change('recurring-1', 'user:kari', () => E.right({ next: O.some(changed), dueAt: 1 }))(),
    ]);
    expect(await found()).toMatchObject({ next: due + 5 });
  });
});

describe('an order that recurs for a company', () => {
  const profiles = ['north', 'south'].map((id) => ({ id, customerGroupIds: [], attributes: {} }));
  const buyer = {
    ...{ customerUserId: 'kari', email: 'kari@example.no', nonResourcePermissions: ['Shop', 'Attest orders'] },
    customerProfiles: profiles,
  };
  const south = { company: 'south', isActive: false };

  it.each(['south', undefined])('rests once the company shut its buyer out, made for %s', async (profileId) => {
    const { world, run, found } = await start({ told, buyer, ...(profileId === undefined ? {} : { profileId }) });
    world.today = due;
    world.standings = [south];
    await run();
    expect(world.tries).toBe(0);
    expect((await found())?.paused).toBe('gone');
  });

  it('goes on for another company, by what that one lets its buyer do', async () => {
    const { world, run, found } = await start({ told, buyer, profileId: 'north' });
    world.today = due;
    world.standings = [south, { company: 'north', isActive: true, permissions: [] }];
    await run();
    expect(world.buyers).toMatchObject([{ customerProfiles: [{ id: 'north' }], rightsIn: { north: [] } }]);
    // What is kept of the buyer is what the identity server said.
    expect((await found())?.buyer).toEqual(buyer);
  });
});
