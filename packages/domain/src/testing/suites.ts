export { addressStoreSuite } from './address-store.suite.ts';
export { basketStoreSuite } from './basket-store.suite.ts';
export { loginSessionStoreSuite } from './login-session-store.suite.ts';
export { mailStoreSuite } from './mail-store.suite.ts';
export { type OrderStores, orderStoreSuite } from './order-store.suite.ts';
export { type PaymentStores, paymentStoreSuite } from './payment-store.suite.ts';
