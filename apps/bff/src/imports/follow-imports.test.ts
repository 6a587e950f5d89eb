import type { ImportSchedule } from '@torg/adapter-postgres';
import { Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { type ShopsState, shopsState } from '../shops/shops.ts';
import { aRunningShop } from '../testing/shops.ts';
import { followImports } from './follow-imports.ts';

const stock = { id: 'stock', cron: '*/15 * * * *', from: '/feeds', kind: 'stock', prune: false } as const;

test('imports run by the clock of their shop, and follow its shop.json', async () => {
  const changes = new Subject<ShopsState>();
  let state = shopsState([aRunningShop({ id: 'one', timeZone: 'Europe/Stockholm', imports: [stock] })]);
  const planned: (readonly ImportSchedule[])[] = [];
  const scheduleImports = async (imports: readonly ImportSchedule[]) => void planned.push(imports);
  followImports({ scheduleImports }, { get: () => state, changes }, () => undefined);
  state = shopsState([aRunningShop({ id: 'one', imports: [] })]);
  changes.next(state);
  await vi.waitFor(() => expect(planned).toHaveLength(2));
  expect(planned).toEqual([
    [{ shopId: 'one', importId: 'stock', cron: '*/15 * * * *', timeZone: 'Europe/Stockholm' }],
    [],
  ]);
});

test('a failed plan is told and tried again as the shops are by then, until they end', async () => {
  vi.useFakeTimers();
  const changes = new Subject<ShopsState>();
  let state = shopsState([aRunningShop({ id: 'one', imports: [stock] })]);
  const [told, planned]: [unknown[], (readonly ImportSchedule[])[]] = [[], []];
  const scheduleImports = async (imports: readonly ImportSchedule[]) => {
    planned.push(imports);
    if (planned.length !== 3) throw new Error('away');
  };
  followImports({ scheduleImports }, { get: () => state, changes }, (cause) => told.push(cause));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toHaveLength(2);
  state = shopsState([aRunningShop({ id: 'one', imports: [] })]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(planned.map(({ length }) => length)).toEqual([1, 1, 0]);
  changes.next(state);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveLength(3);
  changes.complete();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(planned).toHaveLength(4);
  vi.useRealTimers();
});
