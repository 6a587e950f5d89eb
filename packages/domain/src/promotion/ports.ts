import type { taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { ShopperId } from '../shopper/shopper.ts';

/** How often a promotion is used by orders that were not called off. */
export type PromotionCount = { readonly all: number; readonly own: number };

/**
 * Counts uses of promotions of one shop: by all customers, and by one. What orders of this basket hold that still wait for their
 * payment is free again as soon as it is ordered anew, and not counted.
 */
export type CountPromotionUses = (
  promotions: readonly string[],
  customer: ShopperId,
  basketId: string,
) => TE.TaskEither<Unavailable, ReadonlyMap<string, PromotionCount>>;
