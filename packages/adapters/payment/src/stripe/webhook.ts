import { option as O, type taskOption as TO } from 'fp-ts';
import type Stripe from 'stripe';
import type { Callback } from '../provider.ts';

export type WebhookDeps = {
  readonly webhooks: () => Promise<Pick<Stripe['webhooks'], 'constructEvent'>>;
  /** The secrets of the endpoints, any of which may sign: while one is replaced there are two. */
  readonly secrets: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Seconds for which a signature holds. */
const tolerance = 300;

/** The longest reference that a shop gives is far shorter. */
const longestReference = 200;

/**
 * Reads an event of Stripe's. All that is believed of it is which payment it is about: events come twice, late and in any
 * order, so that the shop asks how the payment stands.
 * @returns none where the signature is not Stripe's, not for this body, or older than five minutes; without a reference
 * where it is about nothing of a shop's.
 */
export const readWebhook =
  ({ webhooks, secrets, now }: WebhookDeps) =>
  (headers: Readonly<Record<string, unknown>>, rawBody: string): TO.TaskOption<Callback> =>
  async () => {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') return O.none;
    const verified = await webhooks();
    for (const secret of secrets) {
      const event = O.tryCatch(() => verified.constructEvent(rawBody, signature, secret, tolerance, undefined, now()));
      if (O.isSome(event)) return O.some(pointer(event.value));
    }
    return O.none;
  };

/** Sessions, intents and charges all carry what the shop calls the payment. */
const pointer = ({ data }: Partial<Stripe.Event>): Callback => {
  const { metadata } = (data?.object ?? {}) as { readonly metadata?: { readonly reference?: unknown } | null };
  const reference = metadata?.reference;
  return typeof reference === 'string' && reference.length <= longestReference ? { reference } : {};
};
