import { fileURLToPath } from 'node:url';

export type { BankStore } from './bank/bank-store.ts';
export { type BankDatabase, openBankStore } from './bank/postgres-bank-store.ts';
export { createTellShops, type TellShops } from './bank/tell-shops.ts';
export { type TestBankOptions, testBank } from './bank/test-bank.ts';
export { type Bank, type BankOptions, createBank } from './client/bank.ts';
export { createExchange } from './exchange.ts';
export type { Callback, ProviderClient, StartedProvider, VerifyCallback } from './provider.ts';
export { bankKeyOf } from './signature.ts';

/** The folder of the files that build the test bank's schema. */
export const bankMigrations: string = fileURLToPath(new URL('../migrations/', import.meta.url));
