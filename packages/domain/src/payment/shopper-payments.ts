import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { BasketOwner } from '../basket/ports.ts';
import type { Unavailable } from '../unavailable.ts';
import type { Payment } from './payment.ts';
import type { PaymentProvider, PaymentStatus, PaymentStore, ShopperPayments, UnknownPayment } from './ports.ts';

export type ShopperPaymentsDeps = {
  readonly store: PaymentStore;
  readonly provider: Pick<PaymentProvider, 'read'>;
};

const statusOf = ({ orderNumber, state, expiresAt }: Payment): PaymentStatus => ({ orderNumber, state, expiresAt });

/**
 * Payments of a shopper's orders.
 * @param owners whom the orders may belong to: the user, and the guest that the shopper was before.
 */
export const createShopperPayments =
  ({ store, provider }: ShopperPaymentsDeps) =>
  (owners: readonly BasketOwner[]): ShopperPayments => {
    const find = (orderNumber: string): TE.TaskEither<Unavailable, O.Option<Payment>> =>
      owners.reduce<TE.TaskEither<Unavailable, O.Option<Payment>>>(
        (found, owner) =>
          F.pipe(
            found,
            TE.chain((payment) => (O.isSome(payment) ? TE.right(payment) : store.findOfOrder(owner, orderNumber))),
          ),
        TE.right(O.none),
      );

    /** The bank's own call may be late or lost; who waits for it asks. A bank that does not answer leaves it as it is. */
    const upToDate = (payment: Payment): TE.TaskEither<Unavailable, Payment> =>
      payment.state === 'approved' || payment.state === 'refunded'
        ? TE.right(payment)
        : F.pipe(
            provider.read(payment.reference),
            TE.chainW(
              O.match(
                () => TE.right<UnknownPayment | Unavailable, Payment>(payment),
                (report) => store.settle(payment.reference, { _tag: 'Reported', report }),
              ),
            ),
            TE.orElse(() => TE.right(payment)),
          );

    return {
      status: (orderNumber) =>
        F.pipe(
          find(orderNumber),
          TE.chain(
            O.match(
              () => TE.right(O.none),
              (payment) => F.pipe(upToDate(payment), TE.map(F.flow(statusOf, O.some))),
            ),
          ),
        ),
    };
  };
