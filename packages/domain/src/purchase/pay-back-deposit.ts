import { either as E, function as F, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import type { Order } from './order.ts';
import { depositLeft } from './order-money.ts';
import type { PurchaseStore, UnknownOrder } from './ports.ts';
import { jobsOf, noChanges, withPayment } from './purchase.ts';
import { balanced } from './taken-money.ts';

/** The shop keeps no deposit of the order: it had none, it is back, or nothing was paid. */
export type NoDeposit = { readonly _tag: 'NoDeposit' };

/** Pays the deposit of an order back by the way on which it came; the rest of the order stays as it is. */
export const payBackDeposit =
  ({ store, clock }: { readonly store: Pick<PurchaseStore, 'change'>; readonly clock: Clock }) =>
  (number: string): TE.TaskEither<UnknownOrder | NoDeposit | Unavailable, Order> =>
    F.pipe(
      store.change<NoDeposit>({ number }, ({ order, payment }) => {
        if (payment?.state !== 'approved' || order.deposit === undefined || depositLeft(order) === 0)
          return E.left({ _tag: 'NoDeposit' });
        const without = { ...order, deposit: { ...order.deposit, paidBackAt: clock.now() } };
        const after = balanced(payment, without);
        return E.right({
          ...noChanges,
          ...{ order: withPayment(without, after), payment: after, jobs: jobsOf(payment, after) },
        });
      }),
      TE.bimap(
        (failure) => (failure._tag === 'UnknownPurchase' ? { _tag: 'UnknownOrder' as const } : failure),
        ({ order }) => order,
      ),
    );
