-- A mail to the operator about payments is about no order of its own.
alter table torg.mail
  drop constraint mail_kind_check,
  drop constraint mail_about_order,
  add constraint mail_kind_check
    check (kind ~
      '^(placed|shipped|cancelled|withdrawn|returned|rejected|lapsed|asked|review|link|deleted|recurring|quote|handed|invited|request|payments)(:[0-9a-z-]{1,40})?$')
    not valid,
  add constraint mail_about_order
    check ((number is null) = (kind in ('deleted', 'recurring', 'quote', 'handed', 'invited', 'request', 'payments')))
    not valid;
-- Payments are compared with what providers say of them by when they were started.
create index payment_started on torg.payment (shop_id, started_at, reference);
