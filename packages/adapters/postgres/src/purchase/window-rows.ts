import type { CountTakenWindows } from '@torg/domain/delivery';
import { type Order, placesAfter, type WindowChanges, type WindowPlace, windowOf } from '@torg/domain/purchase';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { type Db, isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Trx } from '../database/transaction.ts';

/**
 * The places that are taken in the windows of these orders; undefined where none has a window. A window without orders has no
 * row that could be locked, so its name is: in one order, so that nobody waits in a circle.
 */
export const lockWindows = async (
  trx: Trx,
  shopId: string,
  orders: readonly Pick<Order, 'delivery'>[],
): Promise<readonly WindowPlace[] | undefined> => {
  const windows = new Map(
    orders.flatMap((order) => {
      const window = windowOf(order);
      return window === undefined ? [] : [[JSON.stringify([shopId, window.method, window.window]), window] as const];
    }),
  );
  if (windows.size === 0) return undefined;
  const locked: WindowPlace[] = [];
  for (const [name, { method, window }] of [...windows].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1))`.execute(trx);
    const rows = await trx
      .selectFrom('window_place')
      .select(['place', 'number'])
      .where('shop_id', '=', shopId)
      .where('method', '=', method)
      .where('delivery_window', '=', window)
      .execute();
    locked.push(...rows.map((row) => ({ ...row, method, window })));
  }
  return locked;
};

/** Writes who has which place. @throws Error where a window does not suffice for what was decided. */
export const writeWindows = async (
  trx: Trx,
  shopId: string,
  before: readonly WindowPlace[],
  changes: WindowChanges,
): Promise<void> => {
  const after = placesAfter(before, changes);
  if (E.isLeft(after)) throw new Error('no place is left in the window that was decided');
  if (changes.free.length > 0)
    await trx.deleteFrom('window_place').where('shop_id', '=', shopId).where('number', 'in', changes.free).execute();
  for (const { number, method, window, capacity, startsAt } of changes.take) {
    const place = after.right.find((one) => one.number === number)?.place;
    if (place === undefined) throw new Error('who takes a place has none');
    await trx
      .insertInto('window_place')
      .values({
        ...{ shop_id: shopId, method, delivery_window: window, place, number, capacity },
        starts_at: new Date(startsAt),
      })
      .execute();
  }
};

/** Counts the orders of one shop in windows to come. */
export const createCountTakenWindows =
  (db: Db, shopId: string): CountTakenWindows =>
  (method, since) =>
    attempt(async () => {
      if (!isStorable(method)) return new Map();
      const rows = await db
        .selectFrom('window_place')
        .select(['delivery_window', (of) => of.fn.countAll<string>().as('taken')])
        .where('shop_id', '=', shopId)
        .where('method', '=', method)
        .where('starts_at', '>', new Date(since))
        .groupBy('delivery_window')
        .execute();
      return new Map(rows.map(({ delivery_window: window, taken }) => [window, Number(taken)]));
    });
