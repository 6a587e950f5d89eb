-- What users want to find again. A list is read and written whole, and outlives the goods that it names.
-- `share`: the secret of the link by which others see it; none while it is not shared.
create table torg.wish_list (
  shop_id text not null,
  user_id text not null,
  wishes jsonb not null default '[]',
  share text,
  primary key (shop_id, user_id),
  unique (shop_id, share)
);
