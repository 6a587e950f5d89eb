import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/unavailable.ts';
import type { ShopperId } from '../shopper/shopper-id.ts';
import type { Payment } from './payment.ts';
import type { PaymentStore } from './ports.ts';

/** The payment of an order of any of these owners: the user, and the guest that the shopper was before. */
export const findPayment =
  (store: Pick<PaymentStore, 'findOfOrder'>, owners: readonly ShopperId[]) =>
  (orderNumber: string): TE.TaskEither<Unavailable, O.Option<Payment>> =>
    owners.reduce<TE.TaskEither<Unavailable, O.Option<Payment>>>(
      (found, owner) =>
        F.pipe(
          found,
          TE.chain((payment) => (O.isSome(payment) ? TE.right(payment) : store.findOfOrder(owner, orderNumber))),
        ),
      TE.right(O.none),
    );
