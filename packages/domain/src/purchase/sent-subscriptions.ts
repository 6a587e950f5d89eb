import type { Order } from './order.ts';
import { unitsBySku } from './stock.ts';
import { shippedUnits } from './units.ts';

/**
 * The lines of an order whose goods were sent and that go with a subscription, counted from 1. Of goods of one kind those with a
 * subscription go out first.
 */
export const sentSubscriptions = (order: Pick<Order, 'lines' | 'history'>): readonly number[] => {
  const left = new Map(unitsBySku(shippedUnits(order)));
  return order.lines.flatMap(({ sku, subscription }, index) => {
    const units = left.get(sku) ?? 0;
    if (subscription === undefined || units === 0) return [];
    left.set(sku, units - 1);
    return [index + 1];
  });
};
