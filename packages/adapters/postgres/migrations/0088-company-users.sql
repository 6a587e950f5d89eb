-- What a company says of its users in a shop: whether they may buy for it, and what they may do; null where that is left to
-- the identity server. It is laid over each session as it is read, so that whoever is shut out is so at once.
create table torg.company_user (
  shop_id text not null,
  user_id text not null,
  company text not null,
  is_active boolean not null,
  permissions text[],
  revision integer not null check (revision > 0),
  primary key (shop_id, user_id, company)
);
create index company_user_by_company on torg.company_user (shop_id, company);

-- Who changed what of whom, by ids alone.
create table torg.company_user_event (
  event_id bigint generated always as identity,
  shop_id text not null,
  company text not null,
  user_id text not null,
  deed text not null check (deed in ('permissions', 'deactivate', 'activate')),
  by_user_id text not null,
  given text[] not null,
  taken text[] not null,
  at timestamptz not null,
  primary key (shop_id, event_id)
);
create index company_user_event_newest on torg.company_user_event (shop_id, company, event_id desc);

create function torg.keep_company_user_event() returns trigger language plpgsql as $$
begin
  raise exception 'company_user_event is append-only';
end
$$;
create trigger keep_events before update or delete on torg.company_user_event
  for each row execute function torg.keep_company_user_event();
create trigger keep_table before truncate on torg.company_user_event
  for each statement execute function torg.keep_company_user_event();
