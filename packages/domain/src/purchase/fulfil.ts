import { type either as E, function as F, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import type { ImpossibleTransition } from './lifecycle.ts';
import type { Order } from './order.ts';
import type { PurchaseStore, UnknownOrder } from './ports.ts';
import { type Changes, happen, type Purchase } from './purchase.ts';

export type OrderDeskDeps = { readonly store: Pick<PurchaseStore, 'change'>; readonly clock: Clock };

type Desk = (number: string) => TE.TaskEither<UnknownOrder | ImpossibleTransition | Unavailable, Order>;

/** Ships an order that is placed: its goods leave the house, and its shopper hears that they are on their way. */
export const ship = (purchase: Purchase, now: number): E.Either<ImpossibleTransition, Changes> =>
  happen(purchase, 'ship', now);

/** What the operator does with orders, whoever they belong to. Answers with the order as it then stands. */
export const atDesk =
  (decide: (purchase: Purchase, now: number) => E.Either<ImpossibleTransition, Changes>) =>
  ({ store, clock }: OrderDeskDeps): Desk =>
  (number) =>
    F.pipe(
      store.change({ number }, (purchase) => decide(purchase, clock.now())),
      TE.bimap(
        (failure) => (failure._tag === 'UnknownPurchase' ? { _tag: 'UnknownOrder' as const } : failure),
        ({ order }) => order,
      ),
    );

/** Ships an order by its number. */
export const shipOrder = atDesk(ship);
