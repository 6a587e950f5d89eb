-- The steps that an order can take; the same table stands in the domain.
create table torg.order_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into torg.order_transition values ('placed', 'shipped'), ('placed', 'cancelled');

-- An order as placed. It repeats what it was told, so that later changes of the shop do not reach it.
-- The key makes a repeated post find the first one's order.
create table torg.customer_order (
  shop_id text not null,
  number text not null,
  owner text not null,
  idempotency_key text not null,
  state text not null,
  placed_at timestamptz not null,
  locale text not null,
  contact json not null,
  address json not null,
  delivery json not null,
  payment_method text not null,
  currency text not null,
  net bigint not null check (net >= 0),
  vat bigint not null check (vat >= 0),
  gross bigint not null check (gross = net + vat),
  by_rate json not null,
  primary key (shop_id, number),
  unique (shop_id, owner, idempotency_key)
);
create index customer_order_owner on torg.customer_order (shop_id, owner, placed_at desc);

-- A line as sold: texts, price and VAT rate stay, whatever the catalogue says later.
create table torg.order_line (
  shop_id text not null,
  number text not null,
  position integer not null,
  sku text not null,
  slug text not null,
  name text not null,
  options json not null,
  image json,
  quantity bigint not null check (quantity > 0),
  unit_amount bigint not null check (unit_amount >= 0),
  unit_currency text not null,
  unit_vat text not null check (unit_vat in ('net', 'gross')),
  unit_tax_rate integer not null check (unit_tax_rate >= 0),
  net bigint not null check (net >= 0),
  gross bigint not null check (gross >= net),
  primary key (shop_id, number, position),
  foreign key (shop_id, number) references torg.customer_order
);

-- When an order came into which state.
create table torg.order_history (
  shop_id text not null,
  number text not null,
  position integer not null,
  state text not null,
  at timestamptz not null,
  primary key (shop_id, number, position),
  foreign key (shop_id, number) references torg.customer_order
);

-- The last guard: whoever writes here, an order begins as placed and takes only known steps.
create function torg.check_order_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'placed' then
      raise exception 'an order cannot begin as %', new.state using errcode = 'check_violation';
    end if;
  elsif new.state <> old.state and not exists (
    select from torg.order_transition where from_state = old.state and to_state = new.state
  ) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_order_state before insert or update of state on torg.customer_order
  for each row execute function torg.check_order_state();
