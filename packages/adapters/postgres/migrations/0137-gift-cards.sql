-- Gift cards, each named as the order that bought it; its row is what purchases lock. Of its code a keyed hash is kept and the last
-- four characters, from when it is mailed. Only entries write the books.
create table torg.gift_card (
  shop_id text not null,
  card text not null,
  code_hash text check (length(code_hash) = 43),
  last text check (last ~ '^[2-9A-HJ-NP-Z]{4}$'),
  until date not null,
  is_blocked boolean not null default false,
  remaining bigint not null default 0 check (remaining >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  spent bigint not null default 0 check (spent >= 0),
  primary key (shop_id, card),
  foreign key (shop_id, card) references torg.customer_order,
  constraint code_and_last_or_none check ((code_hash is null) = (last is null))
);
create unique index gift_card_code on torg.gift_card (shop_id, code_hash);
create index gift_card_owed on torg.gift_card (shop_id) where remaining > 0 or reserved > 0;

create table torg.gift_card_entry (
  shop_id text not null,
  entry bigint generated always as identity,
  card text not null,
  kind text not null check (kind in ('issue', 'void', 'reserve', 'release', 'spend', 'give back')),
  amount bigint not null check (amount > 0),
  number text not null,
  at timestamptz not null,
  primary key (shop_id, entry),
  foreign key (shop_id, card) references torg.gift_card,
  foreign key (shop_id, number) references torg.customer_order
);
create index gift_card_entry_of_card on torg.gift_card_entry (shop_id, card, entry);
create index gift_card_entry_of_order on torg.gift_card_entry (shop_id, number);

-- Entries are added and stay as they are: the books follow them, one by one.
create function torg.keep_gift_card_entries() returns trigger language plpgsql as $$
begin
  raise exception 'gift_card_entry is append-only';
end
$$;
create trigger keep_entries before update or delete on torg.gift_card_entry
  for each row execute function torg.keep_gift_card_entries();
create trigger keep_table before truncate on torg.gift_card_entry
  for each statement execute function torg.keep_gift_card_entries();

create function torg.book_gift_card_entry() returns trigger language plpgsql as $$
begin
  update torg.gift_card
  set remaining = remaining + case
      when new.kind in ('issue', 'release', 'give back') then new.amount
      when new.kind in ('void', 'reserve') then -new.amount
      else 0 end,
    reserved = reserved + case
      when new.kind = 'reserve' then new.amount when new.kind in ('release', 'spend') then -new.amount else 0 end,
    spent = spent + case new.kind when 'spend' then new.amount when 'give back' then -new.amount else 0 end
  where shop_id = new.shop_id and card = new.card;
  return null;
end
$$;
create trigger book_entry after insert on torg.gift_card_entry
  for each row execute function torg.book_gift_card_entry();

-- Both sides of each entry: what one book gets, another one gives, so that all of it sums to nothing. What was paid for cards stands
-- in `sold`, below nothing.
create view torg.gift_card_book as
select e.shop_id, e.card, e.number, side.book, side.amount
from torg.gift_card_entry e
cross join lateral (
  select case e.kind when 'issue' then 'sold' when 'release' then 'reserved' when 'spend' then 'reserved'
      when 'give back' then 'spent' else 'remaining' end as book,
    -e.amount as amount
  union all
  select case e.kind when 'void' then 'sold' when 'reserve' then 'reserved' when 'spend' then 'spent' else 'remaining' end,
    e.amount
) side;

-- What of an order a gift card pays, and the one that it buys.
alter table torg.customer_order add column gift_card jsonb, add column sold_card jsonb;
