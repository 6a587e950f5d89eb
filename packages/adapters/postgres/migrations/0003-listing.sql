-- Words of a product that a search finds; weights: name and SKU A, brand B, category and options C, description D.
-- `names` are the words of A and B as they stand, for suggestions while somebody types.
create table torg.product_search (
  shop_id text not null,
  product_id text not null,
  document tsvector not null,
  names tsvector not null,
  primary key (shop_id, product_id),
  foreign key (shop_id, product_id) references torg.product on delete cascade
);
create index product_search_document on torg.product_search using gin (shop_id, document);
create index product_search_names on torg.product_search using gin (shop_id, names);

-- Names of brands and categories that hold products, for suggestions while typing.
create table torg.suggestion (
  shop_id text not null,
  kind text not null check (kind in ('brand', 'category')),
  slug text not null,
  name text not null,
  product_count integer not null,
  document tsvector not null,
  primary key (shop_id, kind, slug)
);
create index suggestion_document on torg.suggestion using gin (shop_id, document);

-- A number for each thing that narrows a listing (category, brand, attribute value), so that a listing finds and counts
-- with arrays of numbers. `products` counts the listing without any other choice.
create table torg.listing_term (
  shop_id text not null,
  price_list text not null,
  key text not null,
  value text not null,
  term_id integer generated always as identity unique,
  products integer not null default 0,
  primary key (shop_id, price_list, key, value)
);

-- One product as a listing shows it, derived from the tables above for one price list.
-- The three ranks put every product at a place of its own, so that each sort is the order of an index.
-- `position` counts from 0 through the categories: the bit of the product in listing_bits.
create table torg.listing (
  shop_id text not null,
  price_list text not null,
  product_id text not null,
  slug text not null,
  name text not null,
  brand text,
  image text,
  skus text[] not null,
  terms integer[] not null,
  amount bigint not null,
  compare_at bigint,
  price_varies boolean not null,
  tax_rate integer not null,
  net bigint not null,
  gross bigint not null,
  by_popularity integer not null,
  by_name integer not null,
  by_age integer not null,
  position integer not null,
  primary key (shop_id, price_list, product_id),
  foreign key (shop_id, product_id) references torg.product on delete cascade
);
create index listing_product on torg.listing (shop_id, product_id);
create index listing_by_popularity on torg.listing (shop_id, price_list, by_popularity);
create index listing_by_name on torg.listing (shop_id, price_list, by_name);
create index listing_by_age on torg.listing (shop_id, price_list, by_age);
create index listing_by_net on torg.listing (shop_id, price_list, net, by_popularity) include (position);
create index listing_by_gross on torg.listing (shop_id, price_list, gross, by_popularity) include (position);
create index listing_by_position on torg.listing (shop_id, price_list, position);
create index listing_terms on torg.listing using gin (terms);

-- Which products have a term, as one bit for each position, 8192 positions to a block; blocks without any are left out.
-- Large listings are intersected and counted by bits, at a cost that does not grow with their size. Term 0 is all products.
create table torg.listing_bits (
  shop_id text not null,
  price_list text not null,
  term_id integer not null,
  block integer not null,
  key text not null,
  bits bit(8192) not null,
  primary key (shop_id, price_list, term_id, block)
);
create index listing_bits_block on torg.listing_bits (shop_id, price_list, block, key);

-- Counts of facet values within a category or brand that nothing else narrows: the listings that are opened most.
-- Scope 0 is the whole price list.
create table torg.listing_count (
  shop_id text not null,
  price_list text not null,
  scope integer not null,
  key text not null,
  value text not null,
  products integer not null,
  primary key (shop_id, price_list, scope, key, value)
);
create index listing_count_rank on torg.listing_count (shop_id, price_list, scope, key, products desc, value);

-- How many products such a listing has, and what they cost.
create table torg.listing_scope (
  shop_id text not null,
  price_list text not null,
  scope integer not null,
  products integer not null,
  min_net bigint not null,
  max_net bigint not null,
  min_gross bigint not null,
  max_gross bigint not null,
  primary key (shop_id, price_list, scope)
);
