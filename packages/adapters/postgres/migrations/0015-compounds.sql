-- Words by how they end: a search for `jakke` finds `skalljakke` too.
create index search_word_ending on torg.search_word (shop_id, reverse(word) text_pattern_ops);
