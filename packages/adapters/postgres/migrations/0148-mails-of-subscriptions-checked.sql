-- Looked at under a lock that lets shoppers go on ordering.
alter table torg.mail validate constraint mail_kind_check;
alter table torg.mail validate constraint mail_about_order;
