import type { AuditEntry } from '../acting/ports.ts';
import { actingLogSuite } from './acting-log.suite.ts';
import { createInMemoryActingLog } from './in-memory-acting-log.ts';

actingLogSuite('memory', async () => {
  const searches: AuditEntry[] = [];
  return [createInMemoryActingLog(searches), createInMemoryActingLog(searches)];
});
