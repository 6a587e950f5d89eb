import type { BasketLine } from '../basket/basket.ts';
import type { DeliveryMethod } from '../shop/shop-info.ts';

/** What goes on its own where a shopper wants two deliveries. */
export type SecondDelivery = {
  /** What it adds to the price of the delivery, minor units with VAT. */
  readonly price: number;
  /** SKUs of the goods that are not there yet; they go together once all of them are. */
  readonly later: readonly string[];
};

/**
 * What a second delivery of a basket would be by a way: of goods that were ordered ahead, where others are there to go at
 * once. Files go nowhere. @returns undefined where the way has no second delivery, or nothing to part.
 */
export const secondDelivery = (
  { secondDeliveryPrice: price }: Pick<DeliveryMethod, 'secondDeliveryPrice'>,
  lines: readonly Pick<BasketLine, 'sku' | 'stock' | 'digital'>[],
): SecondDelivery | undefined => {
  const sent = lines.filter(({ digital = false }) => !digital);
  const later = sent.filter(({ stock }) => stock.availableAt !== undefined).map(({ sku }) => sku);
  const isParted = later.length > 0 && later.length < sent.length;
  return price !== undefined && isParted ? { price, later: [...new Set(later)] } : undefined;
};

/** Names of what goes on its own, each once, as a list of words. @param later its SKUs. */
export const namesOfLater = (
  lines: readonly { readonly sku: string; readonly name: string }[],
  later: readonly string[],
): string => [...new Set(lines.filter(({ sku }) => later.includes(sku)).map(({ name }) => name))].join(', ');
