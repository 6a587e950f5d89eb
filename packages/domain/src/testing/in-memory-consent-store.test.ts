import { consentStoreSuite } from './consent-store.suite.ts';
import { createInMemoryConsentStore } from './in-memory-consent-store.ts';

consentStoreSuite('a list', async () => createInMemoryConsentStore());
