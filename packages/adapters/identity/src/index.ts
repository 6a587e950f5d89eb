export { clientSecretOf } from './client-secret.ts';
export { createIdentityServer, type IdentityServerOptions } from './identity-server.ts';
