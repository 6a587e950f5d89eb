import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { askAndSettle } from './ask-and-settle.ts';
import type { Payment } from './payment.ts';
import type { PaymentProvider, PaymentProviders, PaymentRequest } from './payment-ports.ts';
import { type Payments, providerOf } from './payments.ts';

export type StartPaymentDeps = {
  readonly payments: Pick<Payments, 'findOf' | 'settle'>;
  readonly providers: PaymentProviders<Pick<PaymentProvider, 'start' | 'read'>>;
};

/** Where a shopper is led who wants to pay. */
export type PaymentRedirect =
  /** To the provider's page at this address. */
  | { readonly _tag: 'ToProvider'; readonly page: string }
  /** There is nothing left to pay, or no longer: the shop says how the payment stands. */
  | { readonly _tag: 'Settled' };

/** What the provider is told beyond the payment itself. */
export type AboutShop = Pick<PaymentRequest, 'shopName' | 'locale' | 'returnUrl' | 'callbackUrl' | 'cardOwner'>;

/**
 * Leads a shopper to the provider's page, the first time and every time after it. The provider is asked first, so that nobody is sent to
 * pay what is paid.
 * @param owners whom the order may belong to.
 * @returns none for an order without a payment, and for somebody else's.
 */
export const createStartPayment =
  ({ payments, providers }: StartPaymentDeps) =>
  (
    owners: readonly ShopperId[],
    orderNumber: string,
    about: AboutShop,
  ): TE.TaskEither<Unavailable, O.Option<PaymentRedirect>> => {
    const settleIfDecided = (payment: Payment): TE.TaskEither<Unavailable, Payment> =>
      F.pipe(
        askAndSettle({ payments, providers })(payment),
        TE.mapLeft((failure) => (failure._tag === 'Unavailable' ? failure : vanished)),
      );

    const lead = (payment: Payment): TE.TaskEither<Unavailable, PaymentRedirect> => {
      // Money that came for an order that was cancelled would only go back.
      if (payment.state !== 'started' || payment.isCalledOff === true) return TE.right({ _tag: 'Settled' });
      const { reference, amount, currency } = payment;
      return F.pipe(
        providerOf(providers, payment),
        TE.chain((provider) =>
          provider.start({ reference, amount, currency, orderNumber: payment.orderNumber, ...about }),
        ),
        TE.map((page): PaymentRedirect => ({ _tag: 'ToProvider', page })),
      );
    };

    return F.pipe(
      payments.findOf(owners, orderNumber),
      TE.chain(
        O.match(
          () => TE.right(O.none),
          (payment) =>
            F.pipe(
              payment.state === 'started' ? settleIfDecided(payment) : TE.right(payment),
              TE.chain(lead),
              TE.map(O.some),
            ),
        ),
      ),
    );
  };

/** A payment that was just found is not gone a moment later, unless what keeps it lies. */
const vanished: Unavailable = { _tag: 'Unavailable', cause: new Error('a payment vanished') };
