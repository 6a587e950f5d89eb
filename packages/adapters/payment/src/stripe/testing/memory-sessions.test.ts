import { createMemorySessions } from './memory-sessions.ts';
import { checkoutSessionsSuite } from './sessions.suite.ts';

checkoutSessionsSuite(async () => createMemorySessions());
