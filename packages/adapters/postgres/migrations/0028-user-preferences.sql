-- What users may choose of themselves at a shop; with several profiles, for each profile. Null: never chosen.
create table torg.user_preference (
  shop_id text not null,
  user_id text not null,
  show_vat boolean,
  postal_code text,
  primary key (shop_id, user_id)
);
