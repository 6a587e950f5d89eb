import type { Totals } from '../money/vat.ts';
import type { Order, OrderLine, Units } from './order.ts';
import { isAllGone, unitsGone } from './units.ts';

/** What a gift card paid of an order when it was placed, minor units. */
export const giftCardWorth = ({ giftCard }: Pick<Order, 'giftCard'>): number => giftCard?.taken ?? 0;

/** What goods cost, minor units. */
export type Worth = { readonly net: number; readonly gross: number };

/**
 * The share of an amount that so many of some units have, rounded so that what comes in parts adds up to the whole.
 * Written so that no product leaves the whole numbers. Of nothing, the share is nothing.
 */
export const shareOf = (amount: number, quantity: number, all: number): number =>
  all === 0 ? 0 : Math.floor(amount / all) * quantity + Math.round(((amount % all) * quantity) / all);

/** What the first so many units of each SKU of an order cost, without delivery. All of them cost what the lines say. */
export const worthOf = (
  lines: readonly Pick<OrderLine, 'sku' | 'quantity' | 'net' | 'gross'>[],
  units: readonly Units[],
) =>
  units.reduce<Worth>(
    (sum, { sku, quantity }) => {
      const own = lines.filter((line) => line.sku === sku);
      const total = (field: 'quantity' | 'net' | 'gross') => own.reduce((all, line) => all + line[field], 0);
      const share = (amount: number) => (own.length === 0 ? 0 : shareOf(amount, quantity, total('quantity')));
      return { net: sum.net + share(total('net')), gross: sum.gross + share(total('gross')) };
    },
    { net: 0, gross: 0 },
  );

/** What is to be paid of an order, by tax rate: without goods that were called off or came back, and nothing once all did. */
export const totalsLeft = (order: Pick<Order, 'lines' | 'history' | 'totals'>): Totals =>
  isAllGone(order) ? { ...order.totals, net: 0, vat: 0, gross: 0, byRate: [] } : totalsWithout(order, unitsGone(order));

/** What an order costs, delivery too, without some of its units, by tax rate. */
export const totalsWithout = ({ lines, totals }: Pick<Order, 'lines' | 'totals'>, gone: readonly Units[]): Totals => {
  const byRate = totals.byRate.map((rate) => {
    const { net, gross } = worthOf(
      lines.filter(({ unitPrice }) => unitPrice.taxRate === rate.taxRate),
      gone,
    );
    return { ...rate, net: rate.net - net, gross: rate.gross - gross, vat: rate.vat - (gross - net) };
  });
  const { net, gross } = worthOf(lines, gone);
  return { ...totals, net: totals.net - net, gross: totals.gross - gross, vat: totals.vat - (gross - net), byRate };
};
