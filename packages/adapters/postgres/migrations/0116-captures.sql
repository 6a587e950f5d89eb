-- A payment's money may be reserved at first: how it can be taken and until when, and what was taken of it, each with its id,
-- its amount, and whether it is done.
alter table torg.payment
  add column reserved jsonb,
  add column captures jsonb not null default '[]';

-- The last guard: whoever writes here, no more is taken than was reserved, no more goes back than was paid, each step has an
-- id of its own, and what was asked for once stays.
create function torg.check_captures() returns trigger language plpgsql as $$
declare
  capture jsonb;
begin
  if (
      select coalesce(sum((one ->> 'amount')::bigint), 0) from jsonb_array_elements(new.captures) one
      where not one ? 'isRefused'
    ) > new.amount
    or exists (select from jsonb_array_elements(new.captures) one where (one ->> 'amount')::bigint < 0)
    or (select count(*) <> count(distinct one ->> 'id') from jsonb_array_elements(new.captures) one)
    or (new.captures <> '[]' and new.reserved is null)
  then
    raise exception 'these captures cannot be of this payment' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' then
    for capture in select * from jsonb_array_elements(old.captures) loop
      if not new.captures @> jsonb_build_array(capture) then
        raise exception 'a capture cannot be taken back' using errcode = 'check_violation';
      end if;
    end loop;
  end if;
  return new;
end $$;
create trigger check_captures before insert or update of captures, reserved on torg.payment
  for each row execute function torg.check_captures();
-- What background work looks for: reservations of which something may be to be taken.
create index payment_reserved on torg.payment (shop_id, reference) where state = 'approved' and reserved is not null;
