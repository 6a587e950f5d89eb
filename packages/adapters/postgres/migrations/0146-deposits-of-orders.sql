-- What was paid beside an order until it is paid back: the amount in minor units, and when it went back.
alter table torg.customer_order add column deposit json;
