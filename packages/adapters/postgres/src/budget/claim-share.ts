import type { ClaimShare } from '@torg/domain/budget';
import type { Unavailable } from '@torg/domain/failure';
import type { taskEither as TE } from 'fp-ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';

/** Milliseconds that a count is kept after its window began; longer than any window. */
const kept = 60 * 60 * 1000;

type Row = { readonly count: number; readonly ends_in: number };

/**
 * Counts in one statement, by the database's clock. A count goes beyond its limit by what was claimed in vain: what is
 * granted follows from what it was before.
 */
export const createClaimShare =
  (db: Db): ClaimShare =>
  ({ name, limit, window }, subject, wanted) =>
    attempt(async () => {
      const length = sql`make_interval(secs => ${window / 1000})`;
      const { rows } = await sql<Row>`
        insert into budget as known (key, count, begun_at) values (${`${name} ${subject}`}, ${wanted}, clock_timestamp())
        on conflict (key) do update set
          count = case when known.begun_at + ${length} <= excluded.begun_at then excluded.count
            else least(known.count, ${limit}) + excluded.count end,
          begun_at = case when known.begun_at + ${length} <= excluded.begun_at then excluded.begun_at
            else known.begun_at end
        returning count, extract(epoch from begun_at + ${length} - clock_timestamp())::float8 * 1000 as ends_in
      `.execute(db);
      const { count, ends_in: endsIn } = rows[0] ?? { count: Number.POSITIVE_INFINITY, ends_in: window };
      const granted = Math.max(0, Math.min(wanted, limit - (count - wanted)));
      return { granted, left: Math.max(0, limit - count), endsIn: Math.max(1, Math.ceil(endsIn)) };
    });

/** Forgets counts whose windows were over long ago. @returns how many. */
export const sweepBudgets = (db: Db): TE.TaskEither<Unavailable, number> =>
  attempt(async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from budget where begun_at < clock_timestamp() - make_interval(secs => ${kept / 1000})
    `.execute(db);
    return Number(numAffectedRows);
  });
