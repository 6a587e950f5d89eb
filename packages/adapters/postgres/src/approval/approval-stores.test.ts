import { absenceStoreSuite, approvalRuleStoreSuite, companyMemberStoreSuite } from '@torg/domain/testing/suites';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createAbsenceStore } from './absence-store.ts';
import { createApprovalRuleStore } from './approval-rule-store.ts';
import { createCompanyMemberStore } from './company-member-store.ts';

const database = useTestDatabase();
const { newShop } = database;

approvalRuleStoreSuite('PostgreSQL', async () => createApprovalRuleStore(database.db, newShop()));
companyMemberStoreSuite('PostgreSQL', async () => createCompanyMemberStore(database.db, newShop(), Date));
absenceStoreSuite('PostgreSQL', async () => createAbsenceStore(database.db, newShop()));

describe('an approval in PostgreSQL', () => {
  const shop = newShop();
  const steps = (...verdicts: readonly (string | null)[]) =>
    JSON.stringify({ steps: verdicts.map((verdict) => (verdict === null ? {} : { decided: { verdict } })) });
  const insert = (number: string, approval: string | null) =>
    sql`
    insert into customer_order (shop_id, number, owner, idempotency_key, state, placed_at, locale, contact, address, delivery,
      payment_method, currency, net, vat, gross, by_rate, approval)
    values (${shop}, ${number}, 'user:a', ${number}, 'awaiting-approval', now(), 'nb', '{}', '{}', '{}', 'invoice', 'NOK',
      0, 0, 0, '[]', ${approval}::jsonb)
  `.execute(database.db);
  const update = (number: string, state: string, approval: string) =>
    sql`
    update customer_order set state = ${state}, approval = ${approval}::jsonb where shop_id = ${shop} and number = ${number}
  `.execute(database.db);

  it('is there where an order waits for one, whoever writes', async () => {
    await expect(insert('AAAAA-00001', null)).rejects.toThrow('did not ask');
  });

  it('has all its steps approved where an order is placed', async () => {
    await insert('AAAAA-00002', steps(null, null));
    await expect(update('AAAAA-00002', 'placed', steps('approve', null))).rejects.toThrow('not approved');
    await expect(update('AAAAA-00002', 'placed', steps('approve', 'reject'))).rejects.toThrow('not approved');
    await update('AAAAA-00002', 'placed', steps('approve', 'approve'));
  });

  it('keeps what was decided once', async () => {
    await insert('AAAAA-00003', steps(null, 'approve'));
    for (const other of [steps(null, null), steps(null, 'reject')]) {
      await expect(update('AAAAA-00003', 'awaiting-approval', other)).rejects.toThrow('cannot be taken back');
    }
    await update('AAAAA-00003', 'cancelled', steps('reject', 'approve'));
  });
});
