-- What was left on a card after its last day is over, though the card comes to life again for what came back.
alter table torg.gift_card_entry
  drop constraint gift_card_entry_kind_check,
  add constraint gift_card_entry_kind_check
    check (kind in ('issue', 'void', 'reserve', 'release', 'spend', 'give back', 'expire')) not valid;
alter table torg.gift_card_entry validate constraint gift_card_entry_kind_check;

create or replace function torg.book_gift_card_entry() returns trigger language plpgsql as $$
begin
  update torg.gift_card
  set remaining = remaining + case
      when new.kind in ('issue', 'release', 'give back') then new.amount
      when new.kind in ('void', 'reserve', 'expire') then -new.amount
      else 0 end,
    reserved = reserved + case
      when new.kind = 'reserve' then new.amount when new.kind in ('release', 'spend') then -new.amount else 0 end,
    spent = spent + case new.kind when 'spend' then new.amount when 'give back' then -new.amount else 0 end
  where shop_id = new.shop_id and card = new.card;
  return null;
end
$$;

create or replace view torg.gift_card_book as
select e.shop_id, e.card, e.number, side.book, side.amount
from torg.gift_card_entry e
cross join lateral (
  select case e.kind when 'issue' then 'sold' when 'release' then 'reserved' when 'spend' then 'reserved'
      when 'give back' then 'spent' else 'remaining' end as book,
    -e.amount as amount
  union all
  select case e.kind when 'void' then 'sold' when 'reserve' then 'reserved' when 'spend' then 'spent'
      when 'expire' then 'expired' else 'remaining' end,
    e.amount
) side;
