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
import { secondDelivery } from './two-deliveries.ts';

/** What an order will cost; amounts in minor units. Lines and delivery sum to the totals. */
export type OrderReview = {
  readonly lines: readonly (ChargeAmounts & {
    readonly unitPrice: Price;
    /** What promotions took off, in the basis of the price; empty where none did. */
    readonly discounts: readonly Discount[];
  })[];
  /** `price` is what it costs before a promotion pays for it, a second delivery excepted. */
  readonly delivery: ChargeAmounts & { readonly price: Price; readonly discount?: Discount };
  readonly totals: Totals;
};

/** The promotion by which a way of delivery costs nothing for a basket; the first one, where there are several. */
export const freeDeliveryBy = (
  { freeDelivery = [] }: Pick<Basket, 'freeDelivery'>,
  { id }: Pick<DeliveryMethod, 'id'>,
): FreeDelivery | undefined => freeDelivery.find(({ methods }) => methods.length === 0 || methods.includes(id));

/** What of a delivery its shopper decides. */
export type Destination = {
  /** Left out while nobody knows where the order goes. */
  readonly taxation?: Taxation | undefined;
  /** Where the goods are to go; left out while that is not known: as where nothing differs. */
  readonly place?: DeliveryPlace | undefined;
  /** Whether what is there goes at once, where the way can do that and the basket asks for it (`secondDelivery`). */
  readonly inTwo?: boolean | undefined;
};

/**
 * Works out what the basket costs with a delivery method, where the order goes. Used beside the checkout form and for the
 * order itself.
 */
export const reviewOrder = (
  basket: Basket,
  method: DeliveryMethod,
  info: DeliveryTax & Pick<ShopInfo, 'deliveryZones'>,
  { taxation = homeTaxation, place, inTwo = false }: Destination = {},
): OrderReview => {
  const basis = basket.lines[0]?.unitPrice.vat ?? 'gross';
  const terms = deliveryTerms(method, info.deliveryZones, place);
  const tariff = O.isSome(terms) ? terms.value : method;
  const charge = deliveryCharge(tariff, basket.totals.gross, loadOf(basket.lines).weight);
  const priceOf = (minor: number) => taxedPrice(deliveryPrice(minor, basis, info), info.defaultTaxClass, taxation);
  const second = inTwo ? (secondDelivery(method, basket.lines)?.price ?? 0) : 0;
  const price = priceOf(charge + second);
  const first = priceOf(charge).amount;
  const goods = basket.lines.map(({ unitPrice, taxClass = info.defaultTaxClass, quantity, discounts = [] }) => {
    const taxed = taxedPrice(unitPrice, taxClass, taxation);
    const taxedOff = (amount: number) => taxedPrice({ ...unitPrice, amount }, taxClass, taxation).amount;
    return { price: taxed, quantity, discounts: taxedDiscounts(discounts, taxedOff, taxed.amount * quantity) };
  });
  const free = freeDeliveryBy(basket, method);
  const discount = free && first > 0 ? { promotion: free.promotion, name: free.name, amount: first } : undefined;
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
