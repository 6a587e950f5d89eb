import { either as E, function as F } from 'fp-ts';
import { afterSending, type SendingRules } from './after-sending.ts';
import { byNumber, checkAmong, type OrderDeskDeps, type Sending } from './fulfil.ts';
import { type ImpossibleTransition, impossible, lifecycle } from './lifecycle.ts';
import type { Order } from './order.ts';
import type { OrderMoved, UnitsNotOpen } from './ports.ts';
import { type Changes, happen, noChanges, type Purchase } from './purchase.ts';
import { movesOf, openUnits } from './units.ts';

/** What is called off: all that the order has left where no units are named. */
type CalledOff = Pick<Sending, 'units'>;

/**
 * Cancels what an order has left to be sent, or some of it, for the shop; the rows `cancel` of the lifecycle say what that
 * does. `ImpossibleTransition` for an order that is shipped or cancelled, and for some of one that waits for its payment;
 * `UnitsNotOpen` for more than it has left.
 */
export const cancel =
  (info: SendingRules) =>
  (
    purchase: Purchase,
    now: number,
    { units }: CalledOff = {},
  ): E.Either<ImpossibleTransition | UnitsNotOpen, Changes> =>
    F.pipe(
      happen(purchase, { event: 'cancel', at: now, by: 'shop', ...(units === undefined ? {} : { units }) }),
      E.chainFirstW(() => checkAmong(openUnits(purchase.order), units)),
      E.map(afterSending(info, now)),
    );

/** How many units an order has left to be sent. */
export const leftUnits = (order: Pick<Order, 'lines' | 'history'>): number =>
  openUnits(order).reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether the last that happened to an order is this very cancellation, by a form that was sent before. */
const isRepeated = (order: Order, shown: number | undefined): boolean => {
  const [last, move] = [order.history.at(-1), movesOf(order).at(-1)];
  const units = move?.units.reduce((sum, { quantity }) => sum + quantity, 0);
  return (last?.event === 'cancel' || last?.event === 'recall') && last.by === undefined && shown === units;
};

/**
 * Cancels what an order has left, for its buyer; sent twice, it counts once. One that waits for its approval is recalled:
 * nothing was bought, and there is nothing to call off by mail.
 * @param shown how many units were left as the buyer saw it: nobody calls off, or keeps, what they did not see. Left out by
 * callers that show nothing.
 */
const cancelAsShown =
  (info: SendingRules) =>
  (purchase: Purchase, now: number, shown?: number): E.Either<ImpossibleTransition | OrderMoved, Changes> =>
    isRepeated(purchase.order, shown)
      ? E.right(noChanges)
      : F.pipe(
          happen(purchase, {
            event: purchase.order.state === 'awaiting-approval' ? 'recall' : 'cancel',
            at: now,
          }),
          E.filterOrElseW(
            () => shown === undefined || shown === leftUnits(purchase.order),
            (): OrderMoved => ({ _tag: 'OrderMoved' }),
          ),
          E.map(afterSending(info, now)),
        );

/** Whether some of an order can still be cancelled, by its buyer too. */
export const canBeCancelled = ({ state }: Pick<Order, 'state'>): boolean => lifecycle[state].cancel !== impossible;

type CancelDeps = Pick<OrderDeskDeps, 'store' | 'clock'> & { readonly info: SendingRules };

/** Cancels an order by its number, for the operator. */
export const cancelOrder = (deps: CancelDeps) =>
  byNumber<ImpossibleTransition | UnitsNotOpen, [called?: CalledOff]>(cancel(deps.info))(deps);

/** Cancels what is left of an order by its number, for its buyer. */
export const cancelOwnOrder = (deps: CancelDeps) =>
  byNumber<ImpossibleTransition | OrderMoved, [shown: number | undefined]>(cancelAsShown(deps.info))(deps);
