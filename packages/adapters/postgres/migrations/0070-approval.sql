-- An order may ask for an approval of its company first: when, until when it waits, who was asked and who decided what. It
-- has that for good; what waits for it is said by the order's state.
alter table torg.customer_order add column approval jsonb;

insert into torg.order_transition values ('awaiting-approval', 'placed'), ('awaiting-approval', 'cancelled');

create or replace function torg.check_order_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('placed', 'pending', 'awaiting-approval') then
      raise exception 'an order cannot begin as %', new.state using errcode = 'check_violation';
    end if;
  elsif new.state <> old.state and not exists (
    select from torg.order_transition where from_state = old.state and to_state = new.state
  ) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The last guard: whoever writes here, an order that waits for an approval has asked for one, nothing is bought that has a
-- step without its "yes", and what was decided once stays.
create function torg.check_approval() returns trigger language plpgsql as $$
declare
  step jsonb;
  position integer := 0;
begin
  if new.state = 'awaiting-approval' and new.approval is null then
    raise exception 'an order waits for an approval that it did not ask for' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' then
    if old.state = 'awaiting-approval' and new.state = 'placed' and exists (
      select from jsonb_array_elements(new.approval -> 'steps') one
      where one -> 'decided' ->> 'verdict' is distinct from 'approve'
    ) then
      raise exception 'an order was placed that is not approved' using errcode = 'check_violation';
    end if;
    for step in select * from jsonb_array_elements(old.approval -> 'steps') loop
      if step ? 'decided' and new.approval -> 'steps' -> position -> 'decided' is distinct from step -> 'decided' then
        raise exception 'a decision cannot be taken back' using errcode = 'check_violation';
      end if;
      position := position + 1;
    end loop;
  end if;
  return new;
end $$;
create trigger check_approval before insert or update of state, approval on torg.customer_order
  for each row execute function torg.check_approval();

-- Which orders of a company are approved, by whom: a list, that is read and written as one.
create table torg.approval_rules (
  shop_id text not null,
  company text not null,
  rules jsonb not null,
  primary key (shop_id, company)
);

-- Who buys for a company, as the shop saw them last: to be shown and written to. What they may do is never read from here.
create table torg.company_member (
  shop_id text not null,
  company text not null,
  user_id text not null,
  name text not null,
  email text,
  permissions text[] not null,
  seen_at timestamptz not null,
  primary key (shop_id, company, user_id)
);
create index company_member_seen on torg.company_member (seen_at);
