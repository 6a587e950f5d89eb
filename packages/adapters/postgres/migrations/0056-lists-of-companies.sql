-- A page of a company's orders, of one state or one buyer, is read from the place at which it begins.
create index customer_order_list_of_company on torg.customer_order (shop_id, company, placed_at desc, number desc)
  where company is not null;
create index customer_order_list_of_company_state on torg.customer_order (shop_id, company, state, placed_at desc, number desc)
  where company is not null;
create index customer_order_list_of_buyer on torg.customer_order (shop_id, company, buyer_name, placed_at desc, number desc)
  where company is not null;
alter table torg.customer_order validate constraint customer_order_buyer;
