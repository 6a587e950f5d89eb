import type { CompanyMember, CompanyMemberStore } from '@torg/domain/approval';
import type { PermissionName } from '@torg/domain/permission';
import type { Clock } from '@torg/domain/runtime';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';

/** Most people of one company that are told of, who approves orders first: more do not fit into a form. */
const mostMembers = 200;

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
        // What the company itself says counts, once it does.
        .select(sql<PermissionName[]>`coalesce(u.permissions, m.permissions)`.as('permissions'))
        .where('m.shop_id', '=', shopId)
        .where('m.company', '=', company)
        .where(sql<SqlBool>`u.is_active is not false`)
        .orderBy(sql`('Attest orders' = any(coalesce(u.permissions, m.permissions)))`, 'desc')
        .orderBy('m.name')
        .orderBy('m.user_id')
        .limit(mostMembers)
        .execute();
      return rows
        .toSorted(byName)
        .map(({ email, ...row }): CompanyMember => ({ ...row, ...(email === null ? {} : { email }) }));
    }),
  note: (company, { id, name, email = null, permissions }) =>
    attempt(async () => {
      const seen = { name, email, permissions: [...permissions], seen_at: new Date(clock.now()) };
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
