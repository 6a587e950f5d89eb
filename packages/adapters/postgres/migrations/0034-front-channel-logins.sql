-- When a session ends because its identity server cannot be asked whether its user may go on. All other sessions have none.
alter table torg.session add column ends_at timestamptz;
create index session_ends_at on torg.session (ends_at) where ends_at is not null;

-- ID tokens that somebody logged in with in place of a code, by their hash: each counts once. A row is needed until the
-- token expires.
create table torg.used_id_token (
  shop_id text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  primary key (shop_id, token_hash)
);
create index used_id_token_expires_at on torg.used_id_token (expires_at);
