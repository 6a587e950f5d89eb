-- An approver of a company is away, the first and the last day included, and another one decides instead.
create table torg.approver_absence (
  shop_id text not null,
  company text not null,
  user_id text not null,
  deputy text not null check (deputy <> user_id),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  primary key (shop_id, company, user_id)
);
create index approver_absence_over on torg.approver_absence (last_day);
