-- Orders as a sales desk looks for them: by who placed them for somebody, by telephone number, by who gets them.
create index customer_order_representative
  on torg.customer_order (shop_id, (representative ->> 'id'), placed_at desc, number desc)
  where representative is not null;

-- The last eight digits: numbers are written with and without a country code.
create function torg.end_of_phone(phone text) returns text immutable strict parallel safe language sql return
  right(regexp_replace(phone, '[^0-9]', '', 'g'), 8);
create index customer_order_phone
  on torg.customer_order (shop_id, torg.end_of_phone(contact ->> 'phone'), placed_at desc, number desc);

create function torg.words_of_names(first_name text, last_name text, company text) returns tsvector
  immutable parallel safe language sql return to_tsvector('torg.plain'::regconfig, torg.words(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company, '')
  ));
-- Without the shop, whose key would have a posting for each of its orders.
create index customer_order_names on torg.customer_order using gin (
  torg.words_of_names(contact ->> 'firstName', contact ->> 'lastName', business ->> 'company')
);
