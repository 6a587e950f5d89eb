-- Who an account's user is to a provider that identifies people: of each provider one person, and each person once. It is
-- bound as the user proves it in a login of the account, and is the subject alone, no number of a register.
create table account_identity (
  account_id text not null references account on delete cascade,
  issuer text not null,
  subject text not null,
  primary key (issuer, subject),
  unique (account_id, issuer)
);
