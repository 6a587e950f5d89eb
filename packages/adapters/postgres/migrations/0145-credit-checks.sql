-- Who was asked about before an order with a subscription, for how much, and what the credit check said. An answer is of one
-- person, one basket and one amount, for a while; rows go a day after that. What the check knows of somebody is not here.
create table torg.credit_check (
  shop_id text not null,
  check_id text not null,
  user_id text not null,
  basket_id text not null,
  amount bigint not null check (amount > 0),
  asked_at timestamptz not null,
  valid_until timestamptz not null check (valid_until > asked_at),
  answer text check (answer in ('Approved', 'Deposit', 'Refused')),
  deposit bigint check (deposit > 0),
  primary key (shop_id, check_id),
  check ((deposit is not null) = (answer is not distinct from 'Deposit'))
);
create index credit_check_of_user on torg.credit_check (shop_id, user_id, asked_at);
create index credit_check_over on torg.credit_check (valid_until);
