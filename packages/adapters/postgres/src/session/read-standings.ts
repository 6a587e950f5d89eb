import type { CompanyStanding } from '@torg/domain/user';
import { type RawBuilder, sql } from 'kysely';

/** What a company says of a user, with the user. */
export type StandingRow = CompanyStanding & { readonly user: string };

/** What companies of a shop say of users, as one value; null where none says anything. */
export const standingsOf = (
  shop: RawBuilder<string>,
  users: readonly RawBuilder<string>[],
): RawBuilder<readonly StandingRow[] | null> => sql`(
  select jsonb_agg(jsonb_build_object(
    'user', s.user_id, 'company', s.company, 'isActive', s.is_active, 'given', s.given, 'taken', s.taken
  ) || case when s.groups is null then '{}' else jsonb_build_object('lent', jsonb_strip_nulls(jsonb_build_object(
    'groups', s.groups, 'profile', (
      select m.profile from company_member m
      where m.shop_id = s.shop_id and m.company = s.company and m.profile -> 'customerGroupIds' ?| s.groups
      order by m.seen_at desc limit 1
    )
  ))) end)
  from company_user s where s.shop_id = ${shop} and s.user_id in (${sql.join(users)})
)`;

/** Of such a value, what is about one user. */
export const standingsIn = (rows: readonly StandingRow[] | null, user: string): readonly CompanyStanding[] =>
  (rows ?? []).filter((row) => row.user === user).map(({ user: _, ...standing }) => standing);
