-- Groups products; the path of slugs is the address below /all.
create table torg.category (
  shop_id text not null,
  path text not null,
  parent_path text,
  name text not null,
  primary key (shop_id, path),
  foreign key (shop_id, parent_path) references torg.category
);
create index on torg.category (shop_id, parent_path);

-- Gives a brand's page its address; names that differ only in spelling share one.
create table torg.brand (
  shop_id text not null,
  slug text not null,
  name text not null,
  primary key (shop_id, slug)
);

-- What variants have in common: texts and place in the catalogue. The slug never changes once given.
-- `touched` marks products whose search words have to be derived again.
create table torg.product (
  shop_id text not null,
  product_id text not null,
  slug text not null,
  name text not null,
  brand_slug text,
  category_path text,
  description json not null,
  plain_description text not null,
  highlights json not null,
  specifications json not null,
  popularity double precision not null default 0,
  created bigint generated always as identity,
  content_hash text not null,
  written_by bigint not null,
  touched boolean not null default true,
  primary key (shop_id, product_id),
  unique (shop_id, slug),
  foreign key (shop_id, brand_slug) references torg.brand,
  foreign key (shop_id, category_path) references torg.category
);
create index on torg.product (shop_id, brand_slug);
create index on torg.product (shop_id, category_path);
create index product_touched on torg.product (shop_id) where touched;

-- What is sold: one SKU. `position` keeps the order of the first feed; `written_by` is the last import that had it.
create table torg.variant (
  shop_id text not null,
  sku text not null,
  product_id text not null,
  position bigint generated always as identity,
  options json not null,
  attributes json not null,
  tax_class text not null,
  images text[] not null,
  content_hash text not null,
  written_by bigint not null,
  primary key (shop_id, sku),
  foreign key (shop_id, product_id) references torg.product
);
create index on torg.variant (shop_id, product_id, position);

-- What a SKU costs in a price list, in minor units; net or gross, as the shop says of the list.
create table torg.price (
  shop_id text not null,
  price_list text not null,
  sku text not null,
  amount bigint not null check (amount >= 0),
  compare_at bigint check (compare_at > amount),
  primary key (shop_id, sku, price_list),
  foreign key (shop_id, sku) references torg.variant on delete cascade
);

-- How many units there are, and how many of them are sold but not sent. Without on_hand the shop does not count.
create table torg.stock (
  shop_id text not null,
  sku text not null,
  on_hand bigint check (on_hand >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  primary key (shop_id, sku),
  foreign key (shop_id, sku) references torg.variant on delete cascade,
  constraint stock_is_not_oversold check (on_hand >= reserved)
);

-- Where a picture of a feed lies, so that /media can fetch what a page may only name by its id.
create table torg.remote_image (
  shop_id text not null,
  image_id text not null,
  url text not null,
  primary key (shop_id, image_id)
);

-- Numbers the imports, so that one knows what it wrote itself.
create sequence torg.import_run;
