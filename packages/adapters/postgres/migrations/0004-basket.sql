-- What a shopper is about to buy. `owner` is a hash of the guest cookie: who reads this table can open no basket.
create table torg.basket (
  shop_id text not null,
  basket_id text not null,
  owner text not null,
  revision bigint not null check (revision > 0),
  expires_at timestamptz not null,
  primary key (shop_id, basket_id),
  unique (shop_id, owner)
);
create index basket_expires_at on torg.basket (expires_at);

-- A line with the name and the price that the shopper last saw. The SKU may leave the catalogue meanwhile.
create table torg.basket_line (
  shop_id text not null,
  basket_id text not null,
  line_id text not null,
  position integer not null,
  sku text not null,
  slug text not null,
  name text not null,
  quantity bigint not null check (quantity > 0),
  seen_amount bigint not null check (seen_amount >= 0),
  seen_currency text not null,
  seen_vat text not null check (seen_vat in ('net', 'gross')),
  seen_tax_rate integer not null check (seen_tax_rate >= 0),
  primary key (shop_id, basket_id, line_id),
  unique (shop_id, basket_id, sku),
  foreign key (shop_id, basket_id) references torg.basket on delete cascade
);
