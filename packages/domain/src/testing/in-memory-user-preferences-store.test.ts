import { createInMemoryUserPreferencesStore } from './in-memory-user-preferences-store.ts';
import { userPreferencesStoreSuite } from './user-preferences-store.suite.ts';

userPreferencesStoreSuite('memory', async () => createInMemoryUserPreferencesStore());
