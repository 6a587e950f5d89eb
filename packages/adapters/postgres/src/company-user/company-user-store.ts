import type { CompanyUserEvent, CompanyUserStore } from '@torg/domain/company-user';
import type { SpendingLimit } from '@torg/domain/credit';
import type { Clock } from '@torg/domain/runtime';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { type Db, isStorable } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { inTransaction } from '../database/transaction.ts';
import { standingsIn, standingsOf } from '../session/read-standings.ts';
import { carryOut, limitFrom, lockUsers, readUsers } from './company-user-rows.ts';

/** Most users of one company that are told of; all are there when one is changed. */
const mostUsers = 500;
/** Most lines of a company's history that are told of. */
const mostEvents = 100;

const isLimit = (said: SpendingLimit | Record<string, never>): said is SpendingLimit => 'limit' in said;

/** What companies of one shop say of their users, in PostgreSQL. @param clock says when. */
export const createCompanyUserStore = (db: Db, shopId: string, clock: Clock): CompanyUserStore => ({
  book: (company) =>
    attempt(async () => {
      const events = await db
        .selectFrom('company_user_event')
        .select([
          'deed',
          'user_id as user',
          'by_user_id as by',
          'given',
          'taken',
          'at',
          'by_invitation',
          'spending_limit',
        ])
        .where('shop_id', '=', shopId)
        .where('company', '=', company)
        .orderBy('event_id', 'desc')
        .limit(mostEvents)
        .execute();
      const history = events.map(
        ({ at, by_invitation: isInvited, spending_limit: said, deed, ...event }): CompanyUserEvent => ({
          ...{ ...event, deed: isInvited ? 'joined' : said === null ? deed : 'limit', at: at.getTime() },
          ...(said !== null && isLimit(said) ? { limit: said } : {}),
        }),
      );
      return { users: await readUsers(db, shopId, company, mostUsers), history };
    }),
  change: (company, decide) =>
    attemptEither(() =>
      inTransaction(db, async (trx) => {
        await lockUsers(trx, shopId, company);
        const decided = decide(await readUsers(trx, shopId, company, Number.MAX_SAFE_INTEGER));
        if (E.isLeft(decided)) return decided;
        if (decided.right !== undefined) await carryOut(trx, shopId, company, decided.right, clock.now());
        return E.right(undefined);
      }),
    ),
  limitOf: (company, user) =>
    attempt(async () => {
      if (![company, user].every(isStorable)) return O.none;
      const row = await db
        .selectFrom('company_user')
        .select(['limit_amount', 'limit_reset'])
        .where('shop_id', '=', shopId)
        .where('company', '=', company)
        .where('user_id', '=', user)
        .executeTakeFirst();
      return O.fromNullable(row && limitFrom(row));
    }),
  standings: (user) =>
    attempt(async () => {
      const query = sql<{ found: Parameters<typeof standingsIn>[0] }>`
        select ${standingsOf(sql`${shopId}`, [sql`${user}`])} as found
      `;
      const { rows } = await query.execute(db);
      return standingsIn(rows[0]?.found ?? null, user);
    }),
});
