import type { CompanyMember, CompanyMemberStore } from '@torg/domain/approval';
import type { Clock } from '@torg/domain/runtime';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';

/** Most people of one company that are told of, who approves orders first: more do not fit into a form. */
const mostMembers = 200;

/** As the database orders names. */
const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : 0;

/** Who buys for companies of one shop, in PostgreSQL. @param clock says when somebody was seen. */
export const createCompanyMemberStore = (db: Db, shopId: string, clock: Clock): CompanyMemberStore => ({
  list: (company) =>
    attempt(async () => {
      const rows = await db
        .selectFrom('company_member')
        .select(['user_id as id', 'name', 'email', 'permissions'])
        .where('shop_id', '=', shopId)
        .where('company', '=', company)
        .orderBy(sql`('Attest orders' = any(permissions))`, 'desc')
        .orderBy('name')
        .orderBy('user_id')
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
      const gone = db.deleteFrom('company_member').where('shop_id', '=', shopId).where('user_id', '=', user);
      await (companies.length === 0 ? gone : gone.where('company', 'not in', companies)).execute();
    }),
});
