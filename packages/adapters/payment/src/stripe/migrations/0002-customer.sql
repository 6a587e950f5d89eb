-- Which customer of Stripe's keeps the cards of a user of a shop, in one profile ('' where none was chosen of several).
create table customer (
  shop_id text not null,
  user_id text not null,
  profile_id text not null,
  customer_id text not null unique,
  kept_at timestamptz not null default now(),
  primary key (shop_id, user_id, profile_id)
);
