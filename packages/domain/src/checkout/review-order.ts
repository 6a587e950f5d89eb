import { option as O } from 'fp-ts';
import type { Basket } from '../basket/basket.ts';
import { deliveryTerms } from '../delivery/delivery-terms.ts';
import { loadOf } from '../delivery/load.ts';
import type { DeliveryPlace } from '../delivery/postal-code.ts';
import type { ChargeAmounts } from '../money/totals.ts';
import { totalsOf } from '../money/totals.ts';
import type { Price, Totals } from '../money/vat.ts';
import type { DeliveryMethod, ShopInfo } from '../shop/shop-info.ts';
import { homeTaxation, type Taxation, taxedPrice } from '../tax/taxation.ts';
import { type DeliveryTax, deliveryPrice } from './delivery-price.ts';
import { deliveryCharge } from './free-delivery.ts';

/** What an order will cost; amounts in minor units. Lines and delivery sum to the totals. */
export type OrderReview = {
  readonly lines: readonly (ChargeAmounts & { readonly unitPrice: Price })[];
  readonly delivery: ChargeAmounts & { readonly price: Price };
  readonly totals: Totals;
};

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
  const goods = basket.lines.map(({ unitPrice, taxClass = info.defaultTaxClass, quantity }) => ({
    price: taxedPrice(unitPrice, taxClass, taxation),
    quantity,
  }));
  const { totals, amounts } = totalsOf([...goods, { price, quantity: 1 }], info.currency);
  const delivery = amounts.at(-1) ?? { net: 0, gross: 0 };
  const lines = goods.map(({ price: unitPrice }, index) => ({
    ...(amounts[index] ?? { net: 0, gross: 0 }),
    unitPrice,
  }));
  return { lines, delivery: { ...delivery, price }, totals };
};
