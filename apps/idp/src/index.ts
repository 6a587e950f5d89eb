export { demoPassword, demoUsers } from './accounts/demo-users.ts';
export { identityHost, issuerOf, realm } from './addresses.ts';
export { type AppDeps, type AppOptions, buildApp } from './app.ts';
export { type Config, readConfig } from './config.ts';
export { type Started, start } from './start.ts';
