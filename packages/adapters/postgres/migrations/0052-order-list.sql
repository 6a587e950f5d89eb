-- A page of a customer's orders is read from the place at which it begins, whatever their number; orders of the same
-- moment stand in the order of their numbers.
create index customer_order_list on torg.customer_order (shop_id, owner, placed_at desc, number desc);
create index customer_order_list_of_state on torg.customer_order (shop_id, owner, state, placed_at desc, number desc);
drop index torg.customer_order_owner;
