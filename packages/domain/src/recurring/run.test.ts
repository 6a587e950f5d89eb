import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { emptyBasket } from '../basket/view.ts';
import { unavailable } from '../failure/failure.ts';
import { aRecurringRun, due, pricedLines, rehearsal, startOf } from '../testing/a-recurring-run.ts';
import { aRecurringOrder } from '../testing/examples-of-recurring.ts';
import type { KeptRecurring, Rehearsal } from './recurring-order.ts';
import { formToPlace } from './rehearse.ts';

describe('an order that recurs', () => {
  it('is told some days before, once, with what it will hold and cost, and is due on its day', async () => {
    const { store, world, run, found } = await aRecurringRun();
    world.today = due - 4;
    await run();
    expect(world.news).toEqual([]);
    world.today = due - 3;
    await run();
    await run();
    expect(store.mails).toMatchObject([{ to: 'kari@example.no', subject: 'told' }]);
    expect((await found())?.told).toEqual(rehearsal);
    expect(store.dueAt('recurring-1')).toBe(startOf(due));
    expect(world.tries).toBe(0);
  });

  it('is placed on its day once, however often and by however many it is run, and comes next on its next day', async () => {
    const { store, world, run, found } = await aRecurringRun({ told: rehearsal });
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
    const { world, run, found } = await aRecurringRun({ told: rehearsal });
    world.today = due;
    world.placed.set(`recurring-recurring-1-${due}`, 'BBBBB-00001');
    world.now = { ...rehearsal, gross: 900, obstacle: { because: 'goods' } };
    await run();
    expect(world.tries).toBe(0);
    expect((await found())?.outcomes).toEqual([{ day: due, number: 'BBBBB-00001' }]);
  });

  it('is tried again where something did not answer, and nothing is written', async () => {
    const { world, run, found } = await aRecurringRun({ told: rehearsal });
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
    lines: [{ ...pricedLines[0], sku: 'A', name: 'Product A', quantity: 2, net: 168, gross: 210 }],
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
    const { world, run, found } = await aRecurringRun({ told: rehearsal });
    world.today = due;
    world.now = now as Rehearsal;
    await run();
    expect(world.tries).toBe(0);
    expect(world.news).toEqual([{ kind: 'skipped', day: due, skip }]);
    expect(await found()).toMatchObject({ next: 20_817, outcomes: [{ day: due, ...skip }] });
  });

  it.each([
    [{ _tag: 'CreditShort', available: 0 }, 'credit'],
    [{ _tag: 'OverSpendingLimit', limit: 1, available: 0, renewsOn: 20_788 }, 'limit'],
    [{ _tag: 'NotEnoughStock', sku: 'A', available: 1 }, 'goods'],
    [{ _tag: 'BelowMinimum', minimum: 1, missing: 1, vat: 'net' }, 'minimum'],
    [{ _tag: 'NotDelivered' }, 'address'],
    [{ _tag: 'InvalidDetails', errors: [] }, 'details'],
  ] as const)('that is refused as %j is left out for its %s', async (refusal, because) => {
    const { world, run, found } = await aRecurringRun({ told: rehearsal });
    world.today = due;
    world.refusal = refusal;
    await run();
    expect((await found())?.outcomes).toEqual([{ day: due, because }]);
    expect(world.news).toEqual([{ kind: 'skipped', day: due, skip: { because } }]);
  });

  it.each([{ _tag: 'BasketChanged', basket: emptyBasket('NOK') }, { _tag: 'EmptyBasket' }] as const)(
    'whose basket another worker filled or ordered meanwhile is run again, and nobody is told: %j',
    async (refusal) => {
      const { world, run, found } = await aRecurringRun({ told: rehearsal });
      world.today = due;
      world.refusal = refusal;
      expect(await run()).toMatchObject(E.left({ _tag: 'Unavailable' }));
      expect(await found()).toMatchObject({ next: due, outcomes: [] });
      expect(world.news).toEqual([]);
      world.refusal = undefined;
      await run();
      expect((await found())?.outcomes).toEqual([{ day: due, number: 'AAAAA-00001' }]);
    },
  );

  it('and is paid by credit asks for all of it, however much it costs by then', () => {
    expect(formToPlace({ ...aRecurringOrder(), onCredit: true }).credit).toBe('999999999999');
    expect(formToPlace(aRecurringOrder())).toEqual(aRecurringOrder().form);
  });

  it('that became cheaper is placed', async () => {
    const { world, run } = await aRecurringRun({ told: rehearsal });
    world.today = due;
    world.now = {
      ...rehearsal,
      net: 80,
      gross: 100,
      lines: [{ ...pricedLines[0], sku: 'A', name: 'A', quantity: 2, net: 80, gross: 100 }],
    };
    await run();
    expect(world.placed.size).toBe(1);
  });

  it('of which nobody was told in time is left out; days that a server slept through come once', async () => {
    const { world, run, found } = await aRecurringRun();
    world.today = due + 70;
    await run();
    expect(await found()).toMatchObject({ outcomes: [{ day: due, because: 'untold' }], next: 20_877 });
  });

  it.each([
    ['lost the right to buy', { buyer: { customerUserId: 'kari', nonResourcePermissions: [] } }, 'gone'],
    ['left the company', { profileId: 'north' }, 'gone'],
    ['was not seen for longer than the shop says', { seenAt: startOf(due) - 101 * 86_400_000 }, 'unseen'],
  ] as const)('of somebody who %s is paused, and they are told', async (_, order, pause) => {
    const { store, world, run, found } = await aRecurringRun({ told: rehearsal, ...(order as Partial<KeptRecurring>) });
    world.today = due;
    await run();
    await run();
    expect(world.tries).toBe(0);
    expect(world.news).toEqual([{ kind: 'paused', pause }]);
    expect(await found()).toMatchObject({ paused: pause, next: due, outcomes: [] });
    expect(store.dueAt('recurring-1')).toBeUndefined();
  });

  it('whose buyer changes it at the same moment stays as they wanted it', async () => {
    const { store, world, run, found } = await aRecurringRun({ told: rehearsal });
    world.today = due;
    const changed = aRecurringOrder({ revision: 1, next: due + 5 });
    await Promise.all([
      run(),
      store.change('recurring-1', 'user:kari', () => E.right({ next: O.some(changed), dueAt: 1 }))(),
    ]);
    expect(await found()).toMatchObject({ next: due + 5 });
  });
});
