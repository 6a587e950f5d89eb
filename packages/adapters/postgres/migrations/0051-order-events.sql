-- What happened to an order, beside the state that it came to: an order may come to a state in several ways.
alter table torg.order_history add column event text;

-- What lies between two states, as far as these tell; a payment says how an order ended that waited for it.
create function torg.event_between(before text, after text, payment text) returns text immutable language sql as $$
  select case
    when before is null then case after when 'pending' then 'hold' else 'place' end
    when after = 'placed' then 'pay'
    when after = 'shipped' then 'ship'
    when before = 'pending' and payment = 'declined' then 'decline'
    when before = 'pending' and payment = 'expired' then 'expire'
    else 'cancel'
  end
$$;

update torg.order_history h
set event = torg.event_between(
  (select b.state from torg.order_history b where b.shop_id = h.shop_id and b.number = h.number and b.position = h.position - 1),
  h.state,
  (select p.state from torg.payment p where p.shop_id = h.shop_id and p.number = h.number)
);

-- A server of the version before names no event while it still runs.
create function torg.name_order_event() returns trigger language plpgsql as $$
begin
  if new.event is null then
    new.event := torg.event_between(
      (select b.state from torg.order_history b
        where b.shop_id = new.shop_id and b.number = new.number and b.position = new.position - 1),
      new.state,
      (select p.state from torg.payment p where p.shop_id = new.shop_id and p.number = new.number)
    );
  end if;
  return new;
end
$$;

create trigger name_order_event before insert on torg.order_history for each row execute function torg.name_order_event();

alter table torg.order_history alter column event set not null;
