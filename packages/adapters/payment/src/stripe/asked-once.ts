import type Stripe from 'stripe';

/** Milliseconds for which a call that failed for good is asked again under the same further key. */
const tenMinutes = 10 * 60_000;

/** Whether an error is what Stripe kept of an earlier call with the same key. */
const isKept = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'headers' in error &&
  (error.headers as Readonly<Record<string, string>> | undefined)?.['idempotent-replayed'] === 'true';

/**
 * Makes a call with an idempotency key, so that one whose answer got lost is not made twice. Stripe keeps failures for a day,
 * too: the call of one that it gives again is over, and is made anew under a further key.
 * @param now milliseconds since 1970. @throws what the call does.
 */
export const askedOnce = async <A>(
  key: string,
  now: number,
  call: (options: Stripe.RequestOptions) => Promise<A>,
): Promise<A> => {
  try {
    return await call({ idempotencyKey: key });
  } catch (error) {
    if (!isKept(error)) throw error;
    return call({ idempotencyKey: `${key}:${Math.floor(now / tenMinutes)}` });
  }
};
