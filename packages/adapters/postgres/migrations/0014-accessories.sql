-- Ids of products that go with a product, in the feed's order. They may name what is not there (yet).
alter table torg.product add column accessories text[] not null default '{}';
