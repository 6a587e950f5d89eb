-- Quotes: price lists of one basket each, with an end. A quote is read and written whole. It belongs to a company; an order
-- that is placed by one names it in the place of its basket (`quote:` and its number), and is locked after it.
create table torg.quote (
  shop_id text not null,
  number text not null,
  company text not null,
  state text not null check (state in ('asked', 'sent', 'accepted', 'declined', 'withdrawn')),
  revision integer not null,
  customer jsonb not null,
  locale text not null,
  basket_id text not null,
  basket_revision integer not null,
  lines jsonb not null,
  until timestamptz,
  steps jsonb not null,
  order_number text,
  asked_at timestamptz not null,
  primary key (shop_id, number),
  check ((state = 'accepted') = (order_number is not null))
);
create index quote_of_company on torg.quote (shop_id, company, asked_at desc);
create index quote_open on torg.quote (shop_id, asked_at) where state in ('asked', 'sent');

-- The last guard: what was said once stays, and an answer is for good.
create function torg.check_quote() returns trigger language plpgsql as $$
begin
  if old.state not in ('asked', 'sent') and new.state <> old.state then
    raise exception 'a quote cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  for position in 0 .. jsonb_array_length(old.steps) - 1 loop
    if new.steps -> position is distinct from old.steps -> position then
      raise exception 'steps of a quote stay as they are' using errcode = 'check_violation';
    end if;
  end loop;
  return new;
end $$;
create trigger check_quote before update on torg.quote for each row execute function torg.check_quote();

-- The quote that an order was placed by.
alter table torg.customer_order add column quote text;

-- A mail about a quote is about no order.
alter table torg.mail
  drop constraint mail_kind_check,
  drop constraint mail_about_order,
  add constraint mail_kind_check
    check (kind ~
      '^(placed|shipped|cancelled|withdrawn|returned|rejected|lapsed|asked|review|link|deleted|recurring|quote)(:[0-9a-z-]{1,40})?$')
    not valid,
  add constraint mail_about_order check ((number is null) = (kind in ('deleted', 'recurring', 'quote'))) not valid;
