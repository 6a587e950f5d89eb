import { redirect } from '@tanstack/react-router';
import { isUnpaid, type Order } from '@torg/domain/purchase';
import type { Shop } from '@torg/domain/storefront';
import { foundOf } from '../../bindings/answer.ts';

/**
 * The order that its buyer is thanked for: one that is paid, or will be; the rest is told how it stands.
 * @throws what leads on to the payment, or says that there is no such order.
 */
export const loadConfirmation = async ({ orders }: Pick<Shop, 'orders'>, number: string): Promise<Order> => {
  const order = await foundOf(orders.find(number));
  if (isUnpaid(order)) throw redirect({ to: '/complete-payment', search: { order: order.number }, statusCode: 303 });
  return order;
};
