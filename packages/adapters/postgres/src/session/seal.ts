import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts what nobody who reads the database may know. */
export type Seal = {
  /** @param context where the text belongs: it opens nowhere else. */
  readonly seal: (text: string, context: string) => Buffer;
  /** Undefined for what was sealed with another secret, for another place, or was changed since. */
  readonly open: (sealed: Buffer, context: string) => string | undefined;
};

/**
 * AES-256-GCM with a key of its own for each purpose, derived by HKDF.
 * @param secret the deployment's `TORG_SECRET`.
 */
export const createSeal = (secret: string, purpose: string): Seal => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `torg ${purpose}`, keyBytes));
  return {
    seal: (text, context) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, context) => {
      if (sealed.length < nonceBytes + tagBytes) return undefined;
      const body = sealed.subarray(nonceBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes));
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
};
