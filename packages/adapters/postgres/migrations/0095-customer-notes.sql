-- What representatives note of customers, for each other. A note stays as it was written until the customer's account is
-- deleted; the customer gets it with all that is kept of them.
create table torg.customer_note (
  shop_id text not null,
  customer_id text not null,
  note_id text not null,
  text text not null,
  by_id text not null,
  by_name text not null,
  at timestamptz not null,
  primary key (shop_id, customer_id, note_id)
);
create index customer_note_at on torg.customer_note (shop_id, customer_id, at desc);

create function torg.keep_customer_note() returns trigger language plpgsql as $$
begin
  raise exception 'notes about customers stay as they were written';
end
$$;
create trigger keep_lines before update on torg.customer_note
  for each row execute function torg.keep_customer_note();
