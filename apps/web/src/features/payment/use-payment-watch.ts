import { paths } from '@torg/domain/navigation';
import type { PaymentStatus } from '@torg/domain/purchase';
import type { PaymentView } from '@torg/domain/purchase/browser';
import { useMemo } from 'react';
import { createLateStore } from '../../bindings/late-store.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { useStream } from '../../bindings/use-stream.ts';

export type WatchedPayment = PaymentView & { readonly check: () => void };

/**
 * How a payment stands, while the page is open.
 * @param status how it stood when the page came.
 */
export const usePaymentWatch = (status: PaymentStatus): WatchedPayment => {
  const { watchPayment, path, openDocument } = useStorefront();
  const [initial, watch] = useMemo(() => {
    const view: PaymentView = { status, isChecking: false };
    return [view, createLateStore(view, () => watchPayment(status))] as const;
  }, [status, watchPayment]);
  const view = useStream<PaymentView>(watch, initial);

  const check = async (): Promise<void> => {
    const loaded = await watch.loaded().catch(() => undefined);
    if (loaded !== undefined) return loaded.check();
    // Without its code the page is asked for again, as it is without scripts: the server asks the bank.
    openDocument(path(paths.completePayment(status.orderNumber)));
  };
  return { ...view, check: () => void check() };
};
