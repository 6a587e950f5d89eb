-- Baskets that representatives put together for a customer and handed over to them, until their lifetime is over. One is
-- read and written whole; it outlives the goods that it names, and holds no prices.
create table torg.handed_basket (
  shop_id text not null,
  customer_id text not null,
  handed_id text not null,
  profile jsonb,
  by_id text not null,
  by_name text not null,
  at timestamptz not null,
  message text not null,
  lines jsonb not null,
  state text not null check (state in ('waiting', 'taken', 'declined')),
  answered_at timestamptz,
  primary key (shop_id, customer_id, handed_id),
  check ((state = 'waiting') = (answered_at is null))
);
create index handed_basket_at on torg.handed_basket (at);

-- The last guard: what was handed over stays as it was, and an answer is for good.
create function torg.check_handed_basket() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or new.lines <> old.lines or new.message <> old.message or new.at <> old.at then
    raise exception 'a handed basket stays as it was' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_handed_basket before update on torg.handed_basket
  for each row execute function torg.check_handed_basket();

-- A mail about a handed basket is about no order.
alter table torg.mail
  drop constraint mail_kind_check,
  drop constraint mail_about_order,
  add constraint mail_kind_check
    check (kind ~
      '^(placed|shipped|cancelled|withdrawn|returned|rejected|lapsed|asked|review|link|deleted|recurring|quote|handed)(:[0-9a-z-]{1,40})?$')
    not valid,
  add constraint mail_about_order check ((number is null) = (kind in ('deleted', 'recurring', 'quote', 'handed'))) not valid;
