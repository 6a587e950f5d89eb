import type { either as E } from 'fp-ts';
import { atDesk } from './fulfil.ts';
import type { ImpossibleTransition } from './lifecycle.ts';
import { type Changes, happen, type Purchase } from './purchase.ts';

/**
 * Cancels an order that is not shipped. In the lifecycle's words, where it was placed:
 * `{ to: 'cancelled', stock: 'release', mail: 'cancelled', payment: 'call off', basket: 'keep' }`: its goods can be sold
 * again, its shopper hears of it, and money that came goes back by a job. Where it still waited for its payment nobody
 * hears of it, and money that comes later goes back, too. `ImpossibleTransition` for an order that is shipped or cancelled.
 */
export const cancel = (purchase: Purchase, now: number): E.Either<ImpossibleTransition, Changes> =>
  happen(purchase, 'cancel', now);

/** Cancels an order by its number. */
export const cancelOrder = atDesk(cancel);
