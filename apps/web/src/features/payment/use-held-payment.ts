import type { PaymentStatus } from '@torg/domain/purchase';
import { useEffect, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { loadHeldPayment } from './load-held-payment.ts';

/**
 * The payment that the browser remembers as being on hold, as it stands now; null while nothing is known of one.
 * @param loaded as it came with the page, which was long ago when the browser brings the page back.
 */
export const useHeldPayment = (loaded: PaymentStatus | null): PaymentStatus | null => {
  const { shop, orderOnHold, basket } = useStorefront();
  const [payment, setPayment] = useState(loaded);

  useEffect(() => {
    let isShown = true;
    const look = async (): Promise<void> => {
      const found = await loadHeldPayment({ shop, orderOnHold });
      if (!isShown || found === null) return;
      setPayment(found);
      // What was paid is no longer in the basket.
      if (found.state === 'approved') basket.forget();
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
