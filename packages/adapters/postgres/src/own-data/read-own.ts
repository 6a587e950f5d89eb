import type { OwnPart, OwnRow } from '@torg/domain/own-data';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';
import { ownTables } from './own-tables.ts';

type Told = {
  readonly withheld?: readonly string[];
  readonly shown?: Readonly<Record<string, RawBuilder<unknown>>>;
};

/** The keys of one kind of what is kept of a user, in its order. */
export const keysOf = async (db: Db | Trx, shopId: string, user: string, part: OwnPart): Promise<readonly string[]> => {
  const { table, key, of, order } = ownTables[part];
  const { rows } = await sql<{ key: string }>`
    select t.${sql.ref(key)}::text as key from ${sql.table(table)} t
    where t.shop_id = ${shopId} and ${of(user)} order by t.${sql.ref(order)}, 1
  `.execute(db);
  return rows.map((row) => row.key);
};

/** A row as JSON, less what is withheld. */
const told = (alias: string, { withheld = [], shown = {} }: Told): RawBuilder<unknown> => {
  const instead = Object.entries(shown).flatMap(([name, value]) => [sql`${name}::text`, value]);
  const row = sql`to_jsonb(${sql.ref(alias)}) - ${['shop_id', ...withheld]}::text[]`;
  return instead.length === 0 ? row : sql`${row} || jsonb_build_object(${sql.join(instead)})`;
};

/** Of these keys, the rows of a user, with what stands below them. */
export const readOwn = async (
  db: Db,
  shopId: string,
  user: string,
  part: OwnPart,
  keys: readonly string[],
): Promise<readonly OwnRow[]> => {
  const own = ownTables[part];
  const below = Object.entries(own.below ?? {}).flatMap(([table, { as, key, order, of = sql`true`, ...rest }]) => [
    sql`${as}::text`,
    sql`coalesce((
      select jsonb_agg(${told('b', rest)} order by b.${sql.ref(order)}) from ${sql.table(table)} b
      where b.shop_id = t.shop_id and b.${sql.ref(key)} = t.${sql.ref(key)} and ${of}
    ), '[]')`,
  ]);
  const { rows } = await sql<{ row: OwnRow }>`
    select ${told('t', own)} || jsonb_build_object(${sql.join(below)}) as row from ${sql.table(own.table)} t
    where t.shop_id = ${shopId} and ${own.of(user)} and t.${sql.ref(own.key)}::text = any(${keys}::text[])
    order by t.${sql.ref(own.order)}, t.${sql.ref(own.key)}::text
  `.execute(db);
  return rows.map(({ row }) => named(row));
};

/** Names as the rest of the export has them; what is not there is not told, and what is kept as JSON stays as it is. */
const named = (row: OwnRow): OwnRow =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (value === null) return [];
      const isBelow = Object.values(ownTables).some(({ below = {} }) =>
        Object.values(below).some(({ as }) => as === name),
      );
      return [[camel(name), isBelow && Array.isArray(value) ? value.map(named) : value]];
    }),
  );

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
