import type { getPayment, postPayment } from '@torg/contracts';
import type { ShopFailure } from '@torg/domain/failure';
import type { PaymentRedirect, ShopperPayments } from '@torg/domain/purchase';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { isNotFound, shopFailure } from './problem.ts';

/** How payments stand, as the shop's server knows or hears from the provider. */
export const httpPayments = (call: Call): ShopperPayments => {
  const status = call<typeof getPayment>('GET', '/api/orders/:number/payment');
  return {
    status: (number) =>
      F.pipe(
        status({ params: { number } }),
        TE.map(({ payment }) => O.some(payment)),
        TE.orElse((failure) => (isNotFound(failure) ? TE.right(O.none) : TE.left(shopFailure(failure)))),
      ),
  };
};

/** Where to pay an order; none for one without a payment, and for somebody else's. */
export type StartPayment = (orderNumber: string) => TE.TaskEither<ShopFailure, O.Option<PaymentRedirect>>;

/** Begins the payment of an order, or goes on with it. */
export const httpStartPayment = (call: Call): StartPayment => {
  const start = call<typeof postPayment>('POST', '/api/orders/:number/payment');
  return (number) =>
    F.pipe(
      start({ params: { number } }),
      TE.map(({ page }) =>
        O.some<PaymentRedirect>(page === undefined ? { _tag: 'Settled' } : { _tag: 'ToProvider', page }),
      ),
      TE.orElse((failure) => (isNotFound(failure) ? TE.right(O.none) : TE.left(shopFailure(failure)))),
    );
};
