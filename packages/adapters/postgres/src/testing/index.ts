export { addSkus } from './add-skus.ts';
export { cutListeners } from './cut-listeners.ts';
export { generateCreditUses } from './generate-credit-uses.ts';
export { generateOrderLists } from './generate-order-lists.ts';
export { generateProducts } from './generate-products.ts';

export { createJobList } from './job-list.ts';
export { createTestDatabase, rightOf, type TestDatabase } from './test-database.ts';
