-- A mail may be about what is going to be ordered: then there is no order yet.
alter table torg.mail
  drop constraint mail_kind_check,
  add constraint mail_kind_check
    check (kind ~
      '^(placed|shipped|cancelled|withdrawn|returned|rejected|lapsed|asked|review|link|deleted|recurring)(:[0-9a-z-]{1,40})?$')
    not valid,
  drop constraint mail_about_order,
  add constraint mail_about_order check ((number is null) = (kind in ('deleted', 'recurring'))) not valid;
