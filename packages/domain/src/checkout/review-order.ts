import type { Basket } from '../basket/basket.ts';
import type { ChargeAmounts } from '../money/totals.ts';
import { totalsOf } from '../money/totals.ts';
import type { Price, Totals } from '../money/vat.ts';
import type { DeliveryMethod } from '../shop/shop-info.ts';
import { type DeliveryTax, deliveryPrice } from './delivery-price.ts';

/** What an order will cost; amounts in minor units. Lines and delivery sum to the totals. */
export type OrderReview = {
  readonly lines: readonly ChargeAmounts[];
  readonly delivery: ChargeAmounts & { readonly price: Price };
  readonly totals: Totals;
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
