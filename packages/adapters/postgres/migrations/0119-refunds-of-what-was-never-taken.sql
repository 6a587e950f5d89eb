-- A refund of money that was never taken never goes back: it is kept, marked as refused, and counts for nothing.
create or replace function torg.check_refunds() returns trigger language plpgsql as $$
declare
  refund jsonb;
begin
  if (
      select coalesce(sum((one ->> 'amount')::bigint), 0) from jsonb_array_elements(new.refunds) one
      where not one ? 'isRefused'
    ) > new.amount
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
