-- A company's word about what its user may do was a whole list, and held whatever the identity server let them do when the
-- first word was said. It is kept permission by permission: what was given, and what was taken. The history has both.
alter table torg.company_user
  add column given text[] not null default '{}',
  add column taken text[] not null default '{}';

update torg.company_user u set given = said.given, taken = said.taken
from (
  select shop_id, company, user_id,
    coalesce(array_agg(name) filter (where is_given), '{}') as given,
    coalesce(array_agg(name) filter (where not is_given), '{}') as taken
  from (
    select distinct on (e.shop_id, e.company, e.user_id, word.name) e.shop_id, e.company, e.user_id, word.*
    from torg.company_user_event e
    cross join lateral (
      select name, true as is_given from unnest(e.given) name
      union all
      select name, false from unnest(e.taken) name
    ) word
    order by e.shop_id, e.company, e.user_id, word.name, e.event_id desc
  ) latest
  group by shop_id, company, user_id
) said
where (u.shop_id, u.company, u.user_id) = (said.shop_id, said.company, said.user_id);

alter table torg.company_user
  drop column permissions,
  alter column given drop default,
  alter column taken drop default;
