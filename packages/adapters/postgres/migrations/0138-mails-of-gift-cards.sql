-- A mail with the code of a gift card goes to somebody who knows nothing of the order that bought it.
alter table torg.mail
  drop constraint mail_kind_check,
  drop constraint mail_about_order,
  add constraint mail_kind_check
    check (kind ~
      '^(placed|shipped|cancelled|withdrawn|returned|rejected|lapsed|asked|review|link|deleted|recurring|quote|handed|invited|request|payments|giftcard)(:[0-9a-z-]{1,40})?$')
    not valid,
  add constraint mail_about_order
    check (
      (number is null)
      = (kind in ('deleted', 'recurring', 'quote', 'handed', 'invited', 'request', 'payments', 'giftcard'))
    )
    not valid;
