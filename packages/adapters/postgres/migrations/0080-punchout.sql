-- Companies whose procurement systems may open a shop for their buyers. `secret_hash` is a hash of 256 random bits: who
-- reads this table can call in nobody's name.
create table torg.punchout_company (
  shop_id text not null,
  company_id text not null,
  name text not null check (name <> ''),
  organisation_number text,
  customer_group text not null,
  domain text not null,
  identity text not null,
  secret_hash text not null,
  return_origins text[] not null check (cardinality(return_origins) > 0),
  primary key (shop_id, company_id)
);
create unique index punchout_company_credential on torg.punchout_company (shop_id, lower(domain), identity);

-- Visits of buyers who come from a procurement system. `start_hash` is a hash of the secret of the start address, which
-- counts once: whoever used it has the session of `cookie_hash`. What was handed over stays as it was.
create table torg.punchout (
  shop_id text not null,
  visit_id text not null,
  company_id text not null,
  payload_id text not null,
  request jsonb not null,
  start_hash text not null,
  start_until timestamptz not null,
  cookie_hash text,
  returned jsonb,
  returned_at timestamptz,
  primary key (shop_id, visit_id),
  unique (shop_id, company_id, payload_id),
  unique (shop_id, start_hash),
  unique (shop_id, cookie_hash),
  foreign key (shop_id, company_id) references torg.punchout_company on delete cascade,
  check ((returned is null) = (returned_at is null)),
  check (returned is null or cookie_hash is not null)
);
create index punchout_start_until on torg.punchout (start_until);
