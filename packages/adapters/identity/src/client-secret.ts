import { createHmac } from 'node:crypto';

/**
 * The secret by which a shop's server proves to the embedded identity server that it is that client. Both derive it, so
 * that nobody has to write it down.
 * @param secret the deployment's `TORG_SECRET`.
 * @param clientId such as `fjell-web`.
 */
export const clientSecretOf = (secret: string, clientId: string): string =>
  createHmac('sha256', secret).update(`client:${clientId}`).digest('base64url');
