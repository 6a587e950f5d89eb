import type { PaymentStatus } from '@torg/domain/purchase';
import { findHeldPayment, heldPayment } from '@torg/domain/purchase/browser';
import { option as O } from 'fp-ts';
import { useEffect, useState } from 'react';
import { filter, fromEvent } from 'rxjs';
import { type Storefront, useStorefront } from '../../bindings/storefront.ts';

/** The payment that the browser remembers as being on hold, as a page is loaded with it. */
export const loadHeldPayment = async ({
  shop: { payments },
  orderOnHold,
}: Pick<Storefront, 'shop' | 'orderOnHold'>): Promise<PaymentStatus | null> =>
  O.toNullable(await findHeldPayment({ payments, orderOnHold })());

/**
 * The payment that the browser remembers as being on hold, as it stands now; null while nothing is known of one.
 * @param loaded as it came with the page, which was long ago when the browser brings the page back.
 */
export const useHeldPayment = (loaded: PaymentStatus | null): PaymentStatus | null => {
  const { shop, orderOnHold, basket } = useStorefront();
  const [payment, setPayment] = useState(loaded);

  useEffect(() => {
    const deps = { payments: shop.payments, orderOnHold, onApproved: basket.forget };
    // Going back from the bank may bring up the page as it was left.
    const returns = fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(filter(({ persisted }) => persisted));
    const looking = heldPayment(deps, returns).subscribe(setPayment);
    return () => looking.unsubscribe();
  }, [shop, orderOnHold, basket]);

  return payment;
};
