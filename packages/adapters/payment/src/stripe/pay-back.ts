import type Stripe from 'stripe';
import { toStripe } from './amounts.ts';
import { askedOnce } from './asked-once.ts';
import { chargeOf } from './report-of.ts';

type Api = Pick<Stripe, 'paymentIntents' | 'refunds'>;

/** Whether a refund is on its way, or there; one that failed may be asked for anew. */
const counts = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

/** Pays back all that was taken and is left, and lets go of what is reserved. */
export const payAllBack = async (
  api: Api,
  intent: Stripe.PaymentIntent,
  reference: string,
  now: number,
): Promise<void> => {
  const { id, status, amount_received: received } = intent;
  if (status === 'canceled') return;
  if (status === 'requires_capture' && received === 0) {
    await askedOnce(`free:${id}`, now, (options) => api.paymentIntents.cancel(id, {}, options));
    return;
  }
  if (status === 'requires_capture') {
    const last = { amount_to_capture: 0, final_capture: true };
    await askedOnce(`free:${id}`, now, (options) => api.paymentIntents.capture(id, last, options));
  }
  if (received === 0) throw new Error(`nothing was paid that could go back: the payment is ${status}`);
  const isBack = chargeOf(intent)?.amount_refunded === received;
  if (isBack) return;
  const rest = { payment_intent: id, metadata: { reference, refund: 'rest' } };
  await askedOnce(`refund:${id}:rest`, now, (options) => api.refunds.create(rest, options));
};

/**
 * Pays some of it back, once for each refund: those that Stripe knows are looked through first, because it forgets an
 * idempotency key after a day. @throws Error where the same refund was of another amount.
 */
export const payPartBack = async (
  api: Api,
  intent: Stripe.PaymentIntent,
  { reference, id, amount }: { readonly reference: string; readonly id: string; readonly amount: number },
  now: number,
): Promise<void> => {
  const counted = toStripe(amount, intent.currency.toUpperCase());
  for await (const refund of api.refunds.list({ payment_intent: intent.id, limit: 100 })) {
    if (refund.metadata?.refund !== id || !counts(refund)) continue;
    if (refund.amount !== counted) throw new Error(`the refund ${id} was of ${refund.amount} instead of ${counted}`);
    return;
  }
  const part = { payment_intent: intent.id, amount: counted, metadata: { reference, refund: id } };
  await askedOnce(`refund:${intent.id}:${id}`, now, (options) => api.refunds.create(part, options));
};
