import { bankStoreSuite } from './bank-store.suite.ts';
import { createMemoryBankStore } from './memory-bank-store.ts';

bankStoreSuite(async () => createMemoryBankStore());
