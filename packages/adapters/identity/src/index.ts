export { mayBeAsked } from './ask.ts';
export { checkRegistration, type RegistrationOptions, type RegistrationProblem } from './check-registration.ts';
export { clientSecretOf } from './client-secret.ts';
export { createCustomerDirectory } from './customer-directory.ts';
export { createIdentityServer, type IdentityServerOptions } from './identity-server.ts';
export {
  createUpstreamProvider,
  type UpstreamProvider,
  type UpstreamSecrets,
} from './upstream-provider.ts';
