import type { CountTakenWindows } from '@torg/domain/delivery';
import { mailboxOf } from '@torg/domain/mail';
import {
  type HeldPlace,
  type Order,
  type OrderDraft,
  placesAfter,
  type WindowChanges,
  type WindowPlace,
  windowOf,
} from '@torg/domain/purchase';
import { shopperKey } from '@torg/domain/shopper';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { type Db, isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Trx } from '../database/transaction.ts';
import { mailboxColumn, orderFrom, selectOrders } from './order-rows.ts';

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

/**
 * Who holds places in windows to come beside an order: its account, its mailbox, or its network. Their names are locked, so
 * that orders of one of them follow each other, whichever windows they are for.
 */
export const lockHeldPlaces = async (
  trx: Trx,
  shopId: string,
  { owner, order, network = '' }: Pick<OrderDraft, 'owner' | 'order' | 'network'>,
): Promise<readonly HeldPlace[]> => {
  const key = shopperKey(owner);
  const mailbox = mailboxOf(order.contact.email);
  const names = [`owner ${key}`, `mailbox ${mailbox}`, `network ${network}`];
  for (const name of names.map((one) => JSON.stringify([shopId, one])).sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 2))`.execute(trx);
  const isOfBuyer = sql<boolean>`(o.owner = ${key} or ${mailboxColumn} = ${mailbox})`;
  const rows = await selectOrders(trx, shopId)
    .innerJoin('window_place as w', (join) =>
      join.onRef('w.shop_id', '=', 'o.shop_id').onRef('w.number', '=', 'o.number'),
    )
    .select(isOfBuyer.as('is_of_buyer'))
    .where('w.starts_at', '>', new Date(order.placedAt))
    .where('o.state', 'in', ['pending', 'placed'])
    .where((o) => o.or([o('p.state', 'is', null), o('p.state', '<>', 'approved')]))
    .where(sql<boolean>`(${isOfBuyer} or o.network = ${network})`)
    .limit(100)
    .execute();
  return rows.map((row) => ({ order: orderFrom(row), isOfBuyer: row.is_of_buyer }));
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
