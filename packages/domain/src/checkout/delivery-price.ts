import { amountIn, type Price, type VatBasis } from '../money/vat.ts';
import type { DeliveryMethod, ShopInfo } from '../shop/shop-info.ts';
import { deliveryCharge } from './free-delivery.ts';

/** What of a shop the price of a delivery depends on. */
export type DeliveryTax = Pick<ShopInfo, 'currency' | 'taxClasses' | 'defaultTaxClass'>;

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
