-- An order may wait for a payment, and a payment that comes late brings it back.
insert into torg.order_transition values ('pending', 'placed'), ('pending', 'cancelled'), ('cancelled', 'placed');

create or replace function torg.check_order_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('placed', 'pending') then
      raise exception 'an order cannot begin as %', new.state using errcode = 'check_violation';
    end if;
  elsif new.state <> old.state and not exists (
    select from torg.order_transition where from_state = old.state and to_state = new.state
  ) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Which basket it was, as the shopper saw it: a payment uses that basket up later, and one basket is paid for once.
-- `business` says who buys, where it is a business.
alter table torg.customer_order
  add column basket_id text,
  add column basket_revision bigint,
  add column business json;
create index customer_order_basket on torg.customer_order (shop_id, basket_id);

-- The steps that a payment can take; the same table stands in the domain.
create table torg.payment_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into torg.payment_transition values
  ('started', 'approved'), ('started', 'declined'), ('started', 'expired'), ('started', 'refunding'),
  ('declined', 'approved'), ('declined', 'refunding'),
  ('expired', 'approved'), ('expired', 'refunding'),
  ('approved', 'refunding'),
  ('refunding', 'refunded');

-- The payment of an order on the bank's page. `is_called_off`: the operator cancelled the order meanwhile, and money that
-- comes late goes back.
create table torg.payment (
  shop_id text not null,
  reference text not null,
  number text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  state text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  is_called_off boolean not null default false,
  primary key (shop_id, reference),
  unique (shop_id, number),
  foreign key (shop_id, number) references torg.customer_order
);
-- What background work looks for: holds that are over, and money that is on its way back.
create index payment_unsettled on torg.payment (state, expires_at) where state in ('started', 'refunding');

-- The last guard: whoever writes here, a payment begins as started and takes only known steps.
create function torg.check_payment_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'started' then
      raise exception 'a payment cannot begin as %', new.state using errcode = 'check_violation';
    end if;
  elsif new.state <> old.state and not exists (
    select from torg.payment_transition where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a payment cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_payment_state before insert or update of state on torg.payment
  for each row execute function torg.check_payment_state();
