import { option as O } from 'fp-ts';
import type { Basket } from '../basket/basket.ts';
import { deliveryTerms } from '../delivery/delivery-terms.ts';
import { loadOf } from '../delivery/load.ts';
import type { DeliveryPlace } from '../delivery/postal-code.ts';
import type { ChargeAmounts } from '../money/totals.ts';
import { totalsOf } from '../money/totals.ts';
import type { Price, Totals } from '../money/vat.ts';
import { type FreeDelivery, offOf } from '../promotion/apply-promotions.ts';
import type { Discount } from '../promotion/promotion.ts';
import type { DeliveryMethod, ShopInfo } from '../shop/shop-info.ts';
import { homeTaxation, type Taxation, taxedPrice } from '../tax/taxation.ts';
import { type DeliveryTax, deliveryPrice } from './delivery-price.ts';
import { deliveryCharge } from './free-delivery.ts';

/** What an order will cost; amounts in minor units. Lines and delivery sum to the totals. */
export type OrderReview = {
  readonly lines: readonly (ChargeAmounts & {
    readonly unitPrice: Price;
    /** What promotions took off, in the basis of the price; empty where none did. */
    readonly discounts: readonly Discount[];
  })[];
  /** `price` is what it costs before a promotion pays for all of it. */
  readonly delivery: ChargeAmounts & { readonly price: Price; readonly discount?: Discount };
  readonly totals: Totals;
};

/** The promotion by which a way of delivery costs nothing for a basket; the first one, where there are several. */
export const freeDeliveryBy = (
  { freeDelivery = [] }: Pick<Basket, 'freeDelivery'>,
  { id }: Pick<DeliveryMethod, 'id'>,
): FreeDelivery | undefined => freeDelivery.find(({ methods }) => methods.length === 0 || methods.includes(id));

/**
 * Works out what the basket costs with a delivery method, where the order goes. Used beside the checkout form and for the
 * order itself. @param taxation left out while nobody knows where it goes.
 * @param place where the goods are to go; left out while that is not known: as where nothing differs.
 */
export const reviewOrder = (
  basket: Basket,
  method: DeliveryMethod,
  info: DeliveryTax & Pick<ShopInfo, 'deliveryZones'>,
  taxation: Taxation = homeTaxation,
  place?: DeliveryPlace,
): OrderReview => {
  const basis = basket.lines[0]?.unitPrice.vat ?? 'gross';
  const terms = deliveryTerms(method, info.deliveryZones, place);
  const tariff = O.isSome(terms) ? terms.value : method;
  const charge = deliveryCharge(tariff, basket.totals.gross, loadOf(basket.lines).weight);
  const atHome = deliveryPrice(charge, basis, info);
  const price = taxedPrice(atHome, info.defaultTaxClass, taxation);
  const goods = basket.lines.map(({ unitPrice, taxClass = info.defaultTaxClass, quantity, discounts = [] }) => {
    const taxed = taxedPrice(unitPrice, taxClass, taxation);
    const taxedOff = (amount: number) => taxedPrice({ ...unitPrice, amount }, taxClass, taxation).amount;
    return { price: taxed, quantity, discounts: taxedDiscounts(discounts, taxedOff, taxed.amount * quantity) };
  });
  const free = freeDeliveryBy(basket, method);
  const discount =
    free && price.amount > 0 ? { promotion: free.promotion, name: free.name, amount: price.amount } : undefined;
  const { totals, amounts } = totalsOf(
    [
      ...goods.map(({ discounts, ...charge }) => ({ ...charge, off: offOf(discounts) })),
      { price, quantity: 1, off: discount?.amount ?? 0 },
    ],
    info.currency,
  );
  const delivery = amounts.at(-1) ?? { net: 0, gross: 0 };
  const lines = goods.map(({ price: unitPrice, discounts }, index) => ({
    ...(amounts[index] ?? { net: 0, gross: 0 }),
    ...{ unitPrice, discounts },
  }));
  return { lines, delivery: { ...delivery, price, ...(discount === undefined ? {} : { discount }) }, totals };
};

/** Discounts as they are taxed. Rounded one by one they may come to more than the goods cost, and take off no more than that. */
const taxedDiscounts = (
  discounts: readonly Discount[],
  taxedOff: (amount: number) => number,
  most: number,
): readonly Discount[] => {
  let left = most;
  return discounts.map((one) => {
    const amount = Math.min(left, taxedOff(one.amount));
    left -= amount;
    return { ...one, amount };
  });
};
