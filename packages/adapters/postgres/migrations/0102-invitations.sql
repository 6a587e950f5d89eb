-- Who is asked by a company to buy for it: a mailbox, which may be nobody's account. Kept until thirty days after its end, by
-- whose moment links are told apart that are used up; once it is accepted nothing says to whom it went.
create table torg.company_invitation (
  shop_id text not null,
  invitation_id text not null,
  company text not null,
  company_name text,
  email text not null,
  permissions text[] not null,
  groups text[] not null,
  by_user_id text not null,
  by_name text not null,
  locale text not null,
  state text not null check (state in ('open', 'accepted', 'withdrawn')),
  invited_at timestamptz not null,
  ends_at timestamptz not null,
  mailed_at timestamptz[] not null,
  primary key (shop_id, invitation_id),
  check ((state = 'accepted') = (email = ''))
);
create index company_invitation_newest on torg.company_invitation (shop_id, company, invited_at desc);
create index company_invitation_mailbox on torg.company_invitation (shop_id, lower(email));
create index company_invitation_over on torg.company_invitation (ends_at);

-- What was used stays so: an invitation makes one user.
create function torg.check_company_invitation() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' and new.state <> old.state then
    raise exception 'an invitation cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_state before update on torg.company_invitation
  for each row execute function torg.check_company_invitation();

-- Whom a company invited buys for it as whoever was seen last that the identity server lets buy for it: in no more customer
-- groups than who invited them had; null for who was not invited.
alter table torg.company_user add column groups text[];
alter table torg.company_member add column profile jsonb;
create index company_member_profile on torg.company_member (shop_id, company, seen_at desc) where profile is not null;

-- Somebody who joined by an invitation was activated by who invited them.
alter table torg.company_user_event add column by_invitation boolean not null default false;
