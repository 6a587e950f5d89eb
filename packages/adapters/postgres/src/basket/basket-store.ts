import { randomUUID } from 'node:crypto';
import type { BasketStore, StoredBasket } from '@torg/domain/basket';
import { orderStates, standing } from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import { type ShopperId, shopperKey } from '@torg/domain/shopper';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import { lifetime, type PlacedLine, readLines, writeBasket } from './basket-rows.ts';

/** Of orders that bought their basket. */
const boughtStates = orderStates.filter((state) => standing[state] === 'bought');

/** Baskets of one shop in PostgreSQL. `clock` decides what has expired. */
export const createBasketStore = (db: Db, shopId: string, clock: Clock = Date): BasketStore => ({
  find: (owner) =>
    attempt(async () => O.map(({ basket }: FoundBasket) => basket)(await findBasket(db, shopId, owner, clock.now()))),
  change: (owner, decide) =>
    attemptEither(() =>
      inTransaction(db, async (trx) => {
        const current = await lockBasket(trx, shopId, owner, clock.now());
        const decided = decide(current.basket);
        if (E.isLeft(decided)) return decided;
        return E.right(await writeBasket(trx, shopId, current, decided.right, clock.now()));
      }),
    ),
  merge: (from, into, decide) =>
    attemptEither(() =>
      inTransaction(db, async (trx) => {
        // The first basket is locked before the second: whoever merges the same two waits here, and then finds none.
        const first = await findBasket(trx, shopId, from, clock.now(), 'locked');
        if (O.isNone(first)) return E.right(undefined);
        const current = await lockBasket(trx, shopId, into, clock.now());
        const decided = decide(first.value.basket, current.basket);
        const merged = await writeBasket(trx, shopId, current, decided, clock.now());
        await takeOrdersAlong(trx, shopId, first.value.basket, current.basket, merged);
        await removeBasket(trx, shopId, from);
        return E.right(undefined);
      }),
    ),
  remove: (owner) => attempt(() => removeBasket(db, shopId, owner)),
  isSubmitted: (owner) =>
    attempt(async () => {
      const ordered = await db
        .selectFrom('basket as b')
        .innerJoin('customer_order as o', (join) =>
          join.onRef('o.shop_id', '=', 'b.shop_id').onRef('o.basket_id', '=', 'b.basket_id'),
        )
        .select('o.number')
        .where('b.shop_id', '=', shopId)
        .where('b.owner', '=', shopperKey(owner))
        .where('o.state', 'in', boughtStates)
        .limit(1)
        .executeTakeFirst();
      return ordered !== undefined;
    }),
});

/**
 * Orders that wait for a payment, or may come back by a late one, belong to the basket that their lines went into. Where
 * nothing else is in it, it is used up by the payment as the first one would have been.
 */
const takeOrdersAlong = async (
  trx: Trx,
  shopId: string,
  from: StoredBasket,
  into: StoredBasket,
  merged: StoredBasket,
): Promise<void> => {
  const isAlone = into.lines.length === 0;
  await sql`
    update customer_order set basket_id = ${merged.id},
      basket_revision = case when basket_revision = ${from.revision} and ${isAlone} then ${merged.revision}::bigint else 0 end
    where shop_id = ${shopId} and basket_id = ${from.id}
  `.execute(trx);
};

const removeBasket = async (db: Db | Trx, shopId: string, owner: ShopperId): Promise<void> => {
  await db.deleteFrom('basket').where('shop_id', '=', shopId).where('owner', '=', shopperKey(owner)).execute();
};

/** A basket as it is kept, with the positions of its lines. */
type FoundBasket = { readonly basket: StoredBasket; readonly lines: readonly PlacedLine[] };

const findBasket = async (
  db: Db | Trx,
  shopId: string,
  owner: ShopperId,
  now: number,
  lock?: 'locked',
): Promise<O.Option<FoundBasket>> => {
  const query = db
    .selectFrom('basket')
    .select(['basket_id', 'revision', 'is_basket_change'])
    .where('shop_id', '=', shopId)
    .where('owner', '=', shopperKey(owner))
    .where('expires_at', '>', new Date(now));
  const row = await (lock === undefined ? query : query.forUpdate()).executeTakeFirst();
  if (!row) return O.none;
  const { basket_id: id, revision } = row;
  const lines = await readLines(db, shopId, id);
  const basket = { id, revision, lines: lines.map(({ line }) => line) };
  return O.some({ lines, basket: row.is_basket_change ? { ...basket, mergedAtLogin: true } : basket });
};

/**
 * The basket of an owner, locked until the transaction ends. Who has none gets a new row, so that a second first change
 * waits for this one; when the change is refused the row vanishes with the transaction.
 */
const lockBasket = async (trx: Trx, shopId: string, owner: ShopperId, now: number): Promise<FoundBasket> => {
  for (;;) {
    const found = await findBasket(trx, shopId, owner, now, 'locked');
    if (O.isSome(found)) return found.value;
    await removeExpired(trx, shopId, owner, now);
    const id = randomUUID();
    const created = await trx
      .insertInto('basket')
      .values({
        ...{ shop_id: shopId, basket_id: id, owner: shopperKey(owner), revision: 1 },
        expires_at: new Date(now + lifetime),
      })
      .onConflict((conflict) => conflict.columns(['shop_id', 'owner']).doNothing())
      .returning('basket_id')
      .executeTakeFirst();
    if (created) return { basket: { id, revision: 0, lines: [] }, lines: [] };
  }
};

const removeExpired = async (trx: Trx, shopId: string, owner: ShopperId, now: number): Promise<void> => {
  await trx
    .deleteFrom('basket')
    .where('shop_id', '=', shopId)
    .where('owner', '=', shopperKey(owner))
    .where('expires_at', '<=', new Date(now))
    .execute();
};
