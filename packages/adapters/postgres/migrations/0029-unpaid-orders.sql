-- From where a guest ordered, as a hash that only this deployment can make: what one network holds unpaid has an end. It is
-- let go of after a day.
alter table torg.customer_order add column network text;
create index customer_order_network on torg.customer_order (shop_id, network, placed_at) where network is not null;
-- What a mailbox holds unpaid: an address without its tag, in small letters.
create index customer_order_mailbox on torg.customer_order (shop_id, lower(regexp_replace(contact->>'email', '\+[^@]*@', '@')), placed_at);
