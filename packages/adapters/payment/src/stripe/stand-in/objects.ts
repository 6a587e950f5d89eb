import { cardEnds } from './cards.ts';
import { capturable, isOpen, refunded, reservedUntil, type StandInPayment, type StandInRefund } from './payment.ts';
import type { KeptCard } from './store.ts';

type StripeObject = Readonly<Record<string, unknown>>;

const chargeId = ({ intentId }: StandInPayment): string => intentId.replace(/^pi_/, 'ch_');

/** What the card was asked for. */
const chargeObject = (payment: StandInPayment): StripeObject => ({
  ...{ id: chargeId(payment), object: 'charge', livemode: false, created: payment.paidAt },
  ...{ amount: payment.amount, currency: payment.currency, payment_intent: payment.intentId },
  amount_captured: payment.received,
  amount_refunded: refunded(payment),
  captured: payment.received > 0,
  refunded: payment.received > 0 && refunded(payment) === payment.received,
  paid: true,
  status: 'succeeded',
  metadata: payment.intentMetadata,
  payment_method_details: {
    type: 'card',
    card: {
      ...payment.card,
      capture_before: reservedUntil(payment),
      multicapture: { status: payment.asksForParts ? 'available' : 'unavailable' },
    },
  },
});

/** The money behind a session. @param expand what is told whole instead of by its id. */
export const intentObject = (payment: StandInPayment, expand: readonly string[] = []): StripeObject => ({
  ...{ id: payment.intentId, object: 'payment_intent', livemode: false, created: payment.createdAt },
  ...{ amount: payment.amount, currency: payment.currency, status: payment.status },
  amount_capturable: capturable(payment),
  amount_received: payment.received,
  capture_method: 'manual',
  metadata: payment.intentMetadata,
  latest_charge:
    payment.paidAt === undefined ? null : expand.includes('latest_charge') ? chargeObject(payment) : chargeId(payment),
});

const inside = (expand: readonly string[], name: string): readonly string[] =>
  expand.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []));

/** @param now seconds since 1970. @param page where shoppers pay. */
export const sessionObject = (
  payment: StandInPayment,
  { now, page, expand = [] }: { readonly now: number; readonly page: string; readonly expand?: readonly string[] },
): StripeObject => {
  const isPaid = payment.paidAt !== undefined;
  const intent = inside(expand, 'payment_intent');
  const isWhole = intent.length > 0 || expand.includes('payment_intent');
  return {
    ...{ id: payment.id, object: 'checkout.session', livemode: false, mode: 'payment', created: payment.createdAt },
    ...{ amount_total: payment.amount, currency: payment.currency, client_reference_id: payment.reference },
    expires_at: payment.expiresAt,
    customer: payment.customerId ?? null,
    metadata: payment.metadata,
    // A session has no money behind it before somebody pays.
    payment_intent: isPaid ? (isWhole ? intentObject(payment, intent) : payment.intentId) : null,
    // What is reserved is not paid yet.
    payment_status: payment.received > 0 ? 'paid' : 'unpaid',
    status: isPaid ? 'complete' : isOpen(payment, now) ? 'open' : 'expired',
    success_url: payment.successUrl,
    cancel_url: payment.cancelUrl,
    url: isOpen(payment, now) ? page : null,
  };
};

export const refundObject = (
  { intentId, currency }: StandInPayment,
  { id, amount, metadata, createdAt }: StandInRefund,
): StripeObject => ({
  ...{ id, object: 'refund', amount, currency, payment_intent: intentId, metadata, created: createdAt },
  status: 'succeeded',
});

/** @param created seconds since 1970. */
export const customerObject = (id: string, metadata: StripeObject, created: number): StripeObject => ({
  ...{ id, object: 'customer', livemode: false, created, metadata },
});

/** What is left of a customer that was deleted. */
export const goneCustomerObject = (id: string): StripeObject => ({ id, object: 'customer', deleted: true });

/** A card that a customer keeps; one that was let go has no customer. */
export const paymentMethodObject = ({
  id,
  card,
  customerId,
}: Omit<KeptCard, 'customerId'> & Partial<KeptCard>): StripeObject => ({
  ...{ id, object: 'payment_method', livemode: false, type: 'card', allow_redisplay: 'always' },
  card: { ...card, ...cardEnds },
  customer: customerId ?? null,
});

/** A page of a list, which holds all that there is. */
export const listObject = (url: string, data: readonly StripeObject[]): StripeObject => ({
  ...{ object: 'list', url, has_more: false, data },
});

/** An event as a shop is told of it. */
export const eventObject = (id: string, type: string, object: StripeObject, created: number): StripeObject => ({
  ...{ id, object: 'event', type, created, livemode: false, data: { object } },
});
