-- A mail about an order as it was written, sent or not: an order has one of each kind, however often it is asked for.
-- `claimed_until`: until then some process is sending it.
create table torg.mail (
  shop_id text not null,
  mail_id text not null,
  number text not null,
  kind text not null check (kind in ('placed', 'shipped', 'cancelled')),
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null,
  claimed_until timestamptz,
  sent_at timestamptz,
  error text,
  primary key (shop_id, mail_id),
  unique (shop_id, number, kind),
  foreign key (shop_id, number) references torg.customer_order
);
create index mail_created_at on torg.mail (shop_id, created_at desc);
