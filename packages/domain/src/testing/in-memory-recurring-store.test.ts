import { createInMemoryRecurringStore } from './in-memory-recurring-store.ts';
import { recurringStoreSuite } from './recurring-store.suite.ts';

recurringStoreSuite('memory', async () => {
  const store = createInMemoryRecurringStore();
  return {
    store,
    dueAt: async (id) => store.dueAt(id),
    subjects: async () => store.mails.map(({ subject }) => subject),
  };
});
