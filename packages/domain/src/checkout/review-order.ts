import type { Basket } from '../basket/basket.ts';
import type { ChargeAmounts } from '../money/totals.ts';
import { totalsOf } from '../money/totals.ts';
import { amountIn, type Price, type Totals, type VatBasis } from '../money/vat.ts';
import type { DeliveryMethod, ShopInfo } from '../shop/shop-info.ts';
import { deliveryCharge } from './free-delivery.ts';

/** What an order will cost; amounts in minor units. Lines and delivery sum to the totals. */
export type OrderReview = {
  readonly lines: readonly ChargeAmounts[];
  readonly delivery: ChargeAmounts & { readonly price: Price };
  readonly totals: Totals;
};

/** What of a shop the price of a delivery depends on. */
type DeliveryTax = Pick<ShopInfo, 'currency' | 'taxClasses' | 'defaultTaxClass'>;

/**
 * The price of a delivery, free where the goods reach what the method asks for (`free-delivery.ts`).
 * It is stated in a basis, that of the basket's prices, so that both sum up; its tax class is the shop's default.
 * @param goodsGross minor units, VAT counted.
 */
export const deliveryPrice = (
  method: DeliveryMethod,
  goodsGross: number,
  basis: VatBasis,
  { currency, taxClasses, defaultTaxClass }: DeliveryTax,
): Price => {
  const taxRate = taxClasses[defaultTaxClass] ?? 0;
  const gross: Price = { amount: deliveryCharge(method, goodsGross), currency, vat: 'gross', taxRate };
  return { ...gross, vat: basis, amount: amountIn(gross, basis) };
};

/** Works out what the basket costs with a delivery method. Used beside the checkout form and for the order itself. */
export const reviewOrder = (basket: Basket, method: DeliveryMethod, info: DeliveryTax): OrderReview => {
  const basis = basket.lines[0]?.unitPrice.vat ?? 'gross';
  const price = deliveryPrice(method, basket.totals.gross, basis, info);
  const goods = basket.lines.map((line) => ({ price: line.unitPrice, quantity: line.quantity }));
  const { totals, amounts } = totalsOf([...goods, { price, quantity: 1 }], info.currency);
  const delivery = amounts.at(-1) ?? { net: 0, gross: 0 };
  return { lines: amounts.slice(0, -1), delivery: { ...delivery, price }, totals };
};
