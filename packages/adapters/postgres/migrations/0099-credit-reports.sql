-- What was used of credits in a period: of one account, or of all employees of a shop. Entries that only reserve, or keep the
-- books, are told by no report.
create index credit_use_of_account on torg.credit_entry (shop_id, account, at)
  where kind in ('spend', 'give back');
create index credit_use_of_employees on torg.credit_entry (shop_id, at)
  where kind in ('spend', 'give back') and account like 'employee:%';
