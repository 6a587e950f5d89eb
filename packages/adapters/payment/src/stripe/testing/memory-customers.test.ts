import { stripeCustomersSuite } from './customers.suite.ts';
import { createMemoryCustomers } from './memory-customers.ts';

stripeCustomersSuite(async () => createMemoryCustomers());
