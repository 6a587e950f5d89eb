import { localizedPath, paths } from '@torg/domain/navigation';
import type { PaymentStatus } from '@torg/domain/purchase';
import { createPaymentWatch, type PaymentWatch } from '@torg/domain/purchase/browser';
import { ContainerModule } from 'inversify';
import type { SchedulerLike } from 'rxjs';
import { type Given, given, scheduler, token } from './given.ts';

/** Watches a payment while its page is open. */
export const paymentWatch = token<(loaded: PaymentStatus) => PaymentWatch>('paymentWatch');

export const paymentModule = new ContainerModule(({ bind }) => {
  bind(paymentWatch).toResolvedValue(
    ({ shop, config, openDocument }: Given, time: SchedulerLike) =>
      createPaymentWatch({
        payments: shop.payments,
        scheduler: time,
        // The server knows the way on from there: it has the basket counted anew, and says thanks.
        onApproved: (orderNumber) =>
          openDocument(localizedPath(paths.completePayment(orderNumber), config.locale, config.info.locales)),
      }),
    [given, scheduler],
  );
});
