import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Payment } from './payment.ts';
import type { PaymentProvider, PaymentProviders, UnknownPayment } from './payment-ports.ts';
import { type Payments, providerOf } from './payments.ts';
import type { PaymentEvent } from './settle.ts';

export type AskAndSettleDeps = {
  readonly payments: Pick<Payments, 'settle'>;
  readonly providers: PaymentProviders<Pick<PaymentProvider, 'read'>>;
};

/** What happens where the provider decides nothing; left out: nothing. */
export type Otherwise = {
  /** The payment is open there, or unknown. */
  readonly undecided?: PaymentEvent;
  /** The provider does not answer; left out: the failure is told. */
  readonly away?: PaymentEvent;
};

/**
 * Asks the provider of a payment, whose own call may be late or lost, and lets its decision have its consequences.
 * `Unavailable` when the provider does not answer or its decision cannot be written, `UnknownPayment` for a payment that
 * vanished meanwhile.
 * @returns the payment as it then stands.
 */
export const askAndSettle =
  ({ payments, providers }: AskAndSettleDeps) =>
  (payment: Payment, { undecided, away }: Otherwise = {}): TE.TaskEither<UnknownPayment | Unavailable, Payment> =>
    F.pipe(
      providerOf(providers, payment),
      TE.chain((provider) => provider.read(payment.reference)),
      TE.map(
        F.flow(
          O.filter(({ state }) => state !== 'open'),
          O.match(
            () => undecided,
            (report): PaymentEvent => ({ _tag: 'Reported', report }),
          ),
        ),
      ),
      TE.orElse((failure) => (away === undefined ? TE.left(failure) : TE.right(away))),
      TE.chainW((event) => (event === undefined ? TE.right(payment) : payments.settle(payment.reference, event))),
    );
