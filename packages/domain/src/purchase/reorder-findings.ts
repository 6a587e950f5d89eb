import { amountIn, type Price } from '../money/vat.ts';
import type { OrderLine } from './order.ts';

/** Why what was ordered once cannot be had again just as it was. Quantities in units. */
export type ReorderFinding = { readonly sku: string; readonly name: string } & (
  | { readonly _tag: 'Gone' }
  | { readonly _tag: 'SoldOut' }
  /** `limit`: a basket's line takes no more; `stock`: there is no more. */
  | { readonly _tag: 'Fewer'; readonly wanted: number; readonly possible: number; readonly because: 'stock' | 'limit' }
  /** The basket has as many lines as it takes. */
  | { readonly _tag: 'NoRoom' }
  | { readonly _tag: 'PriceChanged'; readonly from: Price; readonly to: Price }
);

/** What is known of a SKU now. */
export type PresentFacts = {
  /** Units that can still be ordered, or null when they are not counted. */
  readonly available: number | null;
  /** Left out where it is not in the basket, and so has no price that matters. */
  readonly price?: Price;
};

type Limits = { readonly quantityPerLine: number; readonly linesPerBasket: number };

/** Goods that are wanted again; what no price was told of has none that changed. */
export type LineAgain = Pick<OrderLine, 'sku' | 'name' | 'quantity'> & Partial<Pick<OrderLine, 'unitPrice'>>;

/** How many units of an ordered line can be had again. */
export const unitsAgain = (ordered: number, available: number | null, limit: number): number =>
  Math.max(0, Math.min(ordered, limit, available ?? ordered));

/**
 * What is to be told after an order's lines were put into the basket again. It reads nothing but present facts, so that
 * it can be told again when the page is opened anew.
 * @param present by SKU; a SKU that is missing is no longer sold.
 * @param basket the SKUs in the basket afterwards.
 */
export const reorderFindings = (
  lines: readonly LineAgain[],
  present: ReadonlyMap<string, PresentFacts>,
  basket: readonly string[],
  limits: Limits,
): readonly ReorderFinding[] =>
  lines.flatMap((line) => {
    const about = { sku: line.sku, name: line.name };
    const facts = present.get(line.sku);
    if (facts === undefined) return [{ ...about, _tag: 'Gone' as const }];
    const possible = unitsAgain(line.quantity, facts.available, limits.quantityPerLine);
    if (possible === 0) return [{ ...about, _tag: 'SoldOut' as const }];
    if (!basket.includes(line.sku)) return basket.length >= limits.linesPerBasket ? [{ ...about, _tag: 'NoRoom' }] : [];
    return [...fewer(about, line.quantity, possible, facts), ...repriced(about, line.unitPrice, facts.price)];
  });

type About = Pick<ReorderFinding, 'sku' | 'name'>;

const fewer = (
  about: About,
  wanted: number,
  possible: number,
  { available }: PresentFacts,
): readonly ReorderFinding[] => {
  const because = available === possible ? 'stock' : 'limit';
  return possible < wanted ? [{ ...about, _tag: 'Fewer', wanted, possible, because }] : [];
};

/** Who bought by another price list then compares what is paid in the end. */
const repriced = (about: About, from: Price | undefined, to: Price | undefined): readonly ReorderFinding[] => {
  if (from === undefined || to === undefined) return [];
  const view = from.vat === to.vat ? from.vat : 'gross';
  return amountIn(from, view) === amountIn(to, view) ? [] : [{ ...about, _tag: 'PriceChanged', from, to }];
};
