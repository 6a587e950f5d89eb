-- As whom the user of a session acts: the customer as the identity server last told, why, since when.
alter table torg.session add column acting jsonb;

-- Each time that a representative acted as a customer, for the customer to read. It has the name that the representative
-- had then, and the reason in the representative's words.
create table torg.acting (
  shop_id text not null,
  acting_id text not null,
  representative_id text not null,
  representative_name text not null,
  customer_id text not null,
  reason text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  end_cause text,
  primary key (shop_id, acting_id)
);
create index acting_customer on torg.acting (shop_id, customer_id, started_at desc);
create index acting_started_at on torg.acting (started_at);

-- The representative who placed an order for its customer, with the name of then; null where the customer did.
alter table torg.customer_order add column representative jsonb;
