import { createInMemoryNoteStore } from './in-memory-note-store.ts';
import { noteStoreSuite } from './note-store.suite.ts';

noteStoreSuite('memory', async () => createInMemoryNoteStore());
