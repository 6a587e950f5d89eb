import type { CaptureRefused, Capturing } from '@torg/domain/purchase';
import { either as E } from 'fp-ts';
import type Stripe from 'stripe';
import { fromStripe, toStripe } from './amounts.ts';
import { askedOnce } from './asked-once.ts';
import { takesParts } from './report-of.ts';

const refuse = (reason: string): E.Either<CaptureRefused, never> => E.left({ _tag: 'CaptureRefused', reason });
const done = E.right(undefined);

/** Whether Stripe says that it cannot be, so that asking again is of no use. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'type' in error &&
  (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError');

/** Asks Stripe to take money, or to let go of it. @throws what it throws, but a refusal. */
const ask = async (task: () => Promise<unknown>): Promise<E.Either<CaptureRefused, void>> => {
  try {
    await task();
    return done;
  } catch (error) {
    if (isRefusal(error)) return refuse(error.message);
    throw error;
  }
};

/**
 * Takes some of what is reserved, once for each capture: what was received tells whether it was, also once Stripe has
 * forgotten the idempotency key. The last one lets go of what is left.
 * @param now milliseconds since 1970.
 */
export const takeMoney = async (
  api: Pick<Stripe, 'paymentIntents'>,
  intent: Stripe.PaymentIntent,
  { id, amount, total, isLast }: Capturing,
  now: number,
): Promise<E.Either<CaptureRefused, void>> => {
  const isReserved = intent.status === 'requires_capture';
  const received = fromStripe(intent.amount_received, intent.currency);
  const isTaken = received >= total;
  if (isTaken && !(isReserved && isLast)) return done;
  if (!isReserved) return isLast && amount === 0 ? done : refuse(`the payment is ${intent.status}`);
  const takes = isTaken ? 0 : toStripe(amount, intent.currency.toUpperCase());
  if (takes > intent.amount_capturable) return refuse(`only ${intent.amount_capturable} is reserved`);
  const once = (call: Parameters<typeof askedOnce>[2]) => ask(() => askedOnce(`capture:${intent.id}:${id}`, now, call));
  // Nothing was taken at all: there is no last part of it.
  if (takes === 0 && received === 0) return once((options) => api.paymentIntents.cancel(intent.id, {}, options));
  const finality = takesParts(intent) ? { final_capture: isLast === true } : {};
  return once((options) => api.paymentIntents.capture(intent.id, { amount_to_capture: takes, ...finality }, options));
};
