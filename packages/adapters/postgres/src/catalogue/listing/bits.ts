import { type RawBuilder, sql } from 'kysely';

/** Positions in a block, as `listing_bits` has them. */
const blockSize = sql.lit(8192);

const position = (table: string) => sql.ref(`${table}.position`);

/** The block that holds a product's bit. */
export const blockOf = (table: string): RawBuilder<number> => sql`${position(table)} / ${blockSize}`;

/** The bits of grouped products of one block. */
export const bitsOfPositions = (table: string): RawBuilder<unknown> =>
  sql`bit_or(set_bit(repeat('0', ${blockSize})::bit(8192), ${position(table)} % ${blockSize}, 1))`;

/** Whether a product's bit is set in a set of (block, bits). */
export const isIn = (table: string, set: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`get_bit((select bits from ${set} where block = ${blockOf(table)}), ${position(table)} % ${blockSize}) = 1`;
