-- A word of a business is found by the shops that serve it: one row for each of its customer groups. Words of the customer's
-- own name are found by all shops, and have no group.
alter table account_word add column customer_group text not null default '';
alter table account_word drop constraint account_word_pkey, add primary key (account_id, word, customer_group);
drop index account_word_beginning;
create index account_word_beginning on account_word (word text_pattern_ops, customer_group);

create function words_of_account(given_name text, family_name text, claims jsonb)
returns table (word text, customer_group text) language sql immutable as $$
  select distinct word, named.customer_group
  from (
    select given_name || ' ' || family_name as words, '' as customer_group
    union all
    select concat_ws(' ', profile ->> 'name', profile -> 'attributes' ->> 'organisationNumber'), served #>> '{}'
    from jsonb_path_query(claims, '$.customerProfiles[*] ? (@.attributes.customerType == "B2B")') as profile,
      jsonb_path_query(profile, '$.customerGroupIds[*]') as served
  ) as named, regexp_split_to_table(lower(normalize(words, nfkc)), '\s+') as word
  where word <> ''
$$;

create or replace function write_account_words() returns trigger language plpgsql set search_path from current as $$
begin
  delete from account_word where account_id = new.account_id;
  insert into account_word (account_id, word, customer_group)
  select new.account_id, word, customer_group from words_of_account(new.given_name, new.family_name, new.claims);
  return null;
end
$$;

delete from account_word;
insert into account_word (account_id, word, customer_group)
select account_id, word, customer_group from account, words_of_account(given_name, family_name, claims);
