import { stockState } from '@torg/domain/catalogue';
import type { ListSet, SetStock, SkuStock } from '@torg/domain/catalogue/import';
import { availableUnits } from '@torg/domain/purchase';
import type { ShopInfo } from '@torg/domain/shop';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Trx } from '../database/transaction.ts';
import { lockImports } from './import/start-import.ts';
import { moveVersion } from './version.ts';

type StockInfo = Pick<ShopInfo, 'id' | 'limits'>;

/** Sets the stock of a shop's SKUs in one transaction. Of one SKU the last level counts. */
export const createSetStock =
  (db: Db, { id: shopId, limits }: StockInfo): SetStock =>
  (levels) =>
    attempt(() =>
      db.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = '30min'`.execute(trx);
        await lockImports(trx, shopId);
        const given = [...new Map(levels.map((level) => [level.sku, level])).values()];
        const known = await readKnown(trx, shopId, given);
        const moved = given.flatMap(({ sku, onHand }): readonly Moved[] => {
          const before = known.get(sku);
          if (before === undefined) return [];
          const held = Math.max(onHand, before.reserved);
          return before.is_there && before.on_hand === held ? [] : [{ sku, onHand: held, before }];
        });
        if (moved.length > 0) {
          await writeLevels(trx, shopId, moved);
          const stateOf = (onHand: number | null, { reserved }: Known) =>
            stockState(availableUnits({ onHand, reserved }), limits.lowStock);
          const isSeen = moved.some(
            ({ onHand, before }) => stateOf(onHand, before) !== stateOf(before.on_hand, before),
          );
          if (isSeen) await moveVersion(trx, shopId);
        }
        return resultOf(given, known, moved);
      }),
    );

/** Stock of a SKU of the shop by now; `is_there` is false for one that nothing was ever said of. */
type Known = {
  readonly sku: string;
  readonly is_there: boolean;
  readonly on_hand: number | null;
  readonly reserved: number;
};

type Moved = SkuStock & { readonly before: Known };

/** Rows are locked in the order of their SKUs, as orders lock them. */
const readKnown = async (trx: Trx, shopId: string, given: readonly SkuStock[]): Promise<ReadonlyMap<string, Known>> => {
  const skus = given.map(({ sku }) => sku);
  await sql`
    select sku from stock where shop_id = ${shopId} and sku = any(${skus}) order by sku for update
  `.execute(trx);
  const { rows } = await sql<Known>`
    select v.sku, s.sku is not null as is_there, s.on_hand, coalesce(s.reserved, 0) as reserved
    from variant v left join stock s on s.shop_id = v.shop_id and s.sku = v.sku
    where v.shop_id = ${shopId} and v.sku = any(${skus})
  `.execute(trx);
  return new Map(rows.map((row) => [row.sku, row]));
};

const writeLevels = async (trx: Trx, shopId: string, moved: readonly Moved[]): Promise<void> => {
  await sql`
    insert into stock (shop_id, sku, on_hand)
    select ${shopId}, sku, on_hand
    from unnest(${moved.map(({ sku }) => sku)}::text[], ${moved.map(({ onHand }) => onHand)}::bigint[]) as s (sku, on_hand)
    order by sku
    on conflict (shop_id, sku) do update set on_hand = excluded.on_hand
  `.execute(trx);
};

const resultOf = (given: readonly SkuStock[], known: ReadonlyMap<string, Known>, moved: readonly Moved[]): ListSet => {
  const created = moved.filter(({ before }) => !before.is_there).length;
  return {
    created,
    updated: moved.length - created,
    unchanged: known.size - moved.length,
    unknown: given.filter(({ sku }) => !known.has(sku)).map(({ sku }) => sku),
  };
};
