-- Which orders use which codes of promotions that are for so many orders, or for so many of a customer's. Where all uses are
-- counted each has a place of its own, numbered from 1: whoever writes here, no code is used more often than it may be.
create table torg.promotion_use (
  shop_id text not null,
  promotion text not null,
  number text not null,
  place integer check (place >= 1),
  uses integer,
  primary key (shop_id, promotion, number),
  unique (shop_id, promotion, place),
  foreign key (shop_id, number) references torg.customer_order (shop_id, number) on delete cascade,
  check ((place is null) = (uses is null)),
  check (place <= uses)
);
-- Whoever calls an order off frees what it used.
create index promotion_use_order on torg.promotion_use (shop_id, number);

-- Codes that were typed in; which codes of so many orders an order uses, by their terms of then; and what came off each line.
alter table torg.basket add column codes json;
alter table torg.customer_order add column promotions json;
alter table torg.order_line add column discounts json;
