import type { CheckoutDetails } from '../checkout/checkout.ts';
import { windowId } from '../delivery/delivery-window.ts';
import { mostPoints } from '../loyalty/points-account.ts';
import type { Order } from './order.ts';
import { creditTaken } from './order-credit.ts';
import { pointsWorth } from './order-points.ts';
import { giftCardWorth } from './worth.ts';

/** Whether an order says what these details do. */
export const isPlacedBy = (order: Order, details: CheckoutDetails): boolean =>
  order.delivery.method === details.deliveryMethod &&
  // Who wanted two deliveries of what all went together said the same.
  (order.delivery.later === undefined || details.twoDeliveries === true) &&
  (details.pickupPoint === '' || (order.delivery.point?.id ?? details.pickupPoint) === details.pickupPoint) &&
  (order.delivery.window === undefined || windowId(order.delivery.window) === details.deliveryWindow) &&
  order.paymentMethod === details.paymentMethod &&
  creditTaken(order) === Math.min(details.credit ?? 0, order.totals.gross) &&
  (order.points?.taken ?? 0) === Math.min(details.points ?? 0, mostPoints(order.totals.gross, order.points)) &&
  giftCardWorth(order) ===
    Math.min(details.giftCard ?? 0, order.totals.gross - creditTaken(order) - pointsWorth(order)) &&
  hasSameFields(order.contact, details.contact) &&
  hasSameFields(order.address, details.address) &&
  hasSameFields(order.business ?? {}, details.business ?? {});

const hasSameFields = (one: object, other: object): boolean => {
  const fields = new Map(Object.entries(one));
  const others = Object.entries(other);
  return fields.size === others.length && others.every(([name, value]) => fields.get(name) === value);
};
