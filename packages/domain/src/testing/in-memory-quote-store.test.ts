import { createInMemoryQuoteStore } from './in-memory-quote-store.ts';
import { quoteStoreSuite } from './quote-store.suite.ts';

quoteStoreSuite('memory', async () => createInMemoryQuoteStore());
