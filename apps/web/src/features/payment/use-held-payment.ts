import type { PaymentStatus } from '@torg/domain';
import { either as E, option as O } from 'fp-ts';
import { useEffect, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';

/** The payment that the browser remembers as being on hold, as it stands now; undefined while nothing is known of one. */
export const useHeldPayment = (): PaymentStatus | undefined => {
  const { shop, orderOnHold, basket } = useStorefront();
  const [payment, setPayment] = useState<PaymentStatus>();

  useEffect(() => {
    let isShown = true;
    const look = async (): Promise<void> => {
      const number = orderOnHold();
      if (O.isNone(number)) return;
      const answer = await shop.payments.status(number.value)();
      if (!isShown || E.isLeft(answer) || O.isNone(answer.right)) return;
      setPayment(answer.right.value);
      // What was paid is no longer in the basket.
      if (answer.right.value.state === 'approved') basket.forget();
    };
    const lookOnReturn = (event: PageTransitionEvent): void => {
      // Going back from the bank may bring up the page as it was left.
      if (event.persisted) void look();
    };
    void look();
    window.addEventListener('pageshow', lookOnReturn);
    return () => {
      isShown = false;
      window.removeEventListener('pageshow', lookOnReturn);
    };
  }, [shop, orderOnHold, basket]);

  return payment;
};
