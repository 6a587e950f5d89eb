-- The two baskets that a login brought together, as long as the shopper may keep one only.
alter table torg.basket add column together jsonb;
-- The order that took goods out of a basket which was filled on while it waited for its payment.
alter table torg.basket add column ordered_as text;
-- What is left of such a basket is another basket.
alter table torg.basket_line
  drop constraint basket_line_shop_id_basket_id_fkey,
  add foreign key (shop_id, basket_id) references torg.basket on delete cascade on update cascade;
