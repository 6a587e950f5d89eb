import type { ColumnType, JSONColumnType } from 'kysely';

/** A value that is kept as JSON, and written as its text. */
export type Json<A extends object> = JSONColumnType<A, string, string>;
export type Time = ColumnType<Date, Date, Date>;
