export { addressStoreSuite } from './address-store.suite.ts';
export { basketStoreSuite } from './basket-store.suite.ts';
export { consentStoreSuite } from './consent-store.suite.ts';
export { loginSessionStoreSuite } from './login-session-store.suite.ts';
export { mailStoreSuite } from './mail-store.suite.ts';
export { purchaseStoreSuite } from './purchase-store.suite.ts';
export { shopSuite } from './shop.suite.ts';
export type { ShopUnderTest } from './shop-under-test.ts';
export { websiteSettingsStoreSuite } from './website-settings-store.suite.ts';
