-- Users who ask to buy for a company, which they name by its number, whether or not the shop knows one of it. Kept until thirty
-- days after their end.
create table torg.company_request (
  shop_id text not null,
  request_id text not null,
  user_id text not null,
  user_name text not null,
  email text,
  has_proved_email boolean not null,
  organisation_number text not null,
  locale text not null,
  state text not null check (state in ('open', 'approved', 'refused')),
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  company text,
  company_name text,
  primary key (shop_id, request_id),
  check ((state = 'open') = (company is null))
);
create index company_request_of_user on torg.company_request (shop_id, user_id, asked_at desc, request_id);
create index company_request_of_number on torg.company_request (shop_id, organisation_number, asked_at, request_id);
create index company_request_over on torg.company_request (ends_at);

-- What was decided stays so: a request makes one user.
create function torg.check_company_request() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'a request that is % stays so', old.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_state before update on torg.company_request
  for each row execute function torg.check_company_request();

-- The companies of a number, to write to who keeps their users.
create index company_member_number
  on torg.company_member (shop_id, (profile -> 'attributes' ->> 'organisationNumber'), company) where profile is not null;
