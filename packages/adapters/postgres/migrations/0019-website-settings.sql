-- How a user wants to see the shop. Several devices change it: the latest change is the one that is kept.
create table torg.website_settings (
  shop_id text not null,
  user_id text not null,
  locale text not null,
  list_view text not null,
  page_size integer not null,
  changed_at timestamptz not null,
  primary key (shop_id, user_id)
);
