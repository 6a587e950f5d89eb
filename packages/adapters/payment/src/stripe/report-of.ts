import type { PaymentReport } from '@torg/domain/purchase';
import type Stripe from 'stripe';
import { fromStripe } from './amounts.ts';

/** What a session asks for besides itself, so that one call tells all. */
export const expanded = ['payment_intent.latest_charge'];

/** The money behind a session, once there is some, as Stripe knows it now. */
export const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | undefined =>
  typeof intent === 'object' && intent !== null ? intent : undefined;

/** The charge of a payment: what the card was asked for. */
export const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined =>
  typeof charge === 'object' && charge !== null ? charge : undefined;

/** Whether money that is reserved can be taken of several times. */
export const takesParts = (intent: Stripe.PaymentIntent): boolean =>
  chargeOf(intent)?.payment_method_details?.card?.multicapture?.status === 'available';

/** Milliseconds after which Stripe lets go of what it does not say the end of. */
const usualReservation = 7 * 24 * 60 * 60_000;

/** What is reserved, as long as it is. */
const reservationOf = (intent: Stripe.PaymentIntent): Pick<PaymentReport, 'reserved'> => {
  if (intent.status !== 'requires_capture') return {};
  const charge = chargeOf(intent);
  const before = charge?.payment_method_details?.card?.capture_before;
  const until = before === undefined ? (charge ?? intent).created * 1000 + usualReservation : before * 1000;
  return { reserved: { takes: takesParts(intent) ? 'parts' : 'once', until } };
};

/** What was taken so far, and what of it went back. */
const movedOf = (intent: Stripe.PaymentIntent): Pick<PaymentReport, 'moved'> => {
  const { amount_received: taken, currency } = intent;
  const back = chargeOf(intent)?.amount_refunded ?? 0;
  return { moved: { taken: fromStripe(taken, currency), back: fromStripe(back, currency) } };
};

/** What has become of the money: `open` as long as the shopper may still try another card. */
const stateOf = (
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | undefined,
): PaymentReport['state'] => {
  if (intent?.status === 'requires_capture') return 'approved';
  if (intent?.status === 'succeeded') return chargeOf(intent)?.refunded === true ? 'refunded' : 'approved';
  // What was reserved and is free again was never paid.
  return intent?.status === 'canceled' || session.status === 'expired' ? 'declined' : 'open';
};

/**
 * What Stripe says of a payment: the amount is what the card was asked for, once it was.
 * @param session with `expanded`. @throws Error where an answer has no amount, or one that no shop can count.
 */
export const reportOf = (session: Stripe.Checkout.Session): PaymentReport => {
  const intent = intentOf(session);
  const { amount, currency } = (intent && chargeOf(intent)) ?? {
    amount: session.amount_total ?? Number.NaN,
    currency: session.currency ?? '',
  };
  return {
    state: stateOf(session, intent),
    amount: fromStripe(amount, currency),
    currency: currency.toUpperCase(),
    ...(intent === undefined ? {} : { ...reservationOf(intent), ...movedOf(intent) }),
  };
};
