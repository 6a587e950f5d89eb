import { fileURLToPath } from 'node:url';

export { type BankDatabase, openBankStore } from './bank/postgres-bank-store.ts';
export { createTellShops } from './bank/tell-shops.ts';
export { testBank } from './bank/test-bank.ts';
export { createBank } from './client/bank.ts';
export { createExchange } from './exchange.ts';
export type { ProviderClient, StartedProvider } from './provider.ts';
export { bankKeyOf } from './signature.ts';

/** The folder of the files that build the test bank's schema. */
export const bankMigrations: string = fileURLToPath(new URL('../migrations/', import.meta.url));
