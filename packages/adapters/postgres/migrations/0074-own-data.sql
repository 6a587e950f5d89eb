-- Reviews of an order, for who wants to have or to delete all that the shop keeps of them.
create index review_order on torg.review (shop_id, order_number) where order_number is not null;

-- Orders whose account was deleted, until their papers need not be kept any more: their owner is `gone:` and their number.
create index customer_order_gone on torg.customer_order (placed_at) where owner like 'gone:%';

-- A mail may be about no order: that an account was deleted.
alter table torg.mail alter column number drop not null;
alter table torg.mail
  drop constraint mail_kind_check,
  add constraint mail_kind_check
    check (kind ~
      '^(placed|shipped|cancelled|withdrawn|returned|rejected|lapsed|asked|review|link|deleted)(:[0-9a-z-]{1,40})?$') not valid,
  add constraint mail_about_order check ((number is null) = (kind = 'deleted')) not valid;
