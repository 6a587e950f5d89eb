alter table torg.mail validate constraint mail_kind_check;
