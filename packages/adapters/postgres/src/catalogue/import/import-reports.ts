import type {
  ImportBegin,
  ImportCounts,
  ImportEnd,
  ImportReports,
  KeptImport,
  RowProblem,
  SourceMark,
} from '@torg/domain/catalogue/import';
import { option as O } from 'fp-ts';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { attempt } from '../../database/outage.ts';

type Row = {
  readonly import_id: string;
  readonly kind: ImportBegin['kind'];
  readonly source: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly outcome: ImportEnd['outcome'] | null;
  readonly reason: string | null;
  readonly counts: ImportCounts | null;
  readonly problems: readonly RowProblem[];
  readonly mark: SourceMark | null;
};

const endOf = ({ outcome, reason, counts, problems, mark }: Row): O.Option<ImportEnd> => {
  switch (outcome) {
    case null:
      return O.none;
    case 'unchanged':
      return O.some({ outcome });
    case 'failed':
      return O.some({ outcome, reason: reason ?? '', problems });
    case 'landed':
      return counts === null ? O.none : O.some({ outcome, counts, problems, mark: mark ?? {} });
  }
};

const keptOf = (row: Row): KeptImport => {
  const took = (row.ended_at ?? row.started_at).getTime() - row.started_at.getTime();
  return {
    ...{ importId: row.import_id, kind: row.kind, source: row.source, startedAt: row.started_at.getTime() },
    end: O.map((end: ImportEnd) => ({ took, ...end }))(endOf(row)),
  };
};

const valuesOf = (end: ImportEnd) => ({
  outcome: end.outcome,
  reason: end.outcome === 'failed' ? end.reason : null,
  counts: end.outcome === 'landed' ? JSON.stringify(end.counts) : null,
  problems: JSON.stringify(end.outcome === 'unchanged' ? [] : end.problems),
  mark: end.outcome === 'landed' ? JSON.stringify(end.mark) : null,
});

/** Keeps reports of a shop's scheduled imports; times are those of the database. */
export const createImportReports = (db: Db, shopId: string): ImportReports => ({
  begin: ({ importId, kind, source }) =>
    attempt(async () => {
      const { rows } = await sql<{ number: number }>`
        insert into import_report (shop_id, import_id, kind, source)
        values (${shopId}, ${importId}, ${kind}, ${source}) returning number
      `.execute(db);
      return rows[0]?.number ?? 0;
    }),

  end: (number, end) =>
    attempt(async () => {
      const { outcome, reason, counts, problems, mark } = valuesOf(end);
      await sql`
        update import_report set ended_at = clock_timestamp(), outcome = ${outcome}, reason = ${reason},
          counts = ${counts}::jsonb, problems = ${problems}::jsonb, mark = ${mark}::jsonb
        where shop_id = ${shopId} and number = ${number}
      `.execute(db);
    }),

  lastMark: (importId) =>
    attempt(async () => {
      const { rows } = await sql<{ mark: SourceMark }>`
        select mark from import_report
        where shop_id = ${shopId} and import_id = ${importId} and outcome = 'landed' and mark is not null
        order by number desc limit 1
      `.execute(db);
      return O.fromNullable(rows[0]?.mark);
    }),

  latest: () =>
    attempt(async () => {
      const { rows } = await sql<Row>`
        select distinct on (import_id, coalesce(outcome = 'unchanged', false)) import_id, kind, source, started_at,
          ended_at, outcome, reason, counts, problems, mark
        from import_report r
        where shop_id = ${shopId} and not (coalesce(outcome = 'unchanged', false) and exists (
          select from import_report later
          where later.shop_id = r.shop_id and later.import_id = r.import_id and later.number > r.number
            and later.outcome is distinct from 'unchanged'
        ))
        order by import_id, coalesce(outcome = 'unchanged', false), number desc
      `.execute(db);
      return rows.map(keptOf);
    }),
});
