import type { CompanyUser, CompanyUserDeed, CompanyUserStep } from '@torg/domain/company-user';
import type { SpendingLimit } from '@torg/domain/credit';
import type { PermissionName } from '@torg/domain/permission';
import { companyRights } from '@torg/domain/user';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';
import { endSessionsOf } from '../session/end-sessions-of.ts';

type Row = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly seen: readonly PermissionName[] | null;
  readonly given: CompanyUser['given'] | null;
  readonly taken: CompanyUser['taken'] | null;
  readonly is_active: boolean | null;
  readonly revision: number | null;
  readonly is_lent: boolean;
  readonly limit_amount: number | null;
  readonly limit_reset: SpendingLimit['reset'] | null;
};

/** A limit as its columns have it. */
export const limitFrom = ({
  limit_amount: limit,
  limit_reset: reset,
}: Pick<Row, 'limit_amount' | 'limit_reset'>): SpendingLimit | undefined =>
  limit === null || reset === null ? undefined : { limit, reset };

const userOf = ({
  id,
  name,
  email,
  seen,
  given,
  taken,
  is_active,
  revision,
  is_lent,
  ...columns
}: Row): CompanyUser => {
  const limit = limitFrom(columns);
  // Of whom the identity server told last that they buy for it no more, the company's word counts no more (`withRights`).
  const isOfCompany = seen !== null || is_lent;
  const word = { given: given ?? [], taken: taken ?? [] };
  return {
    ...{ id, ...(name === null ? {} : { name }), ...(email === null ? {} : { email }) },
    ...{ isActive: is_active ?? true, revision: revision ?? 0 },
    ...{ ...word, permissions: isOfCompany ? companyRights(word, seen ?? []) : [] },
    ...(limit === undefined ? {} : { limit }),
  };
};

/** Who was seen to buy for a company, and whom it says something of. */
export const readUsers = async (
  db: Db | Trx,
  shopId: string,
  company: string,
  limit: number,
): Promise<readonly CompanyUser[]> => {
  const { rows } = await sql<Row>`
    select user_id as id, m.name, m.email, m.permissions as seen, u.given, u.taken, u.is_active, u.revision,
      u.groups is not null as is_lent, u.limit_amount, u.limit_reset
    from (select * from company_member where shop_id = ${shopId} and company = ${company}) m
    full join (select * from company_user where shop_id = ${shopId} and company = ${company}) u using (user_id)
    order by m.name, user_id limit ${limit}
  `.execute(db);
  return rows.map(userOf);
};

/** Changes of one company's users follow each other: whoever is changed first may have no row to lock before. */
export const lockUsers = async (trx: Trx, shopId: string, company: string): Promise<void> => {
  const name = JSON.stringify(['company users', shopId, company]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
};

/** Writes what becomes of a user; their sessions end with it, or hear of it. @param now milliseconds since 1970. */
export const carryOut = async (
  trx: Trx,
  shopId: string,
  company: string,
  step: CompanyUserStep,
  now: number,
): Promise<void> => {
  await write(trx, shopId, company, step, new Date(now));
  await endSessionsOf(trx, shopId, step, now);
};

/** To a process of the version before, who joined was activated, and a limit is a change of no permission. */
const deedOf = {
  ...{ permissions: 'permissions', deactivate: 'deactivate', activate: 'activate' },
  ...{ joined: 'activate', limit: 'permissions' },
} as const satisfies Readonly<Record<CompanyUserDeed, CompanyUserDeed>>;

const write = async (
  trx: Trx,
  shopId: string,
  company: string,
  { user, standing, event }: CompanyUserStep,
  at: Date,
) => {
  const { isActive, lent, ...word } = standing;
  const said = {
    ...{ is_active: isActive, given: [...word.given], taken: [...word.taken] },
    ...(lent === undefined ? {} : { groups: [...lent.groups] }),
    ...(event.deed === 'limit'
      ? { limit_amount: event.limit?.limit ?? null, limit_reset: event.limit?.reset ?? null }
      : {}),
  };
  await trx
    .insertInto('company_user')
    .values({ shop_id: shopId, company, user_id: user, ...said, revision: 1 })
    .onConflict((present) =>
      present.columns(['shop_id', 'user_id', 'company']).doUpdateSet({
        ...said,
        revision: sql<number>`company_user.revision + 1`,
      }),
    )
    .execute();
  const { deed, by, given, taken, limit } = event;
  await trx
    .insertInto('company_user_event')
    .values({
      ...{ shop_id: shopId, company, user_id: user, by_user_id: by, at },
      ...{ deed: deedOf[deed], by_invitation: deed === 'joined' },
      ...(deed === 'limit' ? { spending_limit: JSON.stringify(limit ?? {}) } : {}),
      ...{ given: [...given], taken: [...taken] },
    })
    .execute();
};
