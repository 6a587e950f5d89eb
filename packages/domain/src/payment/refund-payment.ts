import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/unavailable.ts';
import { unlessUnknown } from './expire-payment.ts';
import type { Payment } from './payment.ts';
import type { PaymentProvider, PaymentStore } from './ports.ts';

export type RefundPaymentDeps = {
  readonly store: Pick<PaymentStore, 'find' | 'settle'>;
  readonly provider: Pick<PaymentProvider, 'refund'>;
};

/** Pays back a payment that is to go back, and notes that it did. Harmless for every other one. */
export const refundPayment =
  ({ store, provider }: RefundPaymentDeps) =>
  (reference: string): TE.TaskEither<Unavailable, void> => {
    const payBack = ({ amount, currency }: Payment): TE.TaskEither<Unavailable, void> =>
      F.pipe(
        provider.refund(reference),
        TE.chainW(() => store.settle(reference, { _tag: 'Reported', report: { state: 'refunded', amount, currency } })),
        TE.map(() => undefined),
        TE.orElse(unlessUnknown),
      );

    return F.pipe(
      store.find(reference),
      TE.chain((found) =>
        O.isSome(found) && found.value.state === 'refunding' ? payBack(found.value) : TE.right(undefined),
      ),
    );
  };
