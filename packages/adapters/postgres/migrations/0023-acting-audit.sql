-- What representatives did: their searches, and everything that they wrote while they acted as a customer. Ids only, and
-- never what somebody typed. A write has a line when it is let in and one that says what became of it.
create table torg.acting_audit (
  line_id bigint generated always as identity,
  shop_id text not null,
  event text not null check (event in ('search', 'assume', 'release', 'begun', 'done')),
  representative_id text not null,
  customer_id text,
  acting_id text,
  request_id text not null,
  route text not null,
  outcome integer,
  at timestamptz not null,
  primary key (shop_id, line_id)
);
create index acting_audit_searches on torg.acting_audit (shop_id, representative_id, at) where event = 'search';
create index acting_audit_at on torg.acting_audit (at);

-- Lines are added and stay as they are; after two years they may go.
create function torg.keep_acting_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '2 years' then
      return old;
    end if;
  end if;
  raise exception 'acting_audit is append-only';
end
$$;
create trigger keep_lines before update or delete on torg.acting_audit
  for each row execute function torg.keep_acting_audit();
create trigger keep_table before truncate on torg.acting_audit
  for each statement execute function torg.keep_acting_audit();
