-- Contracts that somebody signs before they order: what they are about is a hash, and the file is the contract as it is to be
-- signed, then as it was. Those that no order was placed with go once they are over; the others stay as long as the order.
create table torg.contract_signing (
  shop_id text not null,
  signing_id text not null,
  user_id text not null,
  given_name text not null,
  family_name text not null,
  terms text not null,
  locale text not null,
  begun_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begun_at),
  state text not null check (state in ('open', 'signed', 'rejected', 'timed-out', 'withdrawn', 'other-person')),
  document_id text,
  closed_at timestamptz,
  sha256 text,
  file bytea not null,
  primary key (shop_id, signing_id),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'signed') = (sha256 is not null))
);
create index contract_signing_of_user on torg.contract_signing (shop_id, user_id, begun_at);
create index contract_signing_over on torg.contract_signing (ends_at);

-- How the buyer of an order proved who they are, and which contract they signed before.
alter table torg.customer_order add column identification jsonb;
alter table torg.customer_order add column signing_id text;
alter table torg.customer_order add column signature jsonb;
alter table torg.customer_order add check ((signing_id is null) = (signature is null));
alter table torg.customer_order add constraint customer_order_signing
  foreign key (shop_id, signing_id) references torg.contract_signing (shop_id, signing_id);
create index customer_order_signing on torg.customer_order (shop_id, signing_id) where signing_id is not null;
