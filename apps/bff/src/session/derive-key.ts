import { hkdfSync } from 'node:crypto';

/** A key for one purpose; who learns one key knows no other. @param secret the deployment's `TORG_SECRET`. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `torg ${purpose}`, 32));
