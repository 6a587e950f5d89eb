import type { CreditAnswer, CreditDecision, CreditDecisionStore } from '@torg/domain/subscription/server';
import { option as O } from 'fp-ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';

type Row = Selectable<Tables['credit_check']>;

const answerFrom = ({ answer, deposit }: Pick<Row, 'answer' | 'deposit'>): { readonly answer?: CreditAnswer } => {
  if (answer === null) return {};
  return { answer: answer === 'Deposit' ? { _tag: answer, amount: deposit ?? 0 } : { _tag: answer } };
};

const decisionFrom = (row: Row): CreditDecision => ({
  ...{ id: row.check_id, person: row.user_id, basket: row.basket_id, amount: row.amount },
  ...{ askedAt: row.asked_at.getTime(), validUntil: row.valid_until.getTime() },
  ...answerFrom(row),
});

/** Credit decisions of one shop, in PostgreSQL. */
export const createCreditDecisionStore = (db: Db, shopId: string): CreditDecisionStore => ({
  begin: ({ id, person, basket, amount, askedAt, validUntil }, { most, since }) =>
    attempt(() =>
      db.transaction().execute(async (trx) => {
        // The first question about somebody has no row to lock before.
        const name = JSON.stringify(['credit-check', shopId, person]);
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
        const own = trx.selectFrom('credit_check').where('shop_id', '=', shopId).where('user_id', '=', person);
        const holds = await own
          .selectAll()
          .where('basket_id', '=', basket)
          .where('amount', '=', amount)
          .where('valid_until', '>', new Date(askedAt))
          .executeTakeFirst();
        if (holds !== undefined) return decisionFrom(holds);
        const recent = await own.select('check_id').where('asked_at', '>', new Date(since)).limit(most).execute();
        if (recent.length >= most) return undefined;
        const about = { shop_id: shopId, check_id: id, user_id: person, basket_id: basket, amount };
        const row = await trx
          .insertInto('credit_check')
          .values({ ...about, asked_at: new Date(askedAt), valid_until: new Date(validUntil) })
          .returningAll()
          .executeTakeFirstOrThrow();
        return decisionFrom(row);
      }),
    ),
  find: ({ person, basket, amount }, at) =>
    attempt(async () => {
      const row = await db
        .selectFrom('credit_check')
        .select(['answer', 'deposit'])
        .where('shop_id', '=', shopId)
        .where('user_id', '=', person)
        .where('basket_id', '=', basket)
        .where('amount', '=', amount)
        .where('valid_until', '>', new Date(at))
        .executeTakeFirst();
      return O.fromNullable(row && answerFrom(row).answer);
    }),
  conclude: (id, answer) =>
    attempt(async () => {
      const row = () => db.selectFrom('credit_check').where('shop_id', '=', shopId).where('check_id', '=', id);
      await db
        .updateTable('credit_check')
        .set({ answer: answer._tag, deposit: answer._tag === 'Deposit' ? answer.amount : null })
        .where('shop_id', '=', shopId)
        .where('check_id', '=', id)
        .where('answer', 'is', null)
        .execute();
      const kept = await row().select(['answer', 'deposit']).executeTakeFirst();
      return (kept && answerFrom(kept).answer) ?? answer;
    }),
});

/** Milliseconds that a check is kept once it does not hold any more: so long it counts how often somebody was asked about. */
const keptAfter = 24 * 60 * 60 * 1000;

/** Forgets checks of all shops that are over. @returns how many. */
export const sweepCreditChecks = async (db: Db, now: number): Promise<number> => {
  const over = db.deleteFrom('credit_check').where('valid_until', '<', new Date(now - keptAfter));
  return Number((await over.executeTakeFirst()).numDeletedRows);
};
