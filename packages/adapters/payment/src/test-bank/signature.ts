import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that carries a signature: `t=<seconds since 1970>,v1=<HMAC-SHA256 in hex>`. */
export const signatureHeader = 'torg-signature';

/** Seconds for which a signature holds, to either side: clocks differ, and an old call is a replay. */
const window = 300;

/** What a signature vouches for: the subject keeps a body from being sent to another address, or as another kind of call. */
export type Signed = { readonly subject: string; readonly body: string };

/** The key that shops and test bank share; both derive it, so that nobody has to write it down. */
export const bankKeyOf = (secret: string): string => createHmac('sha256', secret).update('bank').digest('base64url');

/** The subject of a call to the bank. */
export const callSubject = (method: string, path: string): string => `${method} ${path}`;

/** The subject of what the bank tells a shop. */
export const callbackSubject = 'callback';

const macOf = (key: string, seconds: number, { subject, body }: Signed): Buffer =>
  createHmac('sha256', key).update(`${seconds}\n${subject}\n${body}`).digest();

/**
 * The value of the signature header.
 * @param now milliseconds since 1970.
 */
export const sign = (key: string, now: number, signed: Signed): string => {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${macOf(key, seconds, signed).toString('hex')}`;
};

/** Whether a signature header was made with the key, for exactly this, within five minutes of `now` (milliseconds). */
export const isSigned = (key: string, now: number, header: unknown, signed: Signed): boolean => {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (mac === '' || Math.abs(now / 1000 - Number(seconds)) > window) return false;
  return timingSafeEqual(Buffer.from(mac, 'hex'), macOf(key, Number(seconds), signed));
};
