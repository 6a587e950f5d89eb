import { openDatabase } from '@torg/adapter-postgres';
import { sql } from 'kysely';
import { addMembers, memberName } from './add-members.ts';
import { roles } from './colleagues.ts';

/** The user of the demo world whom the others are like: one who buys on the credit of a company, and approves its orders. */
const example = 'per';
export const company = { shopId: 'kontor', id: 'nordlys-bygg' } as const;

/** What its settings let a company use: minor units, for two months, as the next one may be used in advance. */
export const mostCredit = 2 * 2_500_000;

/** What goods may cost before the company is asked: minor units, without VAT. */
const approvedOver = 40_000;

/** What each of its people may order in a month, minor units with VAT: less than what is bought at once where much is. */
const limit = 50_000;

/** The name of a user of the company. */
export const colleagueName = (run: number, index: number): string => `colleague-${memberName(run, index)}`;

/** Adds the people of a company for so many visits, what each may order, and its rule: whatever costs much is approved. */
export const addCompany = async (url: string, visits: readonly number[]): Promise<void> => {
  const userNames = visits.flatMap((run) => roles.map((_, index) => colleagueName(run, index)));
  await addMembers(url, userNames, example);
  const { db, close } = openDatabase({ url, connections: 1 });
  try {
    const rules = JSON.stringify([{ id: 'much', over: approvedOver }]);
    await sql`
      insert into torg.approval_rules (shop_id, company, rules) values (${company.shopId}, ${company.id}, ${rules})
      on conflict (shop_id, company) do update set rules = excluded.rules
    `.execute(db);
    await sql`
      insert into torg.company_user (shop_id, user_id, company, is_active, given, taken, revision, limit_amount, limit_reset)
      select ${company.shopId}, id, ${company.id}, true, '{}', '{}', 1, ${limit}, 'month'
      from unnest(${userNames}::text[]) id
    `.execute(db);
  } finally {
    await close();
  }
};
