import type { PaymentStatus } from '@torg/domain/purchase';
import { either as E, option as O } from 'fp-ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** The payment that the browser remembers as being on hold, as it stands now; null while nothing is known of one. */
export const loadHeldPayment = async ({
  shop,
  orderOnHold,
}: Pick<Storefront, 'shop' | 'orderOnHold'>): Promise<PaymentStatus | null> => {
  const number = orderOnHold();
  if (O.isNone(number)) return null;
  const answer = await shop.payments.status(number.value)();
  return E.isRight(answer) ? O.toNullable(answer.right) : null;
};
