import { either as E } from 'fp-ts';
import { isInCategory } from '../catalogue/in-category.ts';

/** How an old phone is, from the best to the worst. */
export const tradeInConditions = ['as_new', 'good', 'worn', 'broken'] as const;
/** One of `tradeInConditions`. */
export type TradeInCondition = (typeof tradeInConditions)[number];

/** A phone that a shop takes: what it pays for it, in minor units; a condition that is left out it does not take. */
export type TradeInModel = {
  readonly id: string;
  readonly name: string;
  /** The id of its picture. */
  readonly picture?: string;
  readonly estimates: Readonly<Partial<Record<TradeInCondition, number>>>;
};

/** What a shop pays for old phones, and to whom: who buys goods of the category, by its slug. */
export type TradeInTable = { readonly category: string; readonly models: readonly TradeInModel[] };

/** What a shopper wants to hand in, as it was given: model by its id, and the estimate that was shown, in minor units. */
export type TradeInWish = { readonly model: string; readonly condition: string; readonly estimate: number };

/** An old phone that goes with goods: it changes nothing of their price, `estimate` (minor units) is paid once it was seen. */
export type TradeIn = {
  readonly model: string;
  readonly name: string;
  readonly condition: TradeInCondition;
  readonly estimate: number;
};

/** Why an old phone is not taken: not known, in no such condition, not with these goods; or for another estimate, in minor units. */
export type TradeInError =
  | { readonly _tag: 'UnknownTradeIn' }
  | { readonly _tag: 'OtherEstimate'; readonly estimate: number };

/** Whether a shop takes an old phone with goods. @param category the slug of theirs. */
export const takesTradeIn = (table: TradeInTable | undefined, category: string | undefined): table is TradeInTable =>
  table !== undefined && isInCategory(category, table.category);

/**
 * What a shop pays for an old phone is what its table says now.
 * @returns undefined for a model that is gone, and for a condition in which it is not taken.
 */
export const tradeInNow = (
  table: TradeInTable | undefined,
  { model, condition }: Pick<TradeInWish, 'model' | 'condition'>,
): TradeIn | undefined => {
  const known = table?.models.find(({ id }) => id === model);
  const wanted = tradeInConditions.find((one) => one === condition);
  const estimate = wanted === undefined ? undefined : known?.estimates[wanted];
  return known === undefined || wanted === undefined || estimate === undefined
    ? undefined
    : { model, name: known.name, condition: wanted, estimate };
};

/** Promises what the table says, where that is what the shopper was shown: an estimate is never believed. */
export const promiseTradeIn = (
  table: TradeInTable | undefined,
  category: string | undefined,
  wish: TradeInWish,
): E.Either<TradeInError, TradeIn> => {
  const now = takesTradeIn(table, category) ? tradeInNow(table, wish) : undefined;
  if (now === undefined) return E.left({ _tag: 'UnknownTradeIn' });
  return now.estimate === wish.estimate ? E.right(now) : E.left({ _tag: 'OtherEstimate', estimate: now.estimate });
};
