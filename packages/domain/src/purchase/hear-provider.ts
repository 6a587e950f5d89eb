import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import { type AskAndSettleDeps, askAndSettle } from './ask-and-settle.ts';
import { isUnpaid, type Payment, type PaymentReport } from './payment.ts';
import type { UnknownPayment } from './payment-ports.ts';
import type { Payments } from './payments.ts';

/** What a provider told by itself; without a report, only which payment it is about, or that it is about none. */
export type ProviderWord = { readonly reference?: string; readonly report?: PaymentReport };

export type HearProviderDeps = AskAndSettleDeps & { readonly payments: Pick<Payments, 'find' | 'settle' | 'hear'> };

/**
 * Lets what a provider told have its consequences. A provider that only names a payment is asked how it stands: what it
 * tells twice, late or in another order does no harm. It may name payments of others, which are none of the shop's;
 * `UnknownPayment` for a report about one. `Unavailable` where nothing could be asked or written, so that it tells again.
 * @param provider whose word it is: payments of other providers are unknown to it.
 * @returns the payment as it then stands; none for a word about no payment of the shop's.
 */
export const createHearProvider =
  ({ payments, providers }: HearProviderDeps) =>
  (
    provider: string,
    { reference, report }: ProviderWord,
  ): TE.TaskEither<UnknownPayment | Unavailable, O.Option<Payment>> => {
    if (reference === undefined) return TE.right(O.none);
    if (report !== undefined) return F.pipe(payments.hear(provider, reference, report), TE.map(O.some));
    const ask = (payment: Payment): TE.TaskEither<UnknownPayment | Unavailable, Payment> =>
      isUnpaid({ paymentState: payment.state }) ? askAndSettle({ payments, providers })(payment) : TE.right(payment);
    return F.pipe(
      payments.find(reference),
      TE.map(O.filter((payment) => payment.provider === provider)),
      TE.chainW(O.traverse(TE.ApplicativeSeq)(ask)),
    );
  };
