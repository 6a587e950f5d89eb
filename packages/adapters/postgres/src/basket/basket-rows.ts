import type { StoredBasket, StoredLine } from '@torg/domain/basket';
import type { Db } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';

/** Milliseconds that a basket is kept after its last change (90 days). */
export const lifetime = 90 * 24 * 60 * 60 * 1000;

/** A line, and where it stands: positions grow from line to line, not always by one. */
export type PlacedLine = { readonly line: StoredLine; readonly position: number };

/** The lines of a basket, in the order in which they were put in. */
export const readLines = async (db: Db | Trx, shopId: string, basketId: string): Promise<readonly PlacedLine[]> => {
  const rows = await db
    .selectFrom('basket_line')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('basket_id', '=', basketId)
    .orderBy('position')
    .execute();
  return rows.map(({ position, ...row }) => ({
    position,
    line: {
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
      ...(row.trade_in === null ? {} : { tradeIn: row.trade_in }),
      ...(row.subscription === null ? {} : { subscription: row.subscription }),
    },
  }));
};

/** Gives the lines of a decision their positions: those that stay keep theirs, as long as the order is the same. */
const placed = (lines: readonly StoredLine[], present: readonly PlacedLine[]): readonly PlacedLine[] => {
  const positions = new Map(present.map(({ line, position }) => [line.id, position]));
  let last = -1;
  return lines.map((line) => {
    const position = positions.get(line.id) ?? -1;
    last = Math.max(position, last + 1);
    return { line, position: last };
  });
};

/**
 * Writes what was decided over what stood there: lines that are as they were are not touched.
 * @param present the lines of `current` as they were read under lock.
 * @returns the basket as it now stands.
 */
export const writeBasket = async (
  trx: Trx,
  shopId: string,
  { basket: current, lines: present }: { readonly basket: StoredBasket; readonly lines: readonly PlacedLine[] },
  decided: StoredBasket,
  now: number,
): Promise<StoredBasket> => {
  const next: StoredBasket = { ...decided, id: current.id, revision: current.revision + 1 };
  await trx
    .updateTable('basket')
    .set({
      revision: next.revision,
      is_basket_change: next.mergedAtLogin ?? false,
      together: next.together === undefined ? null : JSON.stringify(next.together),
      ordered_as: next.orderedAs ?? null,
      codes: next.codes === undefined ? null : JSON.stringify(next.codes),
      expires_at: new Date(now + lifetime),
    })
    .where('shop_id', '=', shopId)
    .where('basket_id', '=', next.id)
    .execute();
  const before = new Map(present.map((line) => [line.line.id, lineRow(shopId, next.id, line)]));
  const rows = placed(next.lines, present).map((line) => lineRow(shopId, next.id, line));
  const kept = new Set(rows.map(({ line_id }) => line_id));
  await deleteLines(
    trx,
    shopId,
    next.id,
    [...before.keys()].filter((id) => !kept.has(id)),
  );
  await putLines(
    trx,
    rows.filter((row) => !isSameRow(before.get(row.line_id), row)),
  );
  return next;
};

const deleteLines = async (trx: Trx, shopId: string, basketId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('basket_line')
    .where('shop_id', '=', shopId)
    .where('basket_id', '=', basketId)
    .where('line_id', 'in', ids)
    .execute();
};

const putLines = async (trx: Trx, rows: readonly LineRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await trx
    .insertInto('basket_line')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'basket_id', 'line_id']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        sku: ref('excluded.sku'),
        slug: ref('excluded.slug'),
        name: ref('excluded.name'),
        quantity: ref('excluded.quantity'),
        seen_amount: ref('excluded.seen_amount'),
        seen_currency: ref('excluded.seen_currency'),
        seen_vat: ref('excluded.seen_vat'),
        seen_tax_rate: ref('excluded.seen_tax_rate'),
        wanted: ref('excluded.wanted'),
        trade_in: ref('excluded.trade_in'),
        subscription: ref('excluded.subscription'),
      })),
    )
    .execute();
};

type LineRow = ReturnType<typeof lineRow>;

const isSameRow = (before: LineRow | undefined, after: LineRow): boolean =>
  before !== undefined && (Object.keys(after) as (keyof LineRow)[]).every((column) => before[column] === after[column]);

const lineRow = (shopId: string, basketId: string, { line, position }: PlacedLine) => ({
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
  trade_in: line.tradeIn === undefined ? null : JSON.stringify(line.tradeIn),
  subscription: line.subscription === undefined ? null : JSON.stringify(line.subscription),
});
