-- How an order is taxed, as it was when it was placed; null for one that the shop's own rates hold for, as of all before.
alter table torg.customer_order add column taxation jsonb;
