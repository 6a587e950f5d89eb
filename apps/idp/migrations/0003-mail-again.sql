-- A registration whose mail does not arrive can be sent again in the login that it was asked for in; the password's hash
-- is nowhere else.
alter table mail_token add column login_uid text;
create index mail_token_login on mail_token (login_uid) where login_uid is not null;
