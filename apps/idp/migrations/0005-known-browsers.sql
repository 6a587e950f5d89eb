-- Browsers in which an account was logged in with by its present password, by a hash of the mark that they keep: who reads it
-- can pass for none of them. `failures` counts guesses since the last login there.
create table device (
  account_id text not null references account on delete cascade,
  mark_hash bytea not null,
  failures int not null default 0,
  known_at timestamptz not null default now(),
  primary key (account_id, mark_hash)
);
create index device_known_at on device (known_at);
