-- What is ordered again and again for a user, until they end it. A row is read and written whole; `buyer` is what the identity
-- server said of them last, since nobody is logged in when an order is due. One that rests is due at no time.
create table torg.recurring_order (
  shop_id text not null,
  recurring_id text not null,
  owner text not null,
  user_id text not null,
  content jsonb not null,
  buyer jsonb not null,
  seen_at timestamptz not null,
  due_at timestamptz,
  revision integer not null default 1,
  primary key (shop_id, recurring_id)
);
create index recurring_order_of_owner on torg.recurring_order (shop_id, owner);
create index recurring_order_of_user on torg.recurring_order (shop_id, user_id);
create index recurring_order_due on torg.recurring_order (due_at) where due_at is not null;
