import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/unavailable.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Payment } from './payment.ts';
import type { PaymentProvider, PaymentStore, UnknownPayment } from './ports.ts';
import type { PaymentEvent } from './settle-payment.ts';

export type ExpirePaymentDeps = {
  readonly store: Pick<PaymentStore, 'find' | 'settle'>;
  readonly provider: Pick<PaymentProvider, 'read'>;
  readonly clock: Clock;
};

/** Milliseconds after the end of a hold for which a bank that does not answer is waited for; then others may buy. */
const patience = 10 * 60_000;

/**
 * Ends the hold of a payment that is not settled. The bank is asked first: its own word may have got lost, and who has
 * paid keeps the goods. Harmless for a payment that is settled or unknown.
 */
export const expirePayment =
  ({ store, provider, clock }: ExpirePaymentDeps) =>
  (reference: string): TE.TaskEither<Unavailable, void> => {
    const settle = (event: PaymentEvent): TE.TaskEither<Unavailable, void> =>
      F.pipe(store.settle(reference, event), TE.map(nothing), TE.orElse(unlessUnknown));

    const ask = ({ expiresAt }: Payment): TE.TaskEither<Unavailable, PaymentEvent> =>
      F.pipe(
        provider.read(reference),
        TE.map(
          (report): PaymentEvent =>
            O.isSome(report) && report.value.state !== 'open'
              ? { _tag: 'Reported', report: report.value }
              : { _tag: 'HoldOver' },
        ),
        TE.orElse((failure) =>
          clock.now() < expiresAt + patience ? TE.left(failure) : TE.right<never, PaymentEvent>({ _tag: 'HoldOver' }),
        ),
      );

    return F.pipe(
      store.find(reference),
      TE.chain((found) =>
        O.isSome(found) && found.value.state === 'started'
          ? F.pipe(ask(found.value), TE.chain(settle))
          : TE.right(undefined),
      ),
    );
  };

const nothing = (): void => undefined;

/** @returns right for a payment that nobody knows: there is nothing to do. */
export const unlessUnknown = (failure: UnknownPayment | Unavailable): TE.TaskEither<Unavailable, void> =>
  failure._tag === 'Unavailable' ? TE.left(failure) : TE.right(undefined);
