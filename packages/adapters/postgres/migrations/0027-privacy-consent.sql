-- What users decided about the privacy text of a shop: who, which version of it in which language, and when. It proves a
-- consent, so that nothing of it changes or goes; the latest decision is the one that holds.
create table torg.privacy_consent (
  shop_id text not null,
  user_id text not null,
  id bigint generated always as identity,
  decision text not null check (decision in ('accepted', 'withdrawn')),
  locale text not null,
  version text not null,
  decided_at timestamptz not null,
  primary key (shop_id, user_id, id)
);

create function torg.keep_privacy_consent() returns trigger language plpgsql as $$
begin
  raise exception 'receipts of consents are never changed';
end;
$$;
create trigger privacy_consent_append_only before update or delete or truncate on torg.privacy_consent
  for each statement execute function torg.keep_privacy_consent();
