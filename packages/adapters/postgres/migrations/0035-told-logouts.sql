-- A logout is remembered for as long as an ID token that was written before it could still begin a session: whom it names,
-- and when it happened by the identity server's clock. Logouts of before name nobody.
alter table torg.logout_token add column sid text, add column subject text, add column told_at timestamptz;
create index logout_token_by_sid on torg.logout_token (shop_id, sid) where sid is not null;
create index logout_token_by_subject on torg.logout_token (shop_id, subject) where subject is not null;
