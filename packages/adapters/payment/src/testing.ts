export { aPaymentRequest, bankStoreSuite } from './testing/bank-store.suite.ts';
