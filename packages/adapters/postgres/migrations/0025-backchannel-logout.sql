-- What the identity server calls its own session, by which it tells of a logout. Sessions of before have none.
alter table torg.session add column sid text;
create index session_by_sid on torg.session (shop_id, sid);
create index session_by_user on torg.session (shop_id, (account ->> 'customerUserId'));

-- Logouts that the identity server told of and that were carried out: each counts once. A row is needed until the token
-- is too old anyhow.
create table torg.logout_token (
  shop_id text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (shop_id, jti)
);
create index logout_token_expires_at on torg.logout_token (expires_at);
