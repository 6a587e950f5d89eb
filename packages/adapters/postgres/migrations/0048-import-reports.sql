-- Reports of scheduled imports: when, from where (without secrets), how it ended, and every bad line. A row without an
-- outcome belongs to an import that runs, or whose process died. The mark tells whether the source is another one by now.
create table torg.import_report (
  shop_id text not null,
  number bigint not null generated always as identity,
  import_id text not null,
  kind text not null,
  source text not null,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  outcome text check (outcome in ('landed', 'unchanged', 'failed')),
  reason text,
  counts jsonb,
  problems jsonb not null default '[]',
  mark jsonb,
  primary key (shop_id, import_id, number),
  unique (shop_id, number)
);
create index on torg.import_report (started_at);
