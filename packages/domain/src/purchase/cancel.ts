import { either as E, function as F } from 'fp-ts';
import { byNumber, checkOpen, type Sending, type UnitsNotOpen } from './fulfil.ts';
import { type ImpossibleTransition, impossible, lifecycle } from './lifecycle.ts';
import type { Order } from './order.ts';
import { type Changes, happen, type Purchase } from './purchase.ts';

/**
 * Cancels what an order has left to be sent, or some of it; the rows `cancel` of the lifecycle say what that does.
 * `ImpossibleTransition` for an order that is shipped or cancelled, `UnitsNotOpen` for more than it has left.
 */
export const cancel = (
  purchase: Purchase,
  now: number,
  { units }: Pick<Sending, 'units'> = {},
): E.Either<ImpossibleTransition | UnitsNotOpen, Changes> =>
  F.pipe(
    happen(purchase, { event: 'cancel', at: now, ...(units === undefined ? {} : { units }) }),
    E.chainFirstW(() => checkOpen(purchase.order, units)),
  );

/** Whether some of an order can still be cancelled, by its buyer too. */
export const canBeCancelled = ({ state }: Pick<Order, 'state'>): boolean => lifecycle[state].cancel !== impossible;

/** Cancels an order by its number. */
export const cancelOrder = byNumber<ImpossibleTransition | UnitsNotOpen, [called?: Pick<Sending, 'units'>]>(cancel);
