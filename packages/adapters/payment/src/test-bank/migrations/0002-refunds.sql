-- Parts of a payment that went back, by the ids of its shop, so that what is asked twice happens once.
create table refund (
  payment_id text not null references payment (id) on delete cascade,
  refund_id text not null,
  amount bigint not null check (amount > 0),
  primary key (payment_id, refund_id)
);
