-- Payments that shops asked the test bank to receive. Unlike a shop's own, they outlive the order: a bank keeps its books.
create table payment (
  id text primary key,
  reference text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  order_number text not null,
  shop_name text not null,
  locale text not null,
  return_url text not null,
  callback_url text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'refunded')),
  approved_amount bigint,
  opened_at timestamptz not null default now(),
  check ((state in ('approved', 'refunded')) = (approved_amount is not null))
);

-- What shops still have to be told, so that a bank that is stopped in the middle tells it afterwards.
create table callback (
  id bigint generated always as identity primary key,
  payment_id text not null references payment (id) on delete cascade,
  attempt integer not null default 0,
  due_at bigint not null
);

create index callback_due on callback (due_at);
