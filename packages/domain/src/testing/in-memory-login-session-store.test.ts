import { createInMemoryActingLog } from './in-memory-acting-log.ts';
import { createInMemoryLoginSessionStore } from './in-memory-login-session-store.ts';
import { loginSessionStoreSuite } from './login-session-store.suite.ts';

loginSessionStoreSuite('a map', async (clock, tellPages) => {
  const log = createInMemoryActingLog();
  return { store: createInMemoryLoginSessionStore(clock, tellPages, log), log };
});
