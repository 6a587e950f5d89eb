import type { CompanyUser, CompanyUserEvent, CompanyUserStep, CompanyUserStore } from '@torg/domain/company-user';
import type { PermissionName } from '@torg/domain/permission';
import type { Clock } from '@torg/domain/runtime';
import { companyRights } from '@torg/domain/user';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import { endSessionsOf } from '../session/end-sessions-of.ts';
import { standingsIn, standingsOf } from '../session/read-standings.ts';

/** Most users of one company that are told of; all are there when one is changed. */
const mostUsers = 500;
/** Most lines of a company's history that are told of. */
const mostEvents = 100;

type Row = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly seen: readonly PermissionName[] | null;
  readonly given: CompanyUser['given'] | null;
  readonly taken: CompanyUser['taken'] | null;
  readonly is_active: boolean | null;
  readonly revision: number | null;
};

const userOf = ({ id, name, email, seen, given, taken, is_active, revision }: Row): CompanyUser => {
  const word = { given: given ?? [], taken: taken ?? [] };
  return {
    ...{ id, ...(name === null ? {} : { name }), ...(email === null ? {} : { email }) },
    ...{ isActive: is_active ?? true, revision: revision ?? 0 },
    ...{ ...word, permissions: companyRights(word, seen ?? []) },
  };
};

/** Who was seen to buy for a company, and whom it says something of. */
const read = async (db: Db | Trx, shopId: string, company: string, limit: number): Promise<readonly CompanyUser[]> => {
  const { rows } = await sql<Row>`
    select user_id as id, m.name, m.email, m.permissions as seen, u.given, u.taken, u.is_active, u.revision
    from (select * from company_member where shop_id = ${shopId} and company = ${company}) m
    full join (select * from company_user where shop_id = ${shopId} and company = ${company}) u using (user_id)
    order by m.name, user_id limit ${limit}
  `.execute(db);
  return rows.map(userOf);
};

const write = async (
  trx: Trx,
  shopId: string,
  company: string,
  { user, standing, event }: CompanyUserStep,
  at: Date,
) => {
  const { isActive, ...word } = standing;
  const said = { is_active: isActive, given: [...word.given], taken: [...word.taken] };
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
  const { deed, by, given, taken } = event;
  await trx
    .insertInto('company_user_event')
    .values({
      ...{ shop_id: shopId, company, user_id: user, deed, by_user_id: by, at },
      ...{ given: [...given], taken: [...taken] },
    })
    .execute();
};

/** What companies of one shop say of their users, in PostgreSQL. @param clock says when. */
export const createCompanyUserStore = (db: Db, shopId: string, clock: Clock): CompanyUserStore => ({
  book: (company) =>
    attempt(async () => {
      const events = await db
        .selectFrom('company_user_event')
        .select(['deed', 'user_id as user', 'by_user_id as by', 'given', 'taken', 'at'])
        .where('shop_id', '=', shopId)
        .where('company', '=', company)
        .orderBy('event_id', 'desc')
        .limit(mostEvents)
        .execute();
      const history = events.map(({ at, ...event }): CompanyUserEvent => ({ ...event, at: at.getTime() }));
      return { users: await read(db, shopId, company, mostUsers), history };
    }),
  change: (company, decide) =>
    attemptEither(() =>
      inTransaction(db, async (trx) => {
        // Whoever is changed first may have no row to lock before.
        const name = JSON.stringify(['company users', shopId, company]);
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
        const decided = decide(await read(trx, shopId, company, Number.MAX_SAFE_INTEGER));
        if (E.isLeft(decided)) return decided;
        const step = decided.right;
        if (step === undefined) return E.right(undefined);
        await write(trx, shopId, company, step, new Date(clock.now()));
        await endSessionsOf(trx, shopId, step, clock.now());
        return E.right(undefined);
      }),
    ),
  standings: (user) =>
    attempt(async () => {
      const query = sql<{ found: Parameters<typeof standingsIn>[0] }>`
        select ${standingsOf(sql`${shopId}`, [sql`${user}`])} as found
      `;
      const { rows } = await query.execute(db);
      return standingsIn(rows[0]?.found ?? null, user);
    }),
});
