import { Webhook } from 'standardwebhooks';
import { host } from './client.ts';

/** What the warehouses of tests sign with. */
export const warehouseKey = `whsec_${Buffer.alloc(32, 'key').toString('base64')}`;

/** How a call differs from one that is as it should be. */
export type Differences = {
  readonly signedWith?: string;
  readonly signedAt?: Date;
  readonly signedBody?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A call of a warehouse, signed as it should be. @param id the parcel's. @param told as JSON, or as it is sent. */
export const signedEvent = (
  id: string,
  told: unknown,
  { signedWith = warehouseKey, signedAt = new Date(), signedBody, headers = {} }: Differences = {},
) => {
  const body = typeof told === 'string' ? told : JSON.stringify(told);
  return {
    method: 'POST',
    url: '/api/warehouse/events',
    headers: {
      host,
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1000)),
      'webhook-signature': new Webhook(signedWith).sign(id, signedAt, signedBody ?? body),
      ...headers,
    },
    payload: body,
  } as const;
};
