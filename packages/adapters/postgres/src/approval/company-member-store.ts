import type { CompanyMember, CompanyMemberStore } from '@torg/domain/approval';
import { isCompanyPermission } from '@torg/domain/permission';
import type { Clock } from '@torg/domain/runtime';
import { companyRights } from '@torg/domain/user';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';

/** Most people of one company that are told of, who approves orders first: more do not fit into a form. */
const mostMembers = 200;

/** Whether a member `m` approves orders, by what a company says in `u`: as `companyRights` has it. */
export const attests = sql<SqlBool>`(
  'Attest orders' = any(coalesce(u.given, '{}') || m.permissions) and 'Attest orders' <> all(coalesce(u.taken, '{}'))
)`;

/** As the database orders names. */
const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : 0;

/** Who buys for companies of one shop and is not shut out, in PostgreSQL. @param clock says when somebody was seen. */
export const createCompanyMemberStore = (db: Db, shopId: string, clock: Clock): CompanyMemberStore => ({
  list: (company) =>
    attempt(async () => {
      const rows = await db
        .selectFrom('company_member as m')
        .leftJoin('company_user as u', (join) =>
          join
            .onRef('u.shop_id', '=', 'm.shop_id')
            .onRef('u.user_id', '=', 'm.user_id')
            .onRef('u.company', '=', 'm.company'),
        )
        .select(['m.user_id as id', 'm.name', 'm.email'])
        .select(['m.permissions', 'u.given', 'u.taken'])
        .where('m.shop_id', '=', shopId)
        .where('m.company', '=', company)
        .where(sql<SqlBool>`u.is_active is not false`)
        .orderBy(attests, 'desc')
        .orderBy('m.name')
        .orderBy('m.user_id')
        .limit(mostMembers)
        .execute();
      return rows.toSorted(byName).map(({ id, name, email, permissions, given, taken }): CompanyMember => {
        // What the company itself says counts, of each permission about which it does.
        const rights = companyRights({ given: given ?? [], taken: taken ?? [] }, permissions);
        const shops = permissions.filter((permission) => !isCompanyPermission(permission));
        return { id, name, ...(email === null ? {} : { email }), permissions: [...shops, ...rights] };
      });
    }),
  note: (company, { id, name, email = null, permissions, profile }) =>
    attempt(async () => {
      const seen = {
        ...{ name, email, permissions: [...permissions], seen_at: new Date(clock.now()) },
        profile: profile === undefined ? null : JSON.stringify(profile),
      };
      await db
        .insertInto('company_member')
        .values({ shop_id: shopId, company, user_id: id, ...seen })
        .onConflict((present) => present.columns(['shop_id', 'company', 'user_id']).doUpdateSet(seen))
        .execute();
    }),
  keepIn: (companies, user) =>
    attempt(async () => {
      const gone = db
        .deleteFrom('company_member')
        .where('shop_id', '=', shopId)
        .where('user_id', '=', user)
        // Whom a company shut out is known to it by name, or it could not let them in again.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('company_user as u')
                .select('u.company')
                .whereRef('u.shop_id', '=', 'company_member.shop_id')
                .whereRef('u.user_id', '=', 'company_member.user_id')
                .whereRef('u.company', '=', 'company_member.company')
                .where('u.is_active', '=', false),
            ),
          ),
        );
      await (companies.length === 0 ? gone : gone.where('company', 'not in', companies)).execute();
    }),
});
