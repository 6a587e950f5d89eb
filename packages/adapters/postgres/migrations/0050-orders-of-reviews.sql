-- The order that a review was written by: its own page may change it; another order's has to prove the mailbox first.
alter table torg.review add column order_number text;
