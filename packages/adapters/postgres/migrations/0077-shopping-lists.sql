-- Goods in quantities that a user, or all of a company, buy again. A list is read and written whole, and outlives the
-- goods that it names; its owner is a user, a user in a profile, or a company.
-- Names are unique with an owner: the same list that is made twice is one.
create table torg.shopping_list (
  shop_id text not null,
  owner text not null,
  list_id text not null default gen_random_uuid()::text,
  name text not null,
  created_by text not null,
  lines jsonb not null,
  revision integer not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (shop_id, list_id),
  unique (shop_id, owner, name)
);
