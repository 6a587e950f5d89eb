import { redirect } from '@tanstack/react-router';
import type { PaymentStatus } from '@torg/domain/purchase';
import type { Shop } from '@torg/domain/storefront';
import { either as E, option as O } from 'fp-ts';
import { foundOf } from '../../bindings/answer.ts';

/** A payment that waits or failed, and whether its order buys a gift card: then there is no basket to go back to. */
export type LoadedPayment = { readonly payment: PaymentStatus; readonly isGiftCard: boolean };

/** What cannot be had is taken for goods. */
const buysGiftCard = async ({ orders }: Pick<Shop, 'orders'>, number: string): Promise<boolean> => {
  const found = await orders.find(number)();
  return E.isRight(found) && O.isSome(found.right) && found.right.value.soldCard !== undefined;
};

/** How the payment of an order stands. @throws what leads on to the order that is paid, or says that there is none. */
export const loadPayment = async (shop: Pick<Shop, 'orders' | 'payments'>, order: string): Promise<LoadedPayment> => {
  const [payment, isGiftCard] = await Promise.all([foundOf(shop.payments.status(order)), buysGiftCard(shop, order)]);
  if (payment.state === 'approved') throw redirect({ to: '/confirmation', search: { order }, statusCode: 303 });
  return { payment, isGiftCard };
};
