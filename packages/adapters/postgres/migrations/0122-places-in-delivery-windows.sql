-- Which orders are brought in which windows of ways of delivery. Each has a place of its own, numbered from 1: whoever writes
-- here, no window holds more orders than it had places when they were placed.
create table torg.window_place (
  shop_id text not null,
  method text not null,
  delivery_window text not null,
  place integer not null check (place >= 1),
  number text not null,
  capacity integer not null,
  starts_at timestamptz not null,
  primary key (shop_id, method, delivery_window, place),
  unique (shop_id, number),
  foreign key (shop_id, number) references torg.customer_order (shop_id, number) on delete cascade,
  check (place <= capacity)
);
-- What shoppers are shown: how many are taken in the windows to come.
create index window_place_to_come on torg.window_place (shop_id, method, starts_at);
