import type { getPayment } from '@torg/contracts';
import type { ShopperPayments } from '@torg/domain/purchase';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { isNotFound, shopFailure } from './problem.ts';

/** How payments stand, as the shop's server knows or hears from the bank. */
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
