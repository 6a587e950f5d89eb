import type { either as E } from 'fp-ts';
import { byNumber } from './fulfil.ts';
import { type ImpossibleTransition, impossible, lifecycle } from './lifecycle.ts';
import type { Order } from './order.ts';
import { type Changes, happen, type Purchase } from './purchase.ts';

/**
 * Cancels an order that is not shipped; the rows `cancel` of the lifecycle say what that does.
 * `ImpossibleTransition` for an order that is shipped or cancelled.
 */
export const cancel = (purchase: Purchase, now: number): E.Either<ImpossibleTransition, Changes> =>
  happen(purchase, { event: 'cancel', at: now });

/** Whether an order can still be cancelled, by its buyer too. */
export const canBeCancelled = ({ state }: Pick<Order, 'state'>): boolean => lifecycle[state].cancel !== impossible;

/** Cancels an order by its number. */
export const cancelOrder = byNumber(cancel);
