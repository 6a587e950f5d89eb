import { type RawBuilder, sql } from 'kysely';

/** Columns that an import writes, by name, each with its type in PostgreSQL. */
export type Columns<Row> = Readonly<Record<keyof Row & string, ColumnType>>;
type ColumnType = 'text' | 'text[]' | 'json' | 'jsonb' | 'boolean' | 'double precision';

/** Their names, as `insert` and `select` list them. */
export const names = (columns: Columns<object>): RawBuilder<unknown> =>
  sql.join(Object.keys(columns).map((name) => sql.ref(name)));

/** Their names and types, as a record of a JSON set is declared. */
export const declared = (columns: Columns<object>): RawBuilder<unknown> =>
  sql.join(Object.entries<ColumnType>(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));

/** Takes over each from the row that was to be inserted, as `on conflict do update set` wants it. */
export const takenOver = (columns: Columns<object>): RawBuilder<unknown> =>
  sql.join(Object.keys(columns).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
