-- Words of categories are known, too, and a misspelt word means goods before a brand. All are derived anew at the start.
alter table torg.search_word add column is_brand boolean not null default false;
-- Words by how they begin: who types `sovepo` finds `dunsovepose` already.
create index search_word_beginning on torg.search_word (shop_id, word text_pattern_ops);
