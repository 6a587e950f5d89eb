import { createMemoryStandInStore } from './memory-store.ts';
import { standInStoreSuite } from './store.suite.ts';

standInStoreSuite(async () => createMemoryStandInStore());
