import { createInMemoryKeptSession } from './in-memory-kept-session.ts';
import { keptSessionSuite } from './kept-session.suite.ts';

keptSessionSuite('variables', createInMemoryKeptSession);
