import type { Order, OrderStep, Units } from './order.ts';
import { openUnits, returnedUnits, shippedUnits, unitsWithout } from './units.ts';

type Holding = Pick<Order, 'lines' | 'history'>;

const isFile =
  ({ lines }: Pick<Order, 'lines'>) =>
  ({ sku }: Pick<Units, 'sku'>): boolean =>
    lines.some((line) => line.sku === sku && line.digital);

/** Units of an order that nobody packs, and that it has still to hand out: its files, or the gift card that it buys. */
export const handedOutAtOnce = (order: Holding & Pick<Order, 'soldCard'>): readonly Units[] =>
  order.soldCard === undefined ? openUnits(order).filter(isFile(order)) : openUnits(order);

/** The files that an order's buyer may have: those that were handed out, and not taken back since. */
export const filesOf = (order: Holding): readonly Order['lines'][number][] => {
  const held = unitsWithout(shippedUnits(order), returnedUnits(order));
  return order.lines.filter(({ sku, digital }) => digital && held.some((one) => one.sku === sku));
};

/** Whether a step handed out files and nothing else: the confirmation says where they are, and nothing is on its way. */
export const handsOutFiles = (order: Pick<Order, 'lines'>, { event, units = [] }: OrderStep): boolean =>
  event === 'ship' && units.length > 0 && units.every(isFile(order));
