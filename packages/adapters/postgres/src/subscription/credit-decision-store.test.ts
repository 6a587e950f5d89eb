import { creditDecisionsSuite } from '@torg/domain/testing/suites';
import { expect, it } from 'vitest';
import { rightOf } from '../testing/test-database.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createCreditDecisionStore, sweepCreditChecks } from './credit-decision-store.ts';

const database = useTestDatabase();

creditDecisionsSuite('PostgreSQL', async () => createCreditDecisionStore(database.db, database.newShop()));

it('credit checks are forgotten a day after they held', async () => {
  const shopId = database.newShop();
  const hour = 60 * 60 * 1000;
  const decision = { id: 'a', person: 'ola', basket: 'basket-1', amount: 1, askedAt: 0, validUntil: hour };
  rightOf(await createCreditDecisionStore(database.db, shopId).begin(decision, { most: 1, since: -1 })());
  const left = () => database.db.selectFrom('credit_check').select('amount').where('shop_id', '=', shopId).execute();
  await sweepCreditChecks(database.db, 25 * hour);
  expect(await left()).toEqual([{ amount: 1 }]);
  await sweepCreditChecks(database.db, 25 * hour + 1);
  expect(await left()).toEqual([]);
});
