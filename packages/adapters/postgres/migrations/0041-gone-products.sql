-- Addresses of products that left the catalogue, kept for a year: whoever follows one is told that the goods are gone for
-- good, and where they stood. Goods that come back at the same address are no longer in it.
create table torg.gone_product (
  shop_id text not null,
  slug text not null,
  name text not null,
  category_path text,
  gone_at timestamptz not null default now(),
  primary key (shop_id, slug)
);
create index on torg.gone_product (gone_at);
