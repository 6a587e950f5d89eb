-- Orders that a representative placed name the time of acting that they were placed in: the customer reads of both together.
create index customer_order_acting on torg.customer_order (shop_id, (representative ->> 'actingId'), placed_at)
  where representative is not null;
