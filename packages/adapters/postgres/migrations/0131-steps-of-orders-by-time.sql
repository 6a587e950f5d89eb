-- What happened to the orders of a shop in a span of time, for its books.
create index order_history_at on torg.order_history (shop_id, at);
