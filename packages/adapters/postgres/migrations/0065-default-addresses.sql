-- One address of each book is the one that a checkout starts from; where none is marked, it is the one used last.
-- The revision counts what was changed, so that two who change an address at once hear of each other.
alter table torg.address
  add column is_default boolean not null default false,
  add column revision integer not null default 1;
create unique index address_default on torg.address (shop_id, user_id) where is_default;
