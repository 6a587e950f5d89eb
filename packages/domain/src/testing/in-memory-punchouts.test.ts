import { createInMemoryPunchOuts } from './in-memory-punchouts.ts';
import { punchOutsSuite } from './punchouts.suite.ts';

punchOutsSuite('memory', async () => createInMemoryPunchOuts());
