export { aPaymentRequest, bankStoreSuite } from './testing/bank-store.suite.ts';
export { createMemoryBankStore } from './testing/memory-bank-store.ts';
