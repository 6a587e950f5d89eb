import type { StoredBasket, StoredLine } from '@torg/domain/basket';
import type { Db } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';

/** Milliseconds that a basket is kept after its last change (90 days). */
export const lifetime = 90 * 24 * 60 * 60 * 1000;

/** The lines of a basket, in the order in which they were put in. */
export const readLines = async (db: Db | Trx, shopId: string, basketId: string): Promise<readonly StoredLine[]> => {
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
    ...(row.wanted === null ? {} : { wanted: row.wanted }),
  }));
};

/** Writes what was decided over what stood there. @returns the basket as it now stands. */
export const writeBasket = async (
  trx: Trx,
  shopId: string,
  current: StoredBasket,
  decided: StoredBasket,
  now: number,
): Promise<StoredBasket> => {
  const next: StoredBasket = { ...decided, id: current.id, revision: current.revision + 1 };
  await trx
    .updateTable('basket')
    .set({
      revision: next.revision,
      is_basket_change: next.isBasketChange ?? false,
      expires_at: new Date(now + lifetime),
    })
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
  return next;
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
  wanted: line.wanted ?? null,
});
