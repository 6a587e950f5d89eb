-- Who of a company ordered for it, by id and by the name of then. Orders from before, and a server of the version before,
-- do not tell. Rows that are there are looked at later, when nobody waits for them.
alter table torg.customer_order
  add column company text,
  add column buyer text,
  add column buyer_name text,
  add constraint customer_order_buyer
    check ((company is null) = (buyer is null) and (company is null) = (buyer_name is null)) not valid;

alter table torg.order_search add column company text;
create index order_search_words_of_company on torg.order_search using gin (company, words) where company is not null;

create or replace function torg.write_order_search() returns trigger language plpgsql as $$
begin
  insert into torg.order_search (shop_id, number, owner, company, words)
  select o.shop_id, o.number, o.owner, o.company, torg.words_of_order(o, line.goods)
  from (select shop_id, number, string_agg(sku || ' ' || name, ' ') goods from added group by shop_id, number) line
  join torg.customer_order o on o.shop_id = line.shop_id and o.number = line.number
  on conflict do nothing;
  return null;
end $$;
