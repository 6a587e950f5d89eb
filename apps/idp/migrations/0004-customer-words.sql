-- The words by whose beginnings representatives find customers: of their names, and of the names and organisation numbers of
-- the businesses that they buy for. Triggers keep them as the accounts are.
create table account_word (
  account_id text not null references account on delete cascade,
  word text not null,
  primary key (account_id, word)
);
create index account_word_beginning on account_word (word text_pattern_ops);
create index account_user_name on account (user_name);

create function write_account_words() returns trigger language plpgsql set search_path from current as $$
begin
  delete from account_word where account_id = new.account_id;
  insert into account_word (account_id, word)
  select distinct new.account_id, word
  from (
    select new.given_name || ' ' || new.family_name as words
    union all
    select concat_ws(' ', profile ->> 'name', profile -> 'attributes' ->> 'organisationNumber')
    from jsonb_path_query(new.claims, '$.customerProfiles[*] ? (@.attributes.customerType == "B2B")') as profile
  ) as named, regexp_split_to_table(lower(normalize(words, nfkc)), '\s+') as word
  where word <> '';
  return null;
end
$$;

create trigger account_words_made after insert on account for each row execute function write_account_words();
create trigger account_words_changed after update on account for each row
  when ((old.given_name, old.family_name, old.claims) is distinct from (new.given_name, new.family_name, new.claims))
  execute function write_account_words();

-- The accounts that are there already.
insert into account_word (account_id, word)
select distinct account_id, word
from (
  select account_id, given_name || ' ' || family_name as words from account
  union all
  select account_id, concat_ws(' ', profile ->> 'name', profile -> 'attributes' ->> 'organisationNumber')
  from account, jsonb_path_query(claims, '$.customerProfiles[*] ? (@.attributes.customerType == "B2B")') as profile
) as named, regexp_split_to_table(lower(normalize(words, nfkc)), '\s+') as word
where word <> '';
