-- Words of the orders that were there. No lock that an order waits for is held meanwhile.
set local statement_timeout = 0;
insert into torg.order_search (shop_id, number, owner, words)
select o.shop_id, o.number, o.owner, torg.words_of_order(o, line.goods)
from (select shop_id, number, string_agg(sku || ' ' || name, ' ') goods from torg.order_line group by shop_id, number) line
join torg.customer_order o on o.shop_id = line.shop_id and o.number = line.number
on conflict do nothing;
