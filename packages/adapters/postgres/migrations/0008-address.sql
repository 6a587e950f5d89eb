-- Counts the uses of addresses: the later one has the higher number, whatever a clock says.
create sequence torg.address_use;

-- An address that a user has had things sent to, kept for the next checkout. Equal ones are one: `fingerprint` tells,
-- the content itself may be longer than what an index takes.
create table torg.address (
  shop_id text not null,
  user_id text not null,
  address_id uuid not null default gen_random_uuid(),
  content jsonb not null,
  fingerprint text not null generated always as (md5(content::text)) stored,
  last_use bigint not null default nextval('torg.address_use'),
  primary key (shop_id, user_id, fingerprint)
);
create index address_last_use on torg.address (shop_id, user_id, last_use desc);
