-- Credits of employees and companies. The row of an account is what purchases lock; its own limit, where it has one, stands
-- in it. Amounts in minor units.
create table torg.credit_account (
  shop_id text not null,
  account text not null,
  limit_amount bigint check (limit_amount >= 0),
  primary key (shop_id, account)
);

-- What the entries of a period add up to. Only they write it, and nobody uses more than there is.
create table torg.credit_period (
  shop_id text not null,
  account text not null,
  period date not null,
  granted bigint not null check (granted >= 0),
  carried bigint not null check (carried >= 0),
  reserved bigint not null check (reserved >= 0),
  spent bigint not null check (spent >= 0),
  primary key (shop_id, account, period),
  foreign key (shop_id, account) references torg.credit_account,
  constraint credit_is_not_overspent check (reserved + spent <= granted + carried)
);

create table torg.credit_entry (
  shop_id text not null,
  entry bigint generated always as identity,
  account text not null,
  period date not null,
  kind text not null
    check (kind in ('grant', 'revoke', 'carry', 'reserve', 'release', 'spend', 'give back')),
  amount bigint not null check (amount > 0),
  number text,
  at timestamptz not null,
  primary key (shop_id, entry),
  foreign key (shop_id, account) references torg.credit_account,
  foreign key (shop_id, number) references torg.customer_order,
  constraint orders_take_and_give check ((number is null) = (kind in ('grant', 'revoke')))
);
create index credit_entry_of_account on torg.credit_entry (shop_id, account, entry desc);
create index credit_entry_of_order on torg.credit_entry (shop_id, number) where number is not null;

-- Entries are added and stay as they are: the books follow them, one by one.
create function torg.keep_credit_entries() returns trigger language plpgsql as $$
begin
  raise exception 'credit_entry is append-only';
end
$$;
create trigger keep_entries before update or delete on torg.credit_entry
  for each row execute function torg.keep_credit_entries();
create trigger keep_table before truncate on torg.credit_entry
  for each statement execute function torg.keep_credit_entries();

create function torg.book_credit_entry() returns trigger language plpgsql as $$
declare
  to_granted bigint := case new.kind when 'grant' then new.amount when 'revoke' then -new.amount else 0 end;
  to_carried bigint := case new.kind when 'carry' then new.amount else 0 end;
  to_reserved bigint := case new.kind when 'reserve' then new.amount when 'release' then -new.amount
    when 'spend' then -new.amount else 0 end;
  to_spent bigint := case new.kind when 'spend' then new.amount when 'give back' then -new.amount else 0 end;
begin
  insert into torg.credit_period (shop_id, account, period, granted, carried, reserved, spent)
  values (new.shop_id, new.account, new.period, 0, 0, 0, 0)
  on conflict do nothing;
  update torg.credit_period
  set granted = granted + to_granted, carried = carried + to_carried,
    reserved = reserved + to_reserved, spent = spent + to_spent
  where shop_id = new.shop_id and account = new.account and period = new.period;
  return null;
end
$$;
create trigger book_entry after insert on torg.credit_entry
  for each row execute function torg.book_credit_entry();

-- Both sides of each entry: what one book gets, another one gives, so that all of it sums to nothing.
create view torg.credit_book as
select e.shop_id, e.account, e.period, e.number, side.book, side.amount
from torg.credit_entry e
cross join lateral (
  select case e.kind when 'grant' then 'limit' when 'revoke' then 'available' when 'carry' then 'limit'
      when 'reserve' then 'available' when 'release' then 'reserved' when 'spend' then 'reserved' else 'spent' end as book,
    -e.amount as amount
  union all
  select case e.kind when 'revoke' then 'limit' when 'reserve' then 'reserved' when 'spend' then 'spent'
      else 'available' end,
    e.amount
) side;

-- What of an order is paid by credit, as it was taken.
alter table torg.customer_order add column credit jsonb;
