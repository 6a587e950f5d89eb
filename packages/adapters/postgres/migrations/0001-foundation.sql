create extension if not exists unaccent;
create extension if not exists btree_gin;

-- Accents do not matter to who searches: "koler" finds "køler". One configuration for each language of shops;
-- `plain` takes words as they stand, for names, brands and SKUs.
create text search configuration torg.norwegian (copy = pg_catalog.norwegian);
alter text search configuration torg.norwegian
  alter mapping for hword, hword_part, word, asciihword, hword_asciipart, asciiword with unaccent, norwegian_stem;

create text search configuration torg.english (copy = pg_catalog.english);
alter text search configuration torg.english
  alter mapping for hword, hword_part, word, asciihword, hword_asciipart, asciiword with unaccent, english_stem;

create text search configuration torg.swedish (copy = pg_catalog.swedish);
alter text search configuration torg.swedish
  alter mapping for hword, hword_part, word, asciihword, hword_asciipart, asciiword with unaccent, swedish_stem;

create text search configuration torg.plain (copy = pg_catalog.simple);
alter text search configuration torg.plain
  alter mapping for hword, hword_part, word, asciihword, hword_asciipart, asciiword with unaccent, simple;

-- Only letters and digits: a text and a search for it fall into the same words, whatever stands between them.
create function torg.words(text) returns text language sql immutable strict parallel safe
  return regexp_replace($1, '[^[:alnum:]]+', ' ', 'g');

-- Says how often a shop's catalogue moved, so that every process knows which of its cached pages are old.
-- `settings` tells which shop.json the listings were derived from.
create table torg.catalogue_version (
  shop_id text primary key,
  version bigint not null default 1 check (version > 0),
  settings text not null default ''
);
