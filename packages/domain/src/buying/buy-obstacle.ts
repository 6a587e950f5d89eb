import type { Basket, BasketError, BasketLine } from '../basket/basket.ts';
import type { OverSpendingLimit } from '../credit/spending.ts';
import type { DeliveryRules } from '../delivery/delivery-terms.ts';
import { loadOf, type WayRefusal, whyUndeliverable } from '../delivery/load.ts';
import type { DeliveryPlace } from '../delivery/postal-code.ts';
import type { VatBasis } from '../money/vat.ts';
import type { ShopInfo } from '../shop/shop-info.ts';

/** What of a shop says whether a basket can be bought. */
export type BuyRules = DeliveryRules & Pick<ShopInfo, 'minimumOrder' | 'viewMode'>;

/** What of a basket decides whether it can be bought. */
export type Wanted = Pick<Basket, 'id' | 'totals' | 'hasUnacceptedChanges'> & {
  readonly lines: readonly Pick<
    BasketLine,
    'sku' | 'changes' | 'net' | 'category' | 'quantity' | 'weight' | 'bulky' | 'digital'
  >[];
};

/** What of a basket, and of where it is to go, stands in the way of buying it: each is told with the way on. */
export type BasketObstacle =
  | { readonly _tag: 'EmptyBasket' }
  /** One line, and nothing else, asks for more than there is: its quantity has to go down, or the line. */
  | Extract<BasketError, { _tag: 'NotEnoughStock' }>
  /** Prices or stock moved, or another tab changed the basket: it has to be looked at first. */
  | { readonly _tag: 'BasketChanged' }
  /** Its goods cost less than the shop sells in one order: minor units, without VAT in shops for businesses. */
  | {
      readonly _tag: 'BelowMinimum';
      readonly minimum: number;
      readonly missing: number;
      readonly vat: VatBasis;
    }
  /** No way of the shop leads to where the goods are to go. */
  | { readonly _tag: 'NotDelivered' }
  /** No way that leads there takes the goods: they weigh too much together, or some are bulky. */
  | Exclude<WayRefusal, { _tag: 'NotThere' }>;

/** Why a basket cannot be bought as it is, by whom it is bought too. */
export type BuyObstacle =
  | BasketObstacle
  /** It is more than who buys for a company may spend by now, and nobody is known who approves that. */
  | OverSpendingLimit;

/**
 * What stands between a shopper and an order of their basket, the first of it; undefined where nothing does. It is asked
 * where the basket is shown and where it is ordered, so that no button promises what the server refuses.
 * @param place where the goods are to go; left out while that is not known.
 */
export const buyObstacle = (rules: BuyRules, basket: Wanted, place?: DeliveryPlace): BasketObstacle | undefined => {
  if (basket.id === null || basket.lines.length === 0) return { _tag: 'EmptyBasket' };
  if (basket.hasUnacceptedChanges) return shortLine(basket) ?? { _tag: 'BasketChanged' };
  return belowMinimum(rules, basket) ?? undelivered(whyUndeliverable(rules, loadOf(basket.lines), place));
};

const undelivered = (refusal: WayRefusal | undefined): BasketObstacle | undefined =>
  refusal?._tag === 'NotThere' ? { _tag: 'NotDelivered' } : refusal;

/** Where more than one line's stock changed, all of it is looked through together. */
const shortLine = ({ lines }: Wanted): BasketObstacle | undefined => {
  const [line, ...others] = lines.filter(({ changes }) => changes.length > 0);
  const [change, ...more] = line?.changes ?? [];
  return line !== undefined && others.length === 0 && change?._tag === 'StockShort' && more.length === 0
    ? { _tag: 'NotEnoughStock', sku: line.sku, available: change.available }
    : undefined;
};

const belowMinimum = ({ minimumOrder = 0, viewMode }: BuyRules, { totals }: Wanted): BasketObstacle | undefined => {
  const vat = viewMode === 'B2B' ? 'net' : 'gross';
  const missing = minimumOrder - totals[vat];
  return missing > 0 ? { _tag: 'BelowMinimum', minimum: minimumOrder, missing, vat } : undefined;
};
