-- Accounts of users who log in by another OpenID provider have no password. They are known by its issuer and its subject
-- alone: names and addresses are what a provider says, and belong to an account only where a password does.
alter table account
  alter column password_hash drop not null,
  add column issuer text,
  add column subject text,
  add unique (issuer, subject),
  add check ((issuer is null) = (subject is null)),
  add check ((issuer is null) = (password_hash is not null)),
  drop constraint account_user_name_key,
  drop constraint account_email_key;
create unique index account_own_user_name on account (user_name) where issuer is null;
create unique index account_own_email on account (email) where issuer is null;
create index account_email on account (email);

-- Logins that were sent on to another provider. The state, of which the hash is kept, is good for one answer; a row stays
-- until it expires, so that an answer that comes twice is known for what it is.
create table upstream_login (
  state_hash bytea primary key,
  alias text not null,
  client text not null,
  uid text not null,
  nonce text not null,
  code_verifier text not null,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index upstream_login_expiry on upstream_login (expires_at);

-- Each issuer that the server speaks for has keys of its own.
alter table signing_key add column realm text not null default 'torg';
