create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- The words of a shop's names and brands, so that a search that finds nothing can be read as what was meant.
create table torg.search_word (
  shop_id text not null,
  word text not null,
  products integer not null check (products > 0),
  primary key (shop_id, word)
);
create index search_word_alike on torg.search_word using gist (shop_id, word gist_trgm_ops);
