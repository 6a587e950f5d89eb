import { function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import { comparePayment, type DifferingPayment } from './compare-payment.ts';
import { lateFor, type Payment, type PaymentReport, paymentHold } from './payment.ts';
import { type Payments, providerOf } from './payments.ts';
import type { ListPayments, PaymentProvider, PaymentProviders, PaymentToCompare, UnknownPayment } from './ports.ts';

/** What came of asking. */
export type Reconciliation = {
  /** How many payments were asked about. */
  readonly asked: number;
  /** Those whose provider did not answer. */
  readonly unanswered: number;
  readonly differing: readonly DifferingPayment[];
};

export type ReconcileDeps = {
  readonly list: ListPayments;
  readonly payments: Pick<Payments, 'settle'>;
  readonly providers: PaymentProviders<Pick<PaymentProvider, 'read'>>;
  readonly clock: Clock;
};

/** Which payments are asked about: all, or those alone whose order came to nothing. */
export type Reconciled = 'all' | 'given up';

/** States in which a provider may have approved what the shop gave up. */
const givenUp: readonly Payment['state'][] = ['declined', 'expired'];

/** Milliseconds after the start of a payment in which money for an order that was given up may still buy. */
export const mayStillBuy = paymentHold + lateFor;

const nothing: Reconciliation = { asked: 0, unanswered: 0, differing: [] };

const together = (one: Reconciliation, other: Reconciliation): Reconciliation => ({
  asked: one.asked + other.asked,
  unanswered: one.unanswered + other.unanswered,
  differing: [...one.differing, ...other.differing],
});

/**
 * Asks providers about all payments that were started since, one after the other, and compares. What a provider approved of
 * those that were given up has its consequences first: its own call may have got lost.
 * @param since milliseconds since 1970.
 */
export const reconcilePayments = ({ list, payments, providers, clock }: ReconcileDeps) => {
  const settleLate = (payment: Payment, report: O.Option<PaymentReport>) =>
    givenUp.includes(payment.state) && O.isSome(report) && report.value.state === 'approved'
      ? payments.settle(payment.reference, { _tag: 'Reported', report: report.value })
      : TE.right<UnknownPayment | Unavailable, Payment>(payment);

  const ask = (one: PaymentToCompare): T.Task<Reconciliation> =>
    F.pipe(
      providerOf(providers, one.payment),
      TE.chain((provider) => provider.read(one.payment.reference)),
      TE.bindTo('report'),
      TE.bindW('payment', ({ report }) => settleLate(one.payment, report)),
      TE.map(({ report, payment }): Reconciliation => {
        const late = payment.state === one.payment.state ? [] : (['late'] as const);
        const differences = [...late, ...comparePayment({ ...one, payment }, report, clock.now())];
        const told = O.isSome(report) ? { report: report.value } : {};
        return { ...nothing, asked: 1, differing: differences.length === 0 ? [] : [{ payment, differences, ...told }] };
      }),
      TE.getOrElse(() => T.of<Reconciliation>({ ...nothing, asked: 1, unanswered: 1 })),
    );

  const askFrom =
    (which: Reconciled, from: Parameters<ListPayments>[0]) =>
    (before: Reconciliation): TE.TaskEither<Unavailable, Reconciliation> =>
      F.pipe(
        list(from),
        TE.chain((page) => {
          const last = page.at(-1)?.payment;
          if (last === undefined) return TE.right(before);
          const wanted = page.filter(({ payment }) => which === 'all' || givenUp.includes(payment.state));
          return F.pipe(
            TE.fromTask(T.traverseSeqArray(ask)(wanted)),
            TE.map((answers) => answers.reduce(together, before)),
            TE.chain(askFrom(which, { since: last.startedAt, after: last.reference })),
          );
        }),
      );

  return (which: Reconciled, since: number): TE.TaskEither<Unavailable, Reconciliation> =>
    askFrom(which, { since })(nothing);
};
