-- Of which basket, as it was then, one was handed over: two tabs that do so at the same instant hand over one. Null in those of
-- before.
alter table torg.handed_basket
  add column basket_id text,
  add column basket_revision bigint,
  add constraint handed_basket_version_is_whole check ((basket_id is null) = (basket_revision is null));
create unique index handed_basket_version on torg.handed_basket (shop_id, basket_id, basket_revision) where basket_id is not null;
