import { orUnavailable, type Unavailable, unavailable } from '@torg/domain/failure';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type Stripe from 'stripe';
import type { ProviderClient } from '../provider.ts';
import { toStripe } from './amounts.ts';
import type { StripeCustomers } from './customers.ts';
import { createOpenSession } from './open-session.ts';
import { payAllBack, payPartBack } from './pay-back.ts';
import { expanded, intentOf, reportOf } from './report-of.ts';
import { createStripeCards } from './saved-cards.ts';
import type { CheckoutSessions } from './sessions.ts';
import { isMissing } from './stripe-errors.ts';
import { takeMoney } from './take-money.ts';
import { readWebhook } from './webhook.ts';

export type StripeClientDeps = {
  readonly api: () => Promise<Stripe>;
  readonly sessions: CheckoutSessions;
  readonly customers: StripeCustomers;
  /** Scheme, host and port of the pages that shoppers are led to. */
  readonly origin: string;
  readonly webhookSecrets: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Stripe as a shop reaches it: each payment is one Checkout Session. What cannot be believed is `Unavailable`. */
export const createStripeClient = ({
  api,
  sessions,
  customers,
  origin,
  webhookSecrets,
  now,
}: StripeClientDeps): ProviderClient => {
  /** The session of a payment, as it stands now. */
  const retrieve = (reference: string): TE.TaskEither<Unavailable, O.Option<Stripe.Checkout.Session>> =>
    orUnavailable(async () => {
      const id = await sessions.find(reference);
      if (id === undefined) return O.none;
      const { checkout } = await api();
      const session = await checkout.sessions.retrieve(id, { expand: expanded }).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (session === undefined) return O.none;
      if (session.id !== id || session.client_reference_id !== reference)
        throw new Error('Stripe speaks of another payment');
      return O.some(session);
    });

  const open = createOpenSession({ api, sessions, customers, now });

  /** The money of a payment; away where there is none yet. */
  const withMoney = <E, A>(reference: string, use: (intent: Stripe.PaymentIntent) => TE.TaskEither<E, A>) =>
    F.pipe(
      retrieve(reference),
      TE.chain(
        F.flow(
          O.chainNullableK(intentOf),
          TE.fromOption(() => unavailable(new Error('nothing was paid by that reference'))),
        ),
      ),
      TE.chainW(use),
    );

  return {
    origin,

    start: (request) =>
      orUnavailable(async () => {
        const { amount, currency } = request;
        const session = await open(request);
        const isAsAsked =
          session.amount_total === toStripe(amount, currency) && session.currency === currency.toLowerCase();
        if (!isAsAsked) throw new Error('Stripe has another amount for this payment');
        // A shopper is led to Stripe and nowhere else, whatever an answer says.
        if (session.url === null || !URL.canParse(session.url) || new URL(session.url).origin !== origin)
          throw new Error('Stripe names no page of its own');
        return session.url;
      }),

    read: (reference) =>
      F.pipe(
        retrieve(reference),
        TE.chain((session) => orUnavailable(async () => O.map(reportOf)(session))),
      ),

    capture: (reference, capture) =>
      withMoney(reference, (intent) =>
        F.pipe(
          orUnavailable(async () => takeMoney(await api(), intent, capture, now())),
          TE.chainEitherKW(F.identity),
        ),
      ),

    refund: (reference) =>
      withMoney(reference, (intent) => orUnavailable(async () => payAllBack(await api(), intent, reference, now()))),

    refundPart: (reference, { id, amount }) =>
      withMoney(reference, (intent) =>
        orUnavailable(async () => payPartBack(await api(), intent, { reference, id, amount }, now())),
      ),

    cards: createStripeCards({ api, customers }),

    verifyCallback: readWebhook({ webhooks: async () => (await api()).webhooks, secrets: webhookSecrets, now }),
  };
};
