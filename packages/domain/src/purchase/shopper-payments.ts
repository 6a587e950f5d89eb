import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { askAndSettle } from './ask-and-settle.ts';
import type { Payment } from './payment.ts';
import type { PaymentProvider, PaymentProviders, PaymentStatus, ShopperPayments } from './payment-ports.ts';
import type { Payments } from './payments.ts';

export type ShopperPaymentsDeps = {
  readonly payments: Pick<Payments, 'findOf' | 'settle'>;
  readonly providers: PaymentProviders<Pick<PaymentProvider, 'read'>>;
};

/** A payment of an order that was cancelled is over, whatever its provider still makes of it. */
const statusOf = ({ orderNumber, state, isCalledOff, expiresAt }: Payment): PaymentStatus => ({
  ...{ orderNumber, expiresAt },
  state: state === 'started' && isCalledOff === true ? 'expired' : state,
});

/**
 * Payments of a shopper's orders. A provider that does not answer leaves what is known as it is.
 * @param owners whom the orders may belong to: the user, and the guest that the shopper was before.
 */
export const createShopperPayments =
  ({ payments, providers }: ShopperPaymentsDeps) =>
  (owners: readonly ShopperId[]): ShopperPayments => {
    /** Who waits for a payment asks. A provider that does not answer leaves it as it is. */
    const upToDate = (payment: Payment): TE.TaskEither<Unavailable, Payment> =>
      payment.state === 'approved' || payment.state === 'refunded'
        ? TE.right(payment)
        : F.pipe(
            askAndSettle({ payments, providers })(payment),
            TE.orElse(() => TE.right(payment)),
          );

    return {
      status: (orderNumber) =>
        F.pipe(
          payments.findOf(owners, orderNumber),
          TE.chain(
            O.match(
              () => TE.right(O.none),
              (payment) => F.pipe(upToDate(payment), TE.map(F.flow(statusOf, O.some))),
            ),
          ),
        ),
    };
  };
