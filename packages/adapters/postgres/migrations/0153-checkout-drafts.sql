-- What users typed into the checkout and did not order yet, one for each user and profile. It goes with the order that uses the
-- basket up, and once nobody changed it for a while.
create table torg.checkout_draft (
  shop_id text not null,
  owner text not null,
  fields jsonb not null,
  wished text not null,
  written_by text not null,
  changed_at timestamptz not null,
  primary key (shop_id, owner)
);
create index checkout_draft_changed on torg.checkout_draft (changed_at);
