-- What the provider keeps: sessions, grants, logins under way, codes, tokens. A kind is the name of its model. The payload is
-- stored as it was written (json, not jsonb): it holds whatever a client sent.
create table artifact (
  kind text not null,
  id text not null,
  payload json not null,
  grant_id text,
  uid text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (kind, id)
);
create index artifact_grant on artifact (grant_id) where grant_id is not null;
create index artifact_uid on artifact (kind, uid) where uid is not null;
create index artifact_account on artifact (account_id) where account_id is not null;
create index artifact_expiry on artifact (expires_at) where expires_at is not null;

-- The keys that sign tokens, made once for all processes. The newest signs, older ones still verify.
create table signing_key (
  kid text primary key,
  jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- Who may log in. The name and the address of mail are kept as they are compared: in lower case. `claims` is what shops are
-- told beyond the name: groups, profiles, permissions.
create table account (
  account_id text primary key,
  user_name text not null unique check (user_name = lower(user_name)),
  email text not null unique check (email = lower(email)),
  given_name text not null,
  family_name text not null,
  password_hash text not null,
  claims jsonb not null default '{}',
  created_at timestamptz not null default now()
);

-- How often something was tried within a window of time. Keys are keyed hashes: nobody's name or address can be read from them.
create table attempt (
  key text primary key,
  count int not null check (count > 0),
  ends_at timestamptz not null
);
create index attempt_end on attempt (ends_at);

-- Tokens that were sent by mail, each good for one use: to confirm a registration, to set a new password. Only hashes are kept.
create table mail_token (
  hash bytea primary key,
  purpose text not null check (purpose in ('confirm', 'reset')),
  locale text not null,
  account_id text references account on delete cascade,
  registration jsonb,
  expires_at timestamptz not null,
  check ((purpose = 'reset') = (account_id is not null)),
  check ((purpose = 'confirm') = (registration is not null))
);
create index mail_token_expiry on mail_token (expires_at);

-- Mails of the identity server; a development page shows them.
create table mail (
  mail_id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  written_at timestamptz not null default now()
);
