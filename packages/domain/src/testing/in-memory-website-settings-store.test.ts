import { createInMemoryWebsiteSettingsStore } from './in-memory-website-settings-store.ts';
import { websiteSettingsStoreSuite } from './website-settings-store.suite.ts';

websiteSettingsStoreSuite('memory', async () => createInMemoryWebsiteSettingsStore());
