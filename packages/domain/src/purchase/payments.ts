import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/unavailable.ts';
import type { Clock } from '../runtime/clock.ts';
import type { ShopperId } from '../shopper/shopper-id.ts';
import type { Payment } from './payment.ts';
import type { PurchaseStore, UnknownPayment } from './ports.ts';
import { noChanges } from './purchase.ts';
import { type PaymentEvent, settle } from './settle.ts';

/** Payments of one shop, whoever they belong to. */
export type Payments = {
  readonly find: (reference: string) => TE.TaskEither<Unavailable, O.Option<Payment>>;
  /** The payment of an order of any of these owners: the user, and the guest that the shopper was before. */
  readonly findOf: (owners: readonly ShopperId[], orderNumber: string) => TE.TaskEither<Unavailable, O.Option<Payment>>;
  /**
   * Lets an event have its consequences for payment, order, stock and basket. The same event again changes nothing.
   * @returns the payment as it then stands.
   */
  readonly settle: (reference: string, event: PaymentEvent) => TE.TaskEither<UnknownPayment | Unavailable, Payment>;
};

export type PaymentsDeps = {
  readonly store: Pick<PurchaseStore, 'findPayment' | 'findPaymentOf' | 'change'>;
  readonly clock: Clock;
};

/** Payments on a store of this process. */
export const createPayments = ({ store, clock }: PaymentsDeps): Payments => ({
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

  settle: (reference, event) =>
    F.pipe(
      store.change<never>({ reference }, ({ payment, ...purchase }) =>
        E.right(payment === undefined ? noChanges : settle({ ...purchase, payment }, event, clock.now())),
      ),
      TE.mapLeft((failure): UnknownPayment | Unavailable => (failure._tag === 'Unavailable' ? failure : unknown)),
      TE.chain(({ payment }) => (payment === undefined ? TE.left(unknown) : TE.right(payment))),
    ),
});

const unknown: UnknownPayment = { _tag: 'UnknownPayment' };
