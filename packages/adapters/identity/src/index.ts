export { clientSecretOf } from './client-secret.ts';
