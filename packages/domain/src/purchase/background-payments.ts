import { either as E, function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import { askAndSettle } from './ask-and-settle.ts';
import { dueRefunds, type Payment, type Refund } from './payment.ts';
import { type Payments, providerOf } from './payments.ts';
import type { PaymentProvider, PaymentProviders, UnknownPayment } from './ports.ts';
import type { PaymentEvent } from './settle.ts';

export type ExpirePaymentDeps = {
  readonly payments: Pick<Payments, 'find' | 'settle'>;
  readonly providers: PaymentProviders<Pick<PaymentProvider, 'read'>>;
  readonly clock: Clock;
};

/**
 * Milliseconds after the end of a hold for which a provider that does not answer is waited for; then others may buy.
 */
const graceMs = 10 * 60_000;

const holdOver: PaymentEvent = { _tag: 'HoldOver' };

/**
 * Ends the hold of a payment that is not settled. The provider is asked first: its own word may have got lost, and who has
 * paid keeps the goods. Harmless for a payment that is settled or unknown.
 * `Unavailable` when the provider does not answer, until ten minutes after the hold; then it counts as over.
 */
export const expirePayment =
  ({ payments, providers, clock }: ExpirePaymentDeps) =>
  (reference: string): TE.TaskEither<Unavailable, void> => {
    const end = (payment: Payment): TE.TaskEither<Unavailable, void> => {
      const isWaitedFor = clock.now() < payment.expiresAt + graceMs;
      const otherwise = isWaitedFor ? { undecided: holdOver } : { undecided: holdOver, away: holdOver };
      return doneWith(askAndSettle({ payments, providers })(payment, otherwise));
    };

    return F.pipe(
      payments.find(reference),
      TE.chain((found) =>
        O.isSome(found) && found.value.state === 'started' ? end(found.value) : TE.right(undefined),
      ),
    );
  };

export type RefundPaymentDeps = {
  readonly payments: Pick<Payments, 'find' | 'settle'>;
  readonly providers: PaymentProviders<Pick<PaymentProvider, 'refund' | 'refundPart'>>;
};

/**
 * Pays back a payment that is to go back, or the parts of it that are, and notes that it did. Harmless for every other one.
 * `Unavailable` when the provider does not answer.
 */
export const refundPayment =
  ({ payments, providers }: RefundPaymentDeps) =>
  (reference: string): TE.TaskEither<Unavailable, void> => {
    const payBack = (payment: Payment): TE.TaskEither<Unavailable, void> =>
      F.pipe(
        providerOf(providers, payment),
        TE.chain((provider) => provider.refund(reference)),
        TE.chain(() => {
          const { amount, currency } = payment;
          const report = { state: 'refunded', amount, currency } as const;
          return doneWith(payments.settle(reference, { _tag: 'Reported', report }));
        }),
      );

    const payBackPart =
      (payment: Payment) =>
      ({ id, amount }: Refund): TE.TaskEither<Unavailable, void> =>
        F.pipe(
          providerOf(providers, payment),
          TE.chain((provider) => provider.refundPart(reference, { id, amount })),
          TE.chain(() => doneWith(payments.settle(reference, { _tag: 'PartRefunded', id }))),
        );

    return F.pipe(
      payments.find(reference),
      TE.chain((found) => {
        if (O.isNone(found)) return TE.right(undefined);
        if (found.value.state === 'refunding') return payBack(found.value);
        return allTried(dueRefunds(found.value).map(payBackPart(found.value)));
      }),
    );
  };

/** One after the other, also after one that failed; the first failure is what came of it. */
const allTried = (tasks: readonly TE.TaskEither<Unavailable, void>[]): TE.TaskEither<Unavailable, void> =>
  F.pipe(
    T.traverseSeqArray((task: TE.TaskEither<Unavailable, void>) => task)(tasks),
    T.map((done) => done.find(E.isLeft) ?? E.right(undefined)),
  );

/** @returns right for a payment that nobody knows, too: there is nothing to do. */
const doneWith = (settled: TE.TaskEither<UnknownPayment | Unavailable, Payment>): TE.TaskEither<Unavailable, void> =>
  F.pipe(
    settled,
    TE.map(() => undefined),
    TE.orElse(unlessUnknown),
  );

const unlessUnknown = (failure: UnknownPayment | Unavailable): TE.TaskEither<Unavailable, void> =>
  failure._tag === 'Unavailable' ? TE.left(failure) : TE.right(undefined);
