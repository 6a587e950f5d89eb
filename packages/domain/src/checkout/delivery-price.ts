import { amountIn, type Price, type VatBasis } from '../money/vat.ts';
import type { ShopInfo } from '../shop/shop-info.ts';

/** What of a shop the price of a delivery depends on. */
export type DeliveryTax = Pick<ShopInfo, 'currency' | 'taxClasses' | 'defaultTaxClass'>;

/**
 * What a delivery costs (`deliveryCharge`) as a price, stated in a basis, that of the basket's prices, so that both sum up;
 * its tax class is the shop's default.
 * @param charge minor units, VAT counted.
 */
export const deliveryPrice = (
  charge: number,
  basis: VatBasis,
  { currency, taxClasses, defaultTaxClass }: DeliveryTax,
): Price => {
  const taxRate = taxClasses[defaultTaxClass] ?? 0;
  const gross: Price = { amount: charge, currency, vat: 'gross', taxRate };
  return { ...gross, vat: basis, amount: amountIn(gross, basis) };
};
