import { createInMemoryLoginSessionStore } from './in-memory-login-session-store.ts';
import { loginSessionStoreSuite } from './login-session-store.suite.ts';

loginSessionStoreSuite('a map', async (...given) => createInMemoryLoginSessionStore(...given));
