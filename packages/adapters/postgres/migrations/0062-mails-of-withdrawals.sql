-- A buyer goes back on what they bought, and goods come back: each is told.
alter table torg.mail
  drop constraint mail_kind_check,
  add constraint mail_kind_check
    check (kind ~ '^(placed|shipped|cancelled|withdrawn|returned|review|link)(:[0-9a-z-]{1,40})?$') not valid;
