-- Some of a payment's money goes back while its order keeps the rest: each refund with its id, its amount and whether it is
-- done. One that goes back as a whole has its state, as before.
alter table torg.payment add column refunds jsonb not null default '[]';

create function torg.check_refunds() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum((refund ->> 'amount')::bigint), 0) from jsonb_array_elements(new.refunds) refund) > new.amount then
    raise exception 'more than was paid cannot go back' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_refunds before insert or update of refunds on torg.payment
  for each row execute function torg.check_refunds();

-- What background work looks for, beside the states of payment_unsettled: parts that are to go back.
create index payment_refund_due on torg.payment (shop_id, reference)
  where state = 'approved' and jsonb_path_exists(refunds, '$[*] ? (!exists(@.isDone))');
