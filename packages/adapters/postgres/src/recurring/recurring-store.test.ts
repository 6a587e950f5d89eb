import { aRecurringOrder } from '@torg/domain/testing';
import { recurringStoreSuite } from '@torg/domain/testing/suites';
import { either as E, option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { createJobList } from '../testing/job-list.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createRecurringStore } from './recurring-store.ts';

const database = useTestDatabase();

recurringStoreSuite('PostgreSQL', async () => {
  const { db } = database;
  const shopId = database.newShop();
  return {
    store: createRecurringStore(db, shopId, createJobList(), Date),
    dueAt: async (id) => {
      const row = await db
        .selectFrom('recurring_order')
        .select('due_at')
        .where('shop_id', '=', shopId)
        .where('recurring_id', '=', id)
        .executeTakeFirstOrThrow();
      return row.due_at?.getTime();
    },
    subjects: async () =>
      (await db.selectFrom('mail').select('subject').where('shop_id', '=', shopId).execute()).map(
        ({ subject }) => subject,
      ),
  };
});

it('what is due at once is put into the queue with the change, and what is due later is not', async () => {
  const jobs = createJobList();
  const shopId = database.newShop();
  const store = createRecurringStore(database.db, shopId, jobs, Date);
  const make = (id: string, dueAt: number) =>
    store.change(id, 'user:kari', () => E.right({ next: O.some(aRecurringOrder({ id })), dueAt }))();
  await make('soon', Date.now() - 1);
  await make('later', Date.now() + 86_400_000);
  expect(jobs.jobs).toEqual([{ name: 'run-recurring-order', id: 'soon', shopId }]);
});
