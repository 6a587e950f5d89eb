import { handedStoreSuite } from './handed-store.suite.ts';
import { createInMemoryHandedStore } from './in-memory-handed-store.ts';

handedStoreSuite('memory', async () => createInMemoryHandedStore());
