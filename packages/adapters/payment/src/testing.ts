export { standInStoreSuite } from './stripe/stand-in/testing/store.suite.ts';
export { stripeCustomersSuite } from './stripe/testing/customers.suite.ts';
export { checkoutSessionsSuite } from './stripe/testing/sessions.suite.ts';
export type { BankPayment } from './test-bank/bank-store.ts';
export { callbackOf } from './test-bank/send-word.ts';
export { bankKeyOf } from './test-bank/signature.ts';
export { aPaymentRequest, bankStoreSuite } from './test-bank/testing/bank-store.suite.ts';
