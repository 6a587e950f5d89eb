-- What shoppers chose about cookies: a random id that their browser keeps, which question of the shop they answered, what
-- they allowed, and when. Nothing says who it was. It proves a consent: no receipt changes, and none goes before the choice
-- has ended (730 days).
create table torg.cookie_receipt (
  shop_id text not null,
  id uuid not null,
  version text not null,
  allowed text[] not null check (allowed <@ array['functional', 'statistics', 'marketing']),
  given_at timestamptz not null,
  primary key (shop_id, id)
);
create index cookie_receipt_given_at on torg.cookie_receipt (given_at);

create function torg.keep_cookie_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.given_at < now() - interval '730 days' then
    return old;
  end if;
  raise exception 'receipts of choices about cookies are never changed, and kept for 730 days';
end;
$$;
create trigger cookie_receipt_append_only before update or delete on torg.cookie_receipt
  for each row execute function torg.keep_cookie_receipt();
create trigger cookie_receipt_no_truncate before truncate on torg.cookie_receipt
  for each statement execute function torg.keep_cookie_receipt();
