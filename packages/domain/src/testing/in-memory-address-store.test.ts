import { addressStoreSuite } from './address-store.suite.ts';
import { createInMemoryAddressStore } from './in-memory-address-store.ts';

addressStoreSuite('memory', async () => createInMemoryAddressStore());
