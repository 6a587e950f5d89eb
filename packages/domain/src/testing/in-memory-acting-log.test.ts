import { actingLogSuite } from './acting-log.suite.ts';
import { createInMemoryActingLog } from './in-memory-acting-log.ts';

actingLogSuite('memory', async () => createInMemoryActingLog());
