-- Invoices and credit notes of orders, one series of numbers for each shop. Whoever writes one has locked the row of the
-- series, last of all that is locked, until the end of the transaction. `number` is the order's.
create table torg.invoice_series (
  shop_id text primary key
);

create table torg.invoice (
  shop_id text not null,
  nth bigint not null check (nth > 0),
  number text not null,
  invoice_number text not null,
  reference text,
  content json not null,
  kind text not null generated always as (content ->> 'kind') stored check (kind in ('invoice', 'credit-note')),
  corrects text generated always as (content -> 'corrects' ->> 'number') stored,
  primary key (shop_id, nth),
  unique (shop_id, invoice_number),
  foreign key (shop_id) references torg.invoice_series,
  foreign key (shop_id, number) references torg.customer_order,
  foreign key (shop_id, corrects) references torg.invoice (shop_id, invoice_number),
  check ((kind = 'credit-note') = (corrects is not null))
);
create index invoice_of_order on torg.invoice (shop_id, number, nth);

-- The last guard: the law wants a series without gaps, and documents that stay as they were written.
create function torg.check_invoice() returns trigger language plpgsql as $$
begin
  if new.nth <> 1 + coalesce((select max(nth) from torg.invoice where shop_id = new.shop_id), 0) then
    raise exception 'the series of invoices would have a gap before %', new.nth using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger check_invoice before insert on torg.invoice
  for each row execute function torg.check_invoice();

-- Who bought is forgotten with the order, once papers need not be kept any more; nothing else of an invoice ever changes.
create function torg.keep_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_level = 'ROW' then
    if (new.shop_id, new.nth, new.number, new.invoice_number, new.reference)
        is not distinct from (old.shop_id, old.nth, old.number, old.invoice_number, old.reference)
      and new.content::jsonb - 'buyer' = old.content::jsonb - 'buyer'
      and new.content -> 'buyer' ->> 'email' = ''
      and exists (
        select from torg.customer_order o
        where o.shop_id = old.shop_id and o.number = old.number and o.owner like 'gone:%' and o.contact ->> 'email' = ''
      )
    then return new;
    end if;
  end if;
  raise exception 'invoices stay as they were written';
end
$$;
create trigger keep_invoices before update or delete on torg.invoice
  for each row execute function torg.keep_invoices();
create trigger keep_table before truncate on torg.invoice
  for each statement execute function torg.keep_invoices();
create trigger keep_series before truncate on torg.invoice_series
  for each statement execute function torg.keep_invoices();
