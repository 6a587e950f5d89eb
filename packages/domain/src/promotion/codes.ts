import { inLanguage } from '../shop/shop-info.ts';
import type { Promoted } from './apply-promotions.ts';
import { type Promotion, type PromotionFacts, promotionOf } from './promotion.ts';

/** How a code stands that was typed in. */
export const codeStandings = [
  'applies',
  /** There is no such code, or not for this customer: which of the two is not told. */
  'unknown',
  'not_yet',
  'over',
  'used_up',
  'no_goods',
  'below_minimum',
  'more_units',
  'not_together',
] as const;
/** One of `codeStandings`. */
export type CodeStanding = (typeof codeStandings)[number];

/** A code of a basket, and what it does there. */
export type BasketCode = {
  readonly code: string;
  /** Of its promotion; left out where there is none. */
  readonly name?: string;
  readonly standing: CodeStanding;
  /** Minor units with VAT that goods have to cost more, or how many units are needed more. */
  readonly missing?: number;
  /** When it begins, milliseconds since 1970, where it does not hold yet. */
  readonly begins?: number;
};

const standingTexts = {
  NoGoods: 'no_goods',
  BelowMinimum: 'below_minimum',
  MoreUnits: 'more_units',
  NotTogether: 'not_together',
} as const satisfies Record<string, CodeStanding>;

/**
 * Promotions that a basket may get, in the order of the shop: those without a code, and those of its codes that are not used up.
 * @param usedUp ids of those that have no use left for this customer.
 */
export const activePromotions = (
  { promotions }: Pick<PromotionFacts, 'promotions'>,
  codes: readonly string[],
  usedUp: ReadonlySet<string>,
): readonly Promotion[] =>
  promotions.filter(({ code, id }) => code === undefined || (codes.includes(code) && !usedUp.has(id)));

/** How a code that was typed in stands. @param promoted what came of those that are active. */
export const standingOf = (
  code: string,
  facts: PromotionFacts,
  usedUp: ReadonlySet<string>,
  { obstacles }: Promoted,
): BasketCode => {
  const promotion = promotionOf(facts, code);
  if (promotion === undefined) return { code, standing: 'unknown' };
  const { id, begins, ends } = promotion;
  const named = { code, name: inLanguage(promotion.name, facts.locale, facts.locales) ?? id };
  if (facts.now < begins) return { ...named, standing: 'not_yet', begins };
  if (facts.now >= ends) return { ...named, standing: 'over' };
  if (usedUp.has(id)) return { ...named, standing: 'used_up' };
  const obstacle = obstacles.get(id);
  if (obstacle === undefined) return { ...named, standing: 'applies' };
  return {
    ...{ ...named, standing: standingTexts[obstacle._tag] },
    ...('missing' in obstacle ? { missing: obstacle.missing } : {}),
  };
};
