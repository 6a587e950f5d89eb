-- A login may bring together two baskets: what the shopper has not seen yet is told until the next change.
alter table torg.basket add column is_basket_change boolean not null default false;
-- Units that were wanted before a limit lowered them.
alter table torg.basket_line add column wanted bigint check (wanted > quantity);
