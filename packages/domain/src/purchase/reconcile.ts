import { function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import { comparePayment, type DifferingPayment } from './compare-payment.ts';
import { lateFor, type Payment, type PaymentReport, paymentHold } from './payment.ts';
import type {
  ListPayments,
  PaymentProvider,
  PaymentProviders,
  PaymentToCompare,
  UnknownPayment,
} from './payment-ports.ts';
import { type Payments, providerOf } from './payments.ts';

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

/** After so many payments without an answer, one after the other, a provider is not asked about any more. */
const mostSilence = 5;

/** How often each provider did not answer since it last did, by name. */
type Silence = ReadonlyMap<string, number>;

type Asking = { readonly found: Reconciliation; readonly silence: Silence };

/**
 * Asks providers about all payments that were started since, one after the other, and compares. What a provider approved of
 * those that were given up has its consequences first: its own call may have got lost. One that is away is not waited for
 * again and again.
 * @param since milliseconds since 1970.
 */
export const reconcilePayments = ({ list, payments, providers, clock }: ReconcileDeps) => {
  const settleLate = (payment: Payment, report: O.Option<PaymentReport>) =>
    givenUp.includes(payment.state) && O.isSome(report) && report.value.state === 'approved'
      ? payments.settle(payment.reference, { _tag: 'Reported', report: report.value })
      : TE.right<UnknownPayment | Unavailable, Payment>(payment);

  const ask = (one: PaymentToCompare): TE.TaskEither<UnknownPayment | Unavailable, readonly DifferingPayment[]> =>
    F.pipe(
      providerOf(providers, one.payment),
      TE.chain((provider) => provider.read(one.payment.reference)),
      TE.bindTo('report'),
      TE.bindW('payment', ({ report }) => settleLate(one.payment, report)),
      TE.map(({ report, payment }) => {
        const late = payment.state === one.payment.state ? [] : (['late'] as const);
        const differences = [...late, ...comparePayment({ ...one, payment }, report, clock.now())];
        const told = O.isSome(report) ? { report: report.value } : {};
        return differences.length === 0 ? [] : [{ payment, differences, ...told }];
      }),
    );

  const askNext = ({ found, silence }: Asking, one: PaymentToCompare): T.Task<Asking> => {
    const { provider } = one.payment;
    const silent = silence.get(provider) ?? 0;
    const answered = (count: number) => new Map([...silence, [provider, count]]);
    const unanswered = {
      found: together(found, { ...nothing, asked: 1, unanswered: 1 }),
      silence: answered(silent + 1),
    };
    if (silent >= mostSilence) return T.of(unanswered);
    return F.pipe(
      ask(one),
      TE.match(
        (): Asking => unanswered,
        (differing) => ({ found: together(found, { ...nothing, asked: 1, differing }), silence: answered(0) }),
      ),
    );
  };

  const askFrom =
    (from: Parameters<ListPayments>[0]) =>
    (before: Asking): TE.TaskEither<Unavailable, Reconciliation> =>
      F.pipe(
        list(from),
        TE.chain((page) => {
          const last = page.at(-1)?.payment;
          if (last === undefined) return TE.right(before.found);
          const asked = page.reduce<T.Task<Asking>>(
            (done, one) =>
              F.pipe(
                done,
                T.chain((asking) => askNext(asking, one)),
              ),
            T.of(before),
          );
          return F.pipe(
            TE.fromTask<Asking, Unavailable>(asked),
            TE.chain(askFrom({ ...from, since: last.startedAt, after: last.reference })),
          );
        }),
      );

  return (which: Reconciled, since: number): TE.TaskEither<Unavailable, Reconciliation> =>
    askFrom({ since, ...(which === 'all' ? {} : { states: givenUp }) })({ found: nothing, silence: new Map() });
};
