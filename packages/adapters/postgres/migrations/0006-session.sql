-- Who is logged in. `cookie_hash` is a hash of the session cookie's value and `tokens` are encrypted: who reads this
-- table can act as nobody, neither here nor at the identity server. `refreshing` names who fetches new tokens, so that
-- one does at a time.
create table torg.session (
  shop_id text not null,
  cookie_hash text not null,
  session_id text not null,
  account jsonb not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  tokens bytea not null,
  generation bigint not null check (generation > 0),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  refreshing text,
  refreshing_until timestamptz,
  primary key (shop_id, cookie_hash),
  check ((refreshing is null) = (refreshing_until is null))
);
create index session_seen_at on torg.session (seen_at);
create index session_started_at on torg.session (started_at);
