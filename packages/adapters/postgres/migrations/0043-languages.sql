-- What shoppers read of a product in the shop's other languages, by locale: whatever a locale lacks is read in the main
-- language, in the columns beside it.
alter table torg.product add column texts jsonb not null default '{}';

-- What a category is called in them. Its path keeps the main language's words, so that a link works in every language.
alter table torg.category add column names jsonb not null default '{}';
alter table torg.gone_product add column names jsonb not null default '{}';
alter table torg.suggestion add column names jsonb not null default '{}';

-- What values of attributes (choices, facets) are called in them. The main language's word stays the value's id.
create table torg.attribute_word (
  shop_id text not null,
  key text not null,
  value text not null,
  words jsonb not null,
  primary key (shop_id, key, value)
);

-- The name of a card and its place by the alphabet, by locale. Large listings that are sorted by name walk one of the
-- indexes; rows of a shop with one language are in none of them.
alter table torg.listing add column texts jsonb not null default '{}';
create index listing_by_name_nb on torg.listing (shop_id, price_list, ((texts #>> '{nb,by_name}')::integer))
  where texts #>> '{nb,by_name}' is not null;
create index listing_by_name_en on torg.listing (shop_id, price_list, ((texts #>> '{en,by_name}')::integer))
  where texts #>> '{en,by_name}' is not null;
create index listing_by_name_sv on torg.listing (shop_id, price_list, ((texts #>> '{sv,by_name}')::integer))
  where texts #>> '{sv,by_name}' is not null;
