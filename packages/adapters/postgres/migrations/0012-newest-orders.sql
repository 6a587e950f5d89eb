-- The operator looks at the newest orders of a shop, whoever they belong to: all of them, or those of one state.
create index customer_order_newest on torg.customer_order (shop_id, placed_at desc);
create index customer_order_newest_of_state on torg.customer_order (shop_id, state, placed_at desc);
