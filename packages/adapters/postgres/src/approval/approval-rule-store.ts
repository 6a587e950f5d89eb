import type { ApprovalRuleStore } from '@torg/domain/approval';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';

/** Rules of approval of one shop's companies in PostgreSQL. */
export const createApprovalRuleStore = (db: Db, shopId: string): ApprovalRuleStore => {
  const read = async (from: Db | Trx, company: string) =>
    (
      await from
        .selectFrom('approval_rules')
        .select('rules')
        .where('shop_id', '=', shopId)
        .where('company', '=', company)
        .executeTakeFirst()
    )?.rules ?? [];
  return {
    list: (company) => attempt(() => read(db, company)),
    change: (company, decide) =>
      attemptEither(() =>
        inTransaction(db, async (trx) => {
          // The first rule of a company has no row to lock before.
          const name = JSON.stringify(['approval rules', shopId, company]);
          await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
          const decided = decide(await read(trx, company));
          if (E.isLeft(decided)) return decided;
          const rules = JSON.stringify(decided.right);
          await trx
            .insertInto('approval_rules')
            .values({ shop_id: shopId, company, rules })
            .onConflict((present) => present.columns(['shop_id', 'company']).doUpdateSet({ rules }))
            .execute();
          return E.right(undefined);
        }),
      ),
  };
};
