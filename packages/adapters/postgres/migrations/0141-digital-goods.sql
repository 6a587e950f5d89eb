-- Goods that are files: their order's page hands them out once it is bought, by the same step. Their buyer, where it is a
-- consumer, wanted them at once and knew that nobody withdraws from them then: the order keeps that.
alter table torg.order_line add column digital boolean not null default false;
alter table torg.customer_order add column immediate_delivery boolean not null default false;
