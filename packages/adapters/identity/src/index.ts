export { checkRegistration, type RegistrationOptions, type RegistrationProblem } from './check-registration.ts';
export { clientSecretOf } from './client-secret.ts';
export { createIdentityServer, type IdentityServerOptions } from './identity-server.ts';
