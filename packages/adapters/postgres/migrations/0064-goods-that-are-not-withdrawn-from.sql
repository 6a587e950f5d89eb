-- Goods that a consumer cannot withdraw from, as it was told when they were ordered.
alter table torg.order_line add column no_withdrawal boolean not null default false;
