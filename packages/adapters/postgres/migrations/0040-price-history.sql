-- What SKUs cost in each price list, from which moment on; of the last month and what was in force when it began, older
-- rows are swept. An amount that is null says that nobody knows. It outlives the SKU, so that goods which leave a feed for
-- a day come back with their history.
create table torg.price_history (
  shop_id text not null,
  price_list text not null,
  sku text not null,
  since timestamptz not null,
  amount bigint,
  reduced boolean not null,
  primary key (shop_id, price_list, sku, since)
);
create index on torg.price_history (since);

-- Prices that stand already: since when, and what was before, is not known.
insert into torg.price_history (shop_id, price_list, sku, since, amount, reduced)
select shop_id, price_list, sku, 'epoch', null, false from torg.price
union all
select shop_id, price_list, sku, now(), amount, compare_at is not null from torg.price;

-- The lowest price of the 30 days before a reduction (Directive 98/6/EC, article 6a), decided when the reduction begins:
-- it is read with the price and costs nothing more.
alter table torg.price add column lowest bigint;
alter table torg.listing add column lowest bigint;
