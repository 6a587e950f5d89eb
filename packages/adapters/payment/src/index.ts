export type {
  ConfiguredProvider,
  ProviderClient,
  ProviderDefinition,
  ProviderDeps,
  ReadSetting,
  StartedProvider,
} from './provider.ts';
export { type BankDatabase, openBankStore } from './test-bank/postgres-bank-store.ts';
export { bankMigrations, testBank } from './test-bank/test-bank.ts';
