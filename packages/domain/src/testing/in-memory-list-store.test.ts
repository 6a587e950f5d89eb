import { createInMemoryListStore } from './in-memory-list-store.ts';
import { listStoreSuite } from './list-store.suite.ts';

listStoreSuite('memory', async () => createInMemoryListStore());
