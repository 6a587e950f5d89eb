import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { type Unavailable, unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { afterHandingOut, type DatingRules } from './after-sending.ts';
import type { Payment, PaymentReport } from './payment.ts';
import type { PaymentProviders, UnknownPayment } from './payment-ports.ts';
import type { PurchaseStore } from './ports.ts';
import { type PaymentEvent, settle } from './settle.ts';

/** Payments of one shop, whoever they belong to. `UnknownPayment` for a reference that the shop never gave. */
export type Payments = {
  readonly find: (reference: string) => TE.TaskEither<Unavailable, O.Option<Payment>>;
  /** The payment of an order of any of these owners: the user, and the guest that the shopper was before. */
  readonly findOf: (owners: readonly ShopperId[], orderNumber: string) => TE.TaskEither<Unavailable, O.Option<Payment>>;
  /**
   * Lets an event have its consequences for payment, order, stock and basket. The same event again changes nothing.
   * @returns the payment as it then stands.
   */
  readonly settle: (reference: string, event: PaymentEvent) => TE.TaskEither<UnknownPayment | Unavailable, Payment>;
  /** As `settle`, for what a provider tells by itself. Payments of other providers are unknown to it. */
  readonly hear: (
    provider: string,
    reference: string,
    report: PaymentReport,
  ) => TE.TaskEither<UnknownPayment | Unavailable, Payment>;
};

export type PaymentsDeps = {
  readonly store: Pick<PurchaseStore, 'findPayment' | 'findPaymentOf' | 'change'>;
  readonly clock: Clock;
  readonly info: DatingRules;
};

/** Payments on a store of this process. */
export const createPayments = ({ store, clock, info }: PaymentsDeps): Payments => {
  const settleOf = (reference: string, event: PaymentEvent, isHeard: (payment: Payment) => boolean) =>
    F.pipe(
      store.change<UnknownPayment>({ reference }, ({ payment, ...purchase }) =>
        payment !== undefined && isHeard(payment)
          ? E.right(afterHandingOut(info, purchase.order)(settle({ ...purchase, payment }, event, clock.now())))
          : E.left(unknown),
      ),
      TE.mapLeft((failure): UnknownPayment | Unavailable => (failure._tag === 'Unavailable' ? failure : unknown)),
      TE.chain(({ payment }) => (payment === undefined ? TE.left(unknown) : TE.right(payment))),
    );

  return {
    find: store.findPayment,

    findOf: (owners, orderNumber) =>
      owners.reduce<TE.TaskEither<Unavailable, O.Option<Payment>>>(
        (found, owner) =>
          F.pipe(
            found,
            TE.chain((payment) => (O.isSome(payment) ? TE.right(payment) : store.findPaymentOf(owner, orderNumber))),
          ),
        TE.right(O.none),
      ),

    settle: (reference, event) => settleOf(reference, event, () => true),

    hear: (provider, reference, report) =>
      settleOf(reference, { _tag: 'Reported', report }, (payment) => payment.provider === provider),
  };
};

const unknown: UnknownPayment = { _tag: 'UnknownPayment' };

/** The provider of a payment. Away where this deployment has none of that name: it may be on its way. */
export const providerOf = <P>(
  providers: PaymentProviders<P>,
  { provider }: Pick<Payment, 'provider'>,
): TE.TaskEither<Unavailable, P> =>
  TE.fromOption(() => unavailable(new Error(`there is no payment provider ${provider}`)))(
    O.fromNullable(providers.get(provider)),
  );
