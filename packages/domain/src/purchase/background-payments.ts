import { either as E, function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import { type Unavailable, unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import { askAndSettle } from './ask-and-settle.ts';
import type { Capture, Payment, Refund } from './payment.ts';
import { dueCaptures, dueRefunds } from './payment-parts.ts';
import type { CaptureRefused, PaymentProvider, PaymentProviders, UnknownPayment } from './payment-ports.ts';
import { type Payments, providerOf } from './payments.ts';
import type { PaymentEvent } from './settle.ts';
import { takenWith } from './taken-money.ts';

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
        // What was not taken yet cannot go back.
        if (dueCaptures(found.value).length > 0) return TE.left(unavailable(new Error('what is due is taken first')));
        return allTried(dueRefunds(found.value).map(payBackPart(found.value)));
      }),
    );
  };

export type CapturePaymentDeps = {
  readonly payments: Pick<Payments, 'find' | 'settle'>;
  readonly providers: PaymentProviders<Pick<PaymentProvider, 'capture'>>;
  /** Told of money that nobody can take any more. */
  readonly onRefused: (payment: Payment, refused: CaptureRefused) => void;
};

/**
 * Takes what is due of a reservation, and notes that it did, or that it cannot be. Harmless for every other payment.
 * `Unavailable` when the provider does not answer.
 */
export const capturePayment =
  ({ payments, providers, onRefused }: CapturePaymentDeps) =>
  (reference: string): TE.TaskEither<Unavailable, void> => {
    const take =
      (payment: Payment) =>
      (capture: Capture): TE.TaskEither<Unavailable, void> => {
        const { id, amount, isLast } = capture;
        const total = takenWith(payment, capture);
        return F.pipe(
          providerOf(providers, payment),
          TE.chainW((provider) => provider.capture(reference, { id, amount, total, ...(isLast ? { isLast } : {}) })),
          TE.map((): PaymentEvent => ({ _tag: 'Captured', id })),
          TE.orElse((failure) => {
            if (failure._tag === 'Unavailable') return TE.left(failure);
            onRefused(payment, failure);
            return TE.right<Unavailable, PaymentEvent>({ _tag: 'CaptureRefused', id });
          }),
          TE.chain((event) => doneWith(payments.settle(reference, event))),
        );
      };

    return F.pipe(
      payments.find(reference),
      // One after the other, and none after one that failed: the last one frees what those before it take.
      TE.chain((found) =>
        O.isSome(found) ? TE.traverseSeqArray(take(found.value))(dueCaptures(found.value)) : TE.right([]),
      ),
      TE.map(() => undefined),
    );
  };

/** Has the rest of a reservation taken that is about to end. Harmless for a payment that is none, and for an unknown one. */
export const endReservation =
  ({ payments }: { readonly payments: Pick<Payments, 'settle'> }) =>
  (reference: string): TE.TaskEither<Unavailable, void> =>
    doneWith(payments.settle(reference, { _tag: 'ReservationEnds' }));

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
