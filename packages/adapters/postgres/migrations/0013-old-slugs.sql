-- Where a product was found before its name changed: old addresses lead to the product, in one step however often it
-- was renamed. A slug that another product has got since is that product's.
create table torg.former_slug (
  shop_id text not null,
  slug text not null,
  product_id text not null,
  primary key (shop_id, slug),
  foreign key (shop_id, product_id) references torg.product on delete cascade
);
create index on torg.former_slug (shop_id, product_id);

-- Where a category was found before feeds wrote its path differently.
create table torg.former_category (
  shop_id text not null,
  path text not null,
  present_path text not null,
  primary key (shop_id, path),
  foreign key (shop_id, present_path) references torg.category on delete cascade
);
create index on torg.former_category (shop_id, present_path);

-- `changed_at` is when an import last said something new of a product or its variants: search engines read again what
-- changed since. `left_category` is the path that the product had before its present one: where the products of a
-- category went tells what it is called now.
alter table torg.product
  add column changed_at timestamptz not null default now(),
  add column left_category text;
