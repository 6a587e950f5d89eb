import type { Shop } from '@torg/domain/storefront';
import { either as E, option as O } from 'fp-ts';

/** Whether an order buys a gift card: then there is no basket to go back to. What cannot be had is taken for goods. */
export const buysGiftCard = async ({ orders }: Pick<Shop, 'orders'>, number: string): Promise<boolean> => {
  const found = await orders.find(number)();
  return E.isRight(found) && O.isSome(found.right) && found.right.value.soldCard !== undefined;
};
