-- A subscription that was started, changed or ended is told by mail, whatever order it came of.
alter table torg.mail
  drop constraint mail_kind_check,
  drop constraint mail_about_order,
  add constraint mail_kind_check
    check (kind ~
      '^(placed|shipped|cancelled|withdrawn|returned|rejected|lapsed|asked|review|link|deleted|recurring|quote|handed|invited|request|payments|giftcard|subscription)(:[0-9a-z-]{1,40})?$')
    not valid,
  add constraint mail_about_order
    check (
      (number is null)
      = (kind in ('deleted', 'recurring', 'quote', 'handed', 'invited', 'request', 'payments', 'giftcard', 'subscription'))
    )
    not valid;
