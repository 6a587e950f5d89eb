-- Customers of the stand-in: names to which cards are kept.
create table customer (
  id text primary key
);

-- Cards that shoppers chose to keep, each with one customer.
create table payment_method (
  id text primary key,
  customer_id text not null references customer on delete cascade,
  card jsonb not null,
  kept_at bigint not null
);

create index payment_method_customer on payment_method (customer_id);
