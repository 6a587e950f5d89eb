import { randomUUID } from 'node:crypto';
import type { BasketOwner, BasketStore, Clock, StoredBasket, StoredLine } from '@torg/domain';
import { either as E, option as O } from 'fp-ts';
import type { Db } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';

/** Milliseconds that a basket is kept after its last change (90 days). */
const lifetime = 90 * 24 * 60 * 60 * 1000;

/** Baskets of one shop in PostgreSQL. `clock` decides what has expired. */
export const createBasketStore = (db: Db, shopId: string, clock: Clock = Date): BasketStore => ({
  find: (owner) =>
    attempt(async () => {
      const basket = await db
        .selectFrom('basket')
        .select(['basket_id', 'revision'])
        .where('shop_id', '=', shopId)
        .where('owner', '=', owner.guest)
        .where('expires_at', '>', new Date(clock.now()))
        .executeTakeFirst();
      if (!basket) return O.none;
      return O.some({
        id: basket.basket_id,
        revision: basket.revision,
        lines: await readLines(db, shopId, basket.basket_id),
      });
    }),

  change: (owner, decide) =>
    attemptEither(() =>
      inTransaction(db, async (trx) => {
        const current = await lockBasket(trx, shopId, owner, clock.now());
        const decided = decide(current);
        if (E.isLeft(decided)) return decided;
        const next = { ...decided.right, id: current.id, revision: current.revision + 1 };
        await writeBasket(trx, shopId, current, next, clock.now());
        return E.right(next);
      }),
    ),
});

/**
 * The basket of an owner, locked until the transaction ends. Who has none gets a new row, so that a second first change
 * waits for this one; when the change is refused the row vanishes with the transaction.
 */
const lockBasket = async (trx: Trx, shopId: string, { guest }: BasketOwner, now: number): Promise<StoredBasket> => {
  for (;;) {
    const found = await trx
      .selectFrom('basket')
      .select(['basket_id', 'revision', 'expires_at'])
      .where('shop_id', '=', shopId)
      .where('owner', '=', guest)
      .forUpdate()
      .executeTakeFirst();
    if (found && found.expires_at.getTime() > now) {
      const { basket_id: id, revision } = found;
      return { id, revision, lines: await readLines(trx, shopId, id) };
    }
    if (found) {
      await trx.deleteFrom('basket').where('shop_id', '=', shopId).where('basket_id', '=', found.basket_id).execute();
    }
    const id = randomUUID();
    const created = await trx
      .insertInto('basket')
      .values({ shop_id: shopId, basket_id: id, owner: guest, revision: 1, expires_at: new Date(now + lifetime) })
      .onConflict((conflict) => conflict.columns(['shop_id', 'owner']).doNothing())
      .returning('basket_id')
      .executeTakeFirst();
    if (created) return { id, revision: 0, lines: [] };
  }
};

const readLines = async (db: Db, shopId: string, basketId: string): Promise<readonly StoredLine[]> => {
  const rows = await db
    .selectFrom('basket_line')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('basket_id', '=', basketId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.line_id,
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    quantity: row.quantity,
    seenPrice: {
      amount: row.seen_amount,
      currency: row.seen_currency,
      vat: row.seen_vat,
      taxRate: row.seen_tax_rate,
    },
  }));
};

const writeBasket = async (
  trx: Trx,
  shopId: string,
  current: StoredBasket,
  next: StoredBasket,
  now: number,
): Promise<void> => {
  await trx
    .updateTable('basket')
    .set({ revision: next.revision, expires_at: new Date(now + lifetime) })
    .where('shop_id', '=', shopId)
    .where('basket_id', '=', next.id)
    .execute();
  if (current.lines.length > 0) {
    await trx.deleteFrom('basket_line').where('shop_id', '=', shopId).where('basket_id', '=', next.id).execute();
  }
  if (next.lines.length > 0) {
    await trx
      .insertInto('basket_line')
      .values(next.lines.map((line, position) => lineRow(shopId, next.id, line, position)))
      .execute();
  }
};

const lineRow = (shopId: string, basketId: string, line: StoredLine, position: number) => ({
  shop_id: shopId,
  basket_id: basketId,
  line_id: line.id,
  position,
  sku: line.sku,
  slug: line.slug,
  name: line.name,
  quantity: line.quantity,
  seen_amount: line.seenPrice.amount,
  seen_currency: line.seenPrice.currency,
  seen_vat: line.seenPrice.vat,
  seen_tax_rate: line.seenPrice.taxRate,
});
