-- The words by which a customer finds an order again, written with its lines, also by a server that does not know of them.
-- They stand beside the order: its row is written again with each thing that happens to it, and these are not.
create table torg.order_search (
  shop_id text not null,
  number text not null,
  owner text not null,
  words tsvector not null,
  primary key (shop_id, number),
  foreign key (shop_id, number) references torg.customer_order on delete cascade
);
-- Without the shop, whose key would have a posting for each of its orders: owners of several shops are few.
create index order_search_words on torg.order_search using gin (owner, words);

-- Letters and digits of the number, with and without its dash, of who gets the goods, and of what the buyer told.
create function torg.words_of_order(o torg.customer_order, goods text) returns tsvector stable language sql return
  strip(to_tsvector('torg.plain', torg.words(concat_ws(
    ' ', o.number, replace(o.number, '-', ''), o.contact ->> 'firstName', o.contact ->> 'lastName',
    o.business ->> 'company', o.business ->> 'reference', o.business ->> 'costCentre', goods
  ))));

create function torg.write_order_search() returns trigger language plpgsql as $$
begin
  insert into torg.order_search (shop_id, number, owner, words)
  select o.shop_id, o.number, o.owner, torg.words_of_order(o, line.goods)
  from (select shop_id, number, string_agg(sku || ' ' || name, ' ') goods from added group by shop_id, number) line
  join torg.customer_order o on o.shop_id = line.shop_id and o.number = line.number
  on conflict do nothing;
  return null;
end $$;

create trigger write_order_search after insert on torg.order_line
  referencing new table as added for each statement execute function torg.write_order_search();
