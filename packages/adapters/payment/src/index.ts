export type {
  AboutDeployment,
  ConfiguredProvider,
  ProviderClient,
  ProviderDefinition,
  ProviderDeps,
  ReadSetting,
  StartedProvider,
} from './provider.ts';
export { openCustomers } from './stripe/postgres-customers.ts';
export { openSessions } from './stripe/postgres-sessions.ts';
export { openStandInStore } from './stripe/stand-in/postgres-store.ts';
export { standInMigrations } from './stripe/stand-in/stand-in.ts';
export { stripe, stripeMigrations } from './stripe/stripe.ts';
export { openBankStore } from './test-bank/postgres-bank-store.ts';
export { bankMigrations, testBank } from './test-bank/test-bank.ts';
