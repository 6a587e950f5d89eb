import { isInCategory } from '../catalogue/in-category.ts';
import { allocate, divideHalfUp } from '../money/money.ts';
import { type Price, vatOf } from '../money/vat.ts';
import { inLanguage } from '../shop/shop-info.ts';
import { type Discount, isForGroup, type Promotion, type PromotionFacts } from './promotion.ts';

/** Goods of a basket as promotions look at them; no two have the same SKU. */
export type PromotedLine = {
  readonly sku: string;
  readonly slug: string;
  /** Path of slugs of its category; left out for goods in none. */
  readonly category?: string;
  readonly price: Price;
  /** Units, from 0: what is sold no more has none. */
  readonly quantity: number;
  /** Goods that no promotion is about. */
  readonly isExcepted?: boolean;
};

/** Delivery that a promotion pays for. */
export type FreeDelivery = Omit<Discount, 'amount'> & {
  /** Ids of the ways that it is about; of all where none is named. */
  readonly methods: readonly string[];
};

/** Why a promotion takes nothing off. Minor units with VAT. */
export type PromotionObstacle =
  /** None of the goods that it is about are there. */
  | { readonly _tag: 'NoGoods' }
  | { readonly _tag: 'BelowMinimum'; readonly missing: number }
  /** So many units more are needed. */
  | { readonly _tag: 'MoreUnits'; readonly missing: number }
  /** What it is about costs less already by others that it does not go with, or nothing. */
  | { readonly _tag: 'NotTogether' };

/** What promotions make of a basket. */
export type Promoted = {
  /** By line, in the order in which they were given: what was taken off, in the order in which that was done. */
  readonly discounts: readonly (readonly Discount[])[];
  readonly freeDelivery: readonly FreeDelivery[];
  /** By the id of each promotion that did nothing. */
  readonly obstacles: ReadonlyMap<string, PromotionObstacle>;
};

/** A line while promotions are applied to it. */
type Left = {
  readonly line: PromotedLine;
  readonly index: number;
  /** What its units still cost, in the basis of its price. */
  readonly left: number;
  readonly discounts: readonly Discount[];
  /** What was taken off it goes with nothing else. */
  readonly isClosed: boolean;
};

const grossOf = (amount: number, { vat, taxRate }: Price): number =>
  vat === 'gross' ? amount : amount + vatOf(amount, 'net', taxRate);

const inBasis = (gross: number, { vat, taxRate }: Price): number =>
  vat === 'gross' ? gross : gross - vatOf(gross, 'gross', taxRate);

/** Whether goods are among those that a promotion is about. */
const isAbout = (
  { products, categories }: Promotion,
  { slug, category, quantity, isExcepted }: PromotedLine,
): boolean =>
  quantity > 0 &&
  isExcepted !== true &&
  ((products.length === 0 && categories.length === 0) ||
    products.includes(slug) ||
    categories.some((one) => isInCategory(category, one)));

/** Shares must not hang on how lines stand in the basket. */
const bySku = (a: Left, b: Left): number => (a.line.sku < b.line.sku ? -1 : 1);

/** The dearest last, by what a unit still costs. */
const byUnit = (a: Left, b: Left): number => {
  const difference = BigInt(a.left) * BigInt(b.line.quantity) - BigInt(b.left) * BigInt(a.line.quantity);
  return difference === 0n ? bySku(a, b) : difference < 0n ? -1 : 1;
};

/** What is taken off each of some lines, in the order in which they are given. */
const amountsOf = ({ effect }: Promotion, lines: readonly Left[]): readonly number[] => {
  switch (effect._tag) {
    case 'FreeDelivery':
      return lines.map(() => 0);
    case 'Percent':
      return lines.map(({ left }) => divideHalfUp(BigInt(left) * BigInt(effect.percent), 100n));
    case 'Amount':
      return spread(effect.amount, lines);
    case 'BuyGet': {
      const units = lines.reduce((sum, { line }) => sum + line.quantity, 0);
      return spread(worthOfCheapest(Math.floor(units / (effect.buy + effect.get)) * effect.get, lines), lines);
    }
  }
};

/**
 * What falls to each of some lines, by what they still cost, and no more than that: who sends some back keeps nothing for which
 * nothing was paid. @param amount minor units with VAT.
 */
const spread = (amount: number, lines: readonly Left[]): readonly number[] => {
  const worth = lines.map(({ left, line }) => grossOf(left, line.price));
  const total = worth.reduce((sum, one) => sum + one, 0);
  return allocate(Math.min(amount, total), worth).map((share, index) => {
    const { left, line } = lines[index] ?? lineMissing();
    return Math.min(left, inBasis(share, line.price));
  });
};

/** What so many of the cheapest units still cost, minor units with VAT. */
const worthOfCheapest = (units: number, lines: readonly Left[]): number => {
  let wanted = units;
  return [...lines].sort(byUnit).reduce((sum, { left, line }) => {
    const here = Math.min(wanted, line.quantity);
    wanted -= here;
    return sum + divideHalfUp(BigInt(grossOf(left, line.price)) * BigInt(here), BigInt(line.quantity));
  }, 0);
};

const lineMissing = (): never => {
  throw new Error('a share without its line');
};

/** What stands in the way of a promotion, by what the goods that it is about cost before anything is taken off. */
const obstacleTo = ({ minimum, effect }: Promotion, about: readonly PromotedLine[]): PromotionObstacle | undefined => {
  if (about.length === 0) return { _tag: 'NoGoods' };
  const worth = about.reduce((sum, { price, quantity }) => sum + grossOf(price.amount * quantity, price), 0);
  if (worth < minimum) return { _tag: 'BelowMinimum', missing: minimum - worth };
  if (effect._tag !== 'BuyGet') return undefined;
  const units = about.reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted = effect.buy + effect.get;
  return units < wanted ? { _tag: 'MoreUnits', missing: wanted - units } : undefined;
};

/**
 * Applies promotions in the order in which the shop lists them, each to what the ones before it left, and none twice to a line.
 * Nothing comes to cost less than nothing. Who is meant by a promotion, and whether it runs, is looked at here; whether its code
 * was typed in, and whether it is used up, the caller knows.
 * @param active those that hold by themselves, or whose code was given and has uses left.
 */
export const applyPromotions = (
  lines: readonly PromotedLine[],
  active: readonly Promotion[],
  facts: Omit<PromotionFacts, 'promotions'>,
): Promoted => {
  let all: readonly Left[] = lines.map((line, index) => ({
    ...{ line, index, left: line.price.amount * line.quantity },
    ...{ discounts: [], isClosed: false },
  }));
  const freeDelivery: FreeDelivery[] = [];
  const obstacles = new Map<string, PromotionObstacle>();
  for (const promotion of active.filter((one) => runs(one, facts))) {
    const { id, effect, combines } = promotion;
    const about = all.filter(({ line }) => isAbout(promotion, line));
    const obstacle = obstacleTo(
      promotion,
      about.map(({ line }) => line),
    );
    if (obstacle !== undefined) {
      obstacles.set(id, obstacle);
      continue;
    }
    const named = { promotion: id, name: inLanguage(promotion.name, facts.locale, facts.locales) ?? id };
    if (effect._tag === 'FreeDelivery') {
      freeDelivery.push({ ...named, methods: effect.methods });
      continue;
    }
    const open = about
      .filter(({ isClosed, discounts }) => !isClosed && (combines || discounts.length === 0))
      .sort(bySku);
    const amounts = amountsOf(promotion, open);
    const off = new Map(open.map(({ index }, nth) => [index, amounts[nth] ?? 0]));
    if ([...off.values()].every((amount) => amount === 0)) obstacles.set(id, { _tag: 'NotTogether' });
    all = all.map((one) => takeOff(one, named, off.get(one.index) ?? 0, !combines));
  }
  return { discounts: all.map(({ discounts }) => discounts), freeDelivery, obstacles };
};

const runs = (promotion: Promotion, facts: Omit<PromotionFacts, 'promotions'>): boolean =>
  promotion.begins <= facts.now && facts.now < promotion.ends && isForGroup(promotion, facts);

const takeOff = (one: Left, named: Omit<Discount, 'amount'>, amount: number, closes: boolean): Left =>
  amount === 0
    ? one
    : {
        ...one,
        left: one.left - amount,
        discounts: [...one.discounts, { ...named, amount }],
        isClosed: one.isClosed || closes,
      };

/** What was taken off a line in all, minor units. */
export const offOf = (discounts: readonly Discount[] = []): number =>
  discounts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What of some discounts falls to units that cost so much less than their price: shares that sum to it.
 * @param off minor units. @returns nothing of those whose share is nothing.
 */
export const shareDiscounts = (discounts: readonly Discount[], off: number): readonly Discount[] => {
  const shares = allocate(
    off,
    discounts.map(({ amount }) => amount),
  );
  return discounts.flatMap((one, index) => {
    const amount = shares[index] ?? 0;
    return amount === 0 ? [] : [{ ...one, amount }];
  });
};
