-- Approvers are asked by mail, and a buyer hears that an order was not approved.
alter table torg.mail
  drop constraint mail_kind_check,
  add constraint mail_kind_check
    check (kind ~ '^(placed|shipped|cancelled|withdrawn|returned|rejected|lapsed|asked|review|link)(:[0-9a-z-]{1,40})?$')
    not valid;
