import { draftStoreSuite } from './draft-store.suite.ts';
import { createInMemoryDraftStore } from './in-memory-draft-store.ts';

draftStoreSuite('memory', async () => createInMemoryDraftStore());
