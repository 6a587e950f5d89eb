import { either as E } from 'fp-ts';
import type { CodeUsedUp, Order, OrderContent, OrderState, UsedPromotion } from './order.ts';

/** How the uses of a promotion stand where an order is decided. */
export type PromotionUses = {
  /** The id of the promotion. */
  readonly promotion: string;
  /** The lowest place, from 1, that no order has. */
  readonly free: number;
  /** Orders that the decision is about, each with its place. */
  readonly held: readonly { readonly number: string; readonly place?: number }[];
  /** Numbers of orders of the same customer that use it. */
  readonly own: readonly string[];
};

/** What becomes of uses: those of these orders are free again, then these orders take one each. */
export type UseChanges = {
  /** Numbers of orders. */
  readonly free: readonly string[];
  readonly take: readonly (UsedPromotion & { readonly number: string })[];
};

/** A use that an order takes, and its place among all of them, where they are counted. */
export type TakenUse = UsedPromotion & { readonly number: string; readonly place?: number };

const holds: Readonly<Record<OrderState | 'new', boolean>> = {
  ...{ new: false, cancelled: false },
  ...{ pending: true, 'awaiting-approval': true, placed: true, 'part-shipped': true, shipped: true },
};

/** What becomes of the uses of an order that comes from a state to another one; undefined where nothing does. */
export const useChanges = (
  { number, promotions = [] }: Pick<OrderContent, 'number' | 'promotions'>,
  from: OrderState | 'new',
  to: OrderState,
): UseChanges | undefined => {
  if (promotions.length === 0 || holds[from] === holds[to]) return undefined;
  return holds[to] ? { free: [], take: promotions.map((one) => ({ ...one, number })) } : { free: [number], take: [] };
};

/** Changes of several orders as one. */
export const bothUses = (one: UseChanges | undefined, other: UseChanges | undefined): UseChanges | undefined =>
  one && other ? { free: [...one.free, ...other.free], take: [...one.take, ...other.take] } : (one ?? other);

/** Ids of the promotions that orders use: what a store locks before it decides. */
export const promotionsUsedBy = (orders: readonly Pick<Order, 'promotions'>[]): readonly string[] =>
  [...new Set(orders.flatMap(({ promotions = [] }) => promotions.map(({ id }) => id)))].sort();

/**
 * The places that orders take, each the lowest that is free once others are given up; the left names the code of which none is
 * left, or of which the customer has had all that are for one.
 */
export const usesAfter = (
  uses: readonly PromotionUses[] = [],
  { free, take }: UseChanges = { free: [], take: [] },
): E.Either<CodeUsedUp, readonly TakenUse[]> => {
  const taken: TakenUse[] = [];
  for (const wanted of take) {
    const { uses: most, usesPerCustomer } = wanted;
    const known = uses.find(({ promotion }) => promotion === wanted.id);
    const freed = (known?.held ?? []).flatMap(({ number, place = [] }) => (free.includes(number) ? place : []));
    const place = Math.min(known?.free ?? 1, ...freed);
    const own = (known?.own ?? []).filter((number) => number !== wanted.number && !free.includes(number)).length;
    if ((most !== undefined && place > most) || (usesPerCustomer !== undefined && own >= usesPerCustomer))
      return E.left({ _tag: 'CodeUsedUp', code: wanted.code });
    taken.push({ ...wanted, ...(most === undefined ? {} : { place }) });
  }
  return E.right(taken);
};
