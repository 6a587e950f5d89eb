-- Whose a mail is that is about no order: it is told and deleted with what else is kept of the account.
alter table torg.mail add column user_id text;
create index mail_of_user on torg.mail (shop_id, user_id) where user_id is not null;
