-- Some of a payment's money goes back while its order keeps the rest: each refund with its id, its amount and whether it is
-- done. One that goes back as a whole has its state, as before.
alter table torg.payment add column refunds jsonb not null default '[]';

-- The last guard: whoever writes here, no more goes back than was paid, each refund has an id of its own, and what was asked
-- for once stays.
create function torg.check_refunds() returns trigger language plpgsql as $$
declare
  refund jsonb;
begin
  if (select coalesce(sum((one ->> 'amount')::bigint), 0) from jsonb_array_elements(new.refunds) one) > new.amount
    or exists (select from jsonb_array_elements(new.refunds) one where (one ->> 'amount')::bigint <= 0)
    or (select count(*) <> count(distinct one ->> 'id') from jsonb_array_elements(new.refunds) one)
  then
    raise exception 'these refunds cannot be of this payment' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' then
    for refund in select * from jsonb_array_elements(old.refunds) loop
      if not new.refunds @> jsonb_build_array(refund) then
        raise exception 'a refund cannot be taken back' using errcode = 'check_violation';
      end if;
    end loop;
  end if;
  return new;
end $$;
create trigger check_refunds before insert or update of refunds on torg.payment
  for each row execute function torg.check_refunds();
