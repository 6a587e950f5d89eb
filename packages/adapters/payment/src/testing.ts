export { aPaymentRequest, bankStoreSuite } from './test-bank/testing/bank-store.suite.ts';
