import { mailboxOf } from '@torg/domain/mail';
import type { CountPromotionUses } from '@torg/domain/promotion';
import { type Order, type PromotionUses, type UseChanges, usesAfter } from '@torg/domain/purchase';
import { type ShopperId, shopperKey } from '@torg/domain/shopper';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { type Db, isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Trx } from '../database/transaction.ts';

/** Who orders: the key of the owner, and the address that the order goes by. */
export type Customer = { readonly owner: string; readonly email: string };

type Using = Pick<Order, 'number' | 'promotions'>;

/** A use that has no row yet cannot be locked, so names are: those of codes, and those of customers of a code. */
const namesOf = (shopId: string, orders: readonly Using[], { owner, email }: Customer): readonly string[] => {
  const names = orders.flatMap(({ promotions = [] }) =>
    promotions.flatMap(({ id, uses, usesPerCustomer }) => [
      ...(uses === undefined ? [] : [[shopId, id]]),
      ...(usesPerCustomer === undefined
        ? []
        : [
            [shopId, id, owner],
            [shopId, id, mailboxOf(email)],
          ]),
    ]),
  );
  // In one order, so that nobody waits in a circle.
  return [...new Set(names.map((name) => JSON.stringify(name)))].sort();
};

const mailbox = sql<string>`lower(regexp_replace(o.contact->>'email', '\\+[^@]*@', '@'))`;

/** How the promotions stand that these orders use; undefined where they use none. */
export const lockUses = async (
  trx: Trx,
  shopId: string,
  orders: readonly Using[],
  customer: Customer,
): Promise<readonly PromotionUses[] | undefined> => {
  const promotions = [...new Set(orders.flatMap(({ promotions: used = [] }) => used.map(({ id }) => id)))];
  if (promotions.length === 0) return undefined;
  for (const name of namesOf(shopId, orders, customer))
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 3))`.execute(trx);
  const numbers = orders.map(({ number }) => number);
  const standing: PromotionUses[] = [];
  for (const promotion of promotions) {
    const uses = trx.selectFrom('promotion_use').where('shop_id', '=', shopId).where('promotion', '=', promotion);
    const held = await uses.select(['number', 'place']).where('number', 'in', numbers).execute();
    const own = await uses
      .select('number')
      .where('number', 'in', ({ selectFrom }) =>
        selectFrom('customer_order as o')
          .select('o.number')
          .where('o.shop_id', '=', shopId)
          .where('o.owner', '=', customer.owner)
          .union(
            selectFrom('customer_order as o')
              .select('o.number')
              .where('o.shop_id', '=', shopId)
              .where(mailbox, '=', mailboxOf(customer.email)),
          ),
      )
      .execute();
    standing.push({
      ...{ promotion, free: await freePlace(trx, shopId, promotion) },
      held: held.map(({ number, place }) => ({ number, ...(place === null ? {} : { place }) })),
      own: own.map(({ number }) => number),
    });
  }
  return standing;
};

/** The lowest place that no order has: the first, or one after another that is taken. */
const freePlace = async (trx: Trx, shopId: string, promotion: string): Promise<number> => {
  const { rows } = await sql<{ place: number }>`
    select place from (
      select 1 as place
      union all
      select u.place + 1 from promotion_use u where u.shop_id = ${shopId} and u.promotion = ${promotion}
    ) candidate
    where place is not null and not exists (
      select from promotion_use t
      where t.shop_id = ${shopId} and t.promotion = ${promotion} and t.place = candidate.place
    )
    order by place limit 1
  `.execute(trx);
  return rows[0]?.place ?? 1;
};

/** Writes who uses what. @throws Error where what is left does not suffice for what was decided. */
export const writeUses = async (
  trx: Trx,
  shopId: string,
  before: readonly PromotionUses[] | undefined,
  changes: UseChanges,
): Promise<void> => {
  const taken = usesAfter(before, changes);
  if (E.isLeft(taken)) throw new Error('no use of the promotion is left that was decided');
  if (changes.free.length > 0)
    await trx.deleteFrom('promotion_use').where('shop_id', '=', shopId).where('number', 'in', changes.free).execute();
  if (taken.right.length === 0) return;
  await trx
    .insertInto('promotion_use')
    .values(
      taken.right.map(({ id, number, place, uses }) => ({
        ...{ shop_id: shopId, promotion: id, number, place: place ?? null, uses: uses ?? null },
      })),
    )
    .execute();
};

/** Counts uses of promotions of one shop. */
export const createCountPromotionUses =
  (db: Db, shopId: string): CountPromotionUses =>
  (promotions, customer: ShopperId, basketId) =>
    attempt(async () => {
      const known = promotions.filter(isStorable);
      if (known.length === 0) return new Map();
      const rows = await db
        .selectFrom('promotion_use as u')
        .innerJoin('customer_order as o', (join) =>
          join.onRef('o.shop_id', '=', 'u.shop_id').onRef('o.number', '=', 'u.number'),
        )
        .select(['u.promotion', (of) => of.fn.countAll<string>().as('all')])
        .select((of) => of.fn.countAll<string>().filterWhere('o.owner', '=', shopperKey(customer)).as('own'))
        .where('u.shop_id', '=', shopId)
        .where('u.promotion', 'in', known)
        .where((of) =>
          of.not(of.and([of('o.state', '=', 'pending'), of(sql`coalesce(o.basket_id, '')`, '=', basketId)])),
        )
        .groupBy('u.promotion')
        .execute();
      return new Map(rows.map(({ promotion, all, own }) => [promotion, { all: Number(all), own: Number(own) }]));
    });
