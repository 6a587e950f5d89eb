-- What is approved may only be reserved, until then, and is taken in parts, by the ids of its shop.
alter table payment add column reserved_until bigint;

create table capture (
  payment_id text not null references payment (id) on delete cascade,
  capture_id text not null,
  amount bigint not null check (amount >= 0),
  is_last boolean not null,
  primary key (payment_id, capture_id)
);
