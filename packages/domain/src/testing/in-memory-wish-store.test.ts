import { createInMemoryWishStore } from './in-memory-wish-store.ts';
import { wishStoreSuite } from './wish-store.suite.ts';

wishStoreSuite('memory', async () => createInMemoryWishStore());
