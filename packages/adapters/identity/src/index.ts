export { clientSecretOf } from './client-secret.ts';
export { createIdentityServer } from './identity-server.ts';
