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

/** Bits that are looked at together: most are empty where a listing is small. */
const chunkSize = sql.lit(64);

/** The positions in a set of (block, bits). */
export const positionsOf = (set: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.block * ${blockSize} + chunk.start + bit as position
  from ${set} s
  cross join lateral (
    select start, substring(s.bits from start + 1 for ${chunkSize}) as bits
    from generate_series(0, ${blockSize} - ${chunkSize}, ${chunkSize}) start
  ) chunk
  cross join generate_series(0, ${chunkSize} - 1) bit
  where chunk.bits <> repeat('0', ${chunkSize})::bit(64) and get_bit(chunk.bits, bit) = 1
`;
