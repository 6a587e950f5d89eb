-- Loyalty points of users. The row of an account is what purchases lock; `debt` are points that went back after they were
-- used. Only entries write it.
create table torg.points_account (
  shop_id text not null,
  account text not null,
  debt bigint not null default 0 check (debt >= 0),
  primary key (shop_id, account)
);

-- Points that came together and end together: those of an order, or what came back of them after their end. What its entries
-- add up to; its days are known once nothing of the order is left to be sent. The lot's id holds the number of its order.
create table torg.points_lot (
  shop_id text not null,
  account text not null,
  lot text not null,
  usable_from date,
  until date,
  remaining bigint not null default 0 check (remaining >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  spent bigint not null default 0 check (spent >= 0),
  primary key (shop_id, account, lot),
  foreign key (shop_id, account) references torg.points_account,
  constraint both_days_or_none check ((usable_from is null) = (until is null) and until >= usable_from)
);
create index points_lot_in_use on torg.points_lot (shop_id, account) where remaining > 0 or reserved > 0;
create index points_lot_to_expire on torg.points_lot (shop_id, until) where remaining > 0;

create table torg.points_entry (
  shop_id text not null,
  entry bigint generated always as identity,
  account text not null,
  lot text,
  kind text not null check (kind in (
    'earn', 'reverse', 'owe', 'repay', 'reserve', 'release', 'spend', 'give back', 'expire', 'renew'
  )),
  points bigint not null check (points > 0),
  number text,
  at timestamptz not null,
  primary key (shop_id, entry),
  foreign key (shop_id, account) references torg.points_account,
  foreign key (shop_id, account, lot) references torg.points_lot,
  foreign key (shop_id, number) references torg.customer_order,
  constraint a_debt_is_of_no_lot check ((lot is null) = (kind = 'owe')),
  constraint orders_move_points check (number is not null or kind = 'expire')
);
create index points_entry_of_account on torg.points_entry (shop_id, account, entry desc);
create index points_entry_of_order on torg.points_entry (shop_id, number) where number is not null;

-- Entries are added and stay as they are: the books follow them, one by one.
create function torg.keep_points_entries() returns trigger language plpgsql as $$
begin
  raise exception 'points_entry is append-only';
end
$$;
create trigger keep_entries before update or delete on torg.points_entry
  for each row execute function torg.keep_points_entries();
create trigger keep_table before truncate on torg.points_entry
  for each statement execute function torg.keep_points_entries();

create function torg.book_points_entry() returns trigger language plpgsql as $$
begin
  update torg.points_account
  set debt = debt + case new.kind when 'owe' then new.points else -new.points end
  where shop_id = new.shop_id and account = new.account and new.kind in ('owe', 'repay');
  update torg.points_lot
  set remaining = remaining + case
      when new.kind in ('earn', 'release', 'give back', 'renew') then new.points
      when new.kind in ('reverse', 'repay', 'reserve', 'expire') then -new.points
      else 0 end,
    reserved = reserved + case
      when new.kind = 'reserve' then new.points when new.kind in ('release', 'spend') then -new.points else 0 end,
    spent = spent + case new.kind when 'spend' then new.points when 'give back' then -new.points else 0 end
  where shop_id = new.shop_id and account = new.account and lot = new.lot;
  return null;
end
$$;
create trigger book_entry after insert on torg.points_entry
  for each row execute function torg.book_points_entry();

-- Both sides of each entry: what one book gets, another one gives, so that all of it sums to nothing. What was given out, less
-- what came back, stands in `given`; below nothing, as `owed` does.
create view torg.points_book as
select e.shop_id, e.account, e.lot, e.number, side.book, side.points
from torg.points_entry e
cross join lateral (
  select case e.kind when 'earn' then 'given' when 'owe' then 'owed' when 'release' then 'reserved' when 'spend' then 'reserved'
      when 'give back' then 'spent' when 'renew' then 'expired' else 'remaining' end as book,
    -e.points as points
  union all
  select case e.kind when 'reverse' then 'given' when 'owe' then 'given' when 'repay' then 'owed' when 'reserve' then 'reserved'
      when 'spend' then 'spent' when 'expire' then 'expired' else 'remaining' end,
    e.points
) side;

-- By what rule an order earns points, and which of them pay for it, as it was taken.
alter table torg.customer_order add column points jsonb;
