import { type CompanyRequest, type CompanyRequestStore, keeps, type RequestKeeper } from '@torg/domain/company-user';
import type { Clock } from '@torg/domain/runtime';
import { either as E } from 'fp-ts';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { type Db, isStorable } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/queues.ts';
import { keepMail } from '../mail/keep-mail.ts';
import { carryOut, lockUsers, readUsers } from './company-user-rows.ts';

const mostOfUser = 20;
const mostOfNumber = 100;
const mostKeepers = 10;
/** Companies of one number whose keepers are written to, and users of one that are looked through. */
const [mostCompanies, mostUsers] = [5, 500];

const requestFrom = (row: Selectable<Tables['company_request']>): CompanyRequest => ({
  ...{ id: row.request_id, organisationNumber: row.organisation_number, locale: row.locale, state: row.state },
  user: {
    ...{ id: row.user_id, name: row.user_name, ...(row.email === null ? {} : { email: row.email }) },
    ...(row.has_proved_email ? { hasProvedEmail: true } : {}),
  },
  ...{ askedAt: row.asked_at.getTime(), endsAt: row.ends_at.getTime() },
  ...(row.company === null
    ? {}
    : { company: { id: row.company, ...(row.company_name === null ? {} : { name: row.company_name }) } }),
});

const write = async (trx: Trx, shopId: string, { user, company, ...one }: CompanyRequest): Promise<void> => {
  const decided = { state: one.state, company: company?.id ?? null, company_name: company?.name ?? null };
  await trx
    .insertInto('company_request')
    .values({
      ...{ shop_id: shopId, request_id: one.id, user_id: user.id, user_name: user.name, email: user.email ?? null },
      ...{ has_proved_email: user.hasProvedEmail === true, organisation_number: one.organisationNumber },
      ...{ locale: one.locale, asked_at: new Date(one.askedAt), ends_at: new Date(one.endsAt), ...decided },
    })
    .onConflict((present) => present.columns(['shop_id', 'request_id']).doUpdateSet(decided))
    .execute();
};

/** Requests of one shop's users to buy for companies, in PostgreSQL. @param clock says when. */
export const createCompanyRequestStore = (
  db: Db,
  shopId: string,
  queue: JobQueue,
  clock: Clock,
): CompanyRequestStore => {
  const select = (from: Db | Trx) => from.selectFrom('company_request').selectAll().where('shop_id', '=', shopId);
  const ofUser = async (from: Db | Trx, user: string): Promise<readonly CompanyRequest[]> => {
    if (!isStorable(user)) return [];
    const rows = select(from).where('user_id', '=', user).orderBy('asked_at', 'desc').orderBy('request_id');
    return (await rows.limit(mostOfUser).execute()).map(requestFrom);
  };
  const countOf = async (trx: Trx, number: string, since: number): Promise<number> => {
    const { count } = await trx
      .selectFrom('company_request')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('shop_id', '=', shopId)
      .where('organisation_number', '=', number)
      .where('asked_at', '>', new Date(since))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const keepersOf = async (trx: Trx, number: string): Promise<readonly RequestKeeper[]> => {
    const companies = await trx
      .selectFrom('company_member')
      .select('company')
      .distinct()
      .where('shop_id', '=', shopId)
      .where('profile', 'is not', null)
      .where(sql<SqlBool>`profile -> 'attributes' ->> 'organisationNumber' = ${number}`)
      .limit(mostCompanies)
      .execute();
    const found: RequestKeeper[] = [];
    for (const { company } of companies) {
      for (const user of await readUsers(trx, shopId, company, mostUsers)) {
        if (keeps(user) && user.email !== undefined) found.push({ id: user.id, email: user.email });
      }
    }
    return found.slice(0, mostKeepers);
  };

  return {
    ofUser: (user) => attempt(() => ofUser(db, user)),
    ofNumber: (number) =>
      attempt(async () => {
        if (!isStorable(number)) return [];
        const open = select(db).where('organisation_number', '=', number).where('state', '=', 'open');
        const rows = await open.orderBy('asked_at').orderBy('request_id').limit(mostOfNumber).execute();
        return rows.map(requestFrom);
      }),
    ask: (user, since, decide) =>
      attemptEither(() =>
        inTransaction(db, async (trx) => {
          const name = JSON.stringify(['company requests', shopId, user]);
          await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
          const decided = decide(await ofUser(trx, user));
          if (E.isLeft(decided)) return decided;
          if (decided.right === undefined) return E.right(undefined);
          const { request, mailsTo } = decided.right;
          const lately = await countOf(trx, request.organisationNumber, since);
          const mails = mailsTo(await keepersOf(trx, request.organisationNumber), lately);
          await write(trx, shopId, request);
          // They are to somebody else than whom they are about.
          for (const mail of mails) {
            await keepMail(trx, { shopId, queue }, { kind: 'request', at: clock.now() }, mail);
          }
          return E.right(undefined);
        }),
      ),
    decide: (company, id, decide) =>
      attemptEither(() =>
        inTransaction(db, async (trx) => {
          await lockUsers(trx, shopId, company);
          // Keepers of another company of the same number wait for each other here.
          const row = isStorable(id)
            ? await select(trx).where('request_id', '=', id).forUpdate().executeTakeFirst()
            : undefined;
          const users = await readUsers(trx, shopId, company, Number.MAX_SAFE_INTEGER);
          const decided = decide({ users, request: row && requestFrom(row) });
          if (E.isLeft(decided)) return decided;
          const { request, step, mail } = decided.right;
          await write(trx, shopId, request);
          const telling = { kind: 'request', user: request.user.id, at: clock.now() } as const;
          if (mail !== undefined) await keepMail(trx, { shopId, queue }, telling, mail);
          if (step !== undefined) await carryOut(trx, shopId, company, step, clock.now());
          return decided;
        }),
      ),
  };
};
