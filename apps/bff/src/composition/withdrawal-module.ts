import { createAskAboutOrder, type Database, type JobHandlers, type Jobs } from '@torg/adapter-postgres';
import type { AskAboutOrder } from '@torg/domain/purchase';
import type { ShopInfo } from '@torg/domain/shop';
import { ContainerModule } from 'inversify';
import { takeWithdrawalOfGuest } from '../mail/asked-about-orders.ts';
import type { MailsOfOrderDeps } from '../mail/send-mails-of-order.ts';
import { database, token } from './base.ts';
import { mailsOfOrders } from './mail-module.ts';
import { type PurchaseStoreOf, purchaseStoreOf } from './order-module.ts';
import { jobs } from './queue-module.ts';

/** Does the job `withdraw-order`. */
export const withdrawGuestOrder = token<JobHandlers['withdraw-order']>('withdrawGuestOrder');
/** Takes note of who withdraws from a purchase by its number and mailbox. */
export const askToWithdrawOf = token<(info: ShopInfo) => AskAboutOrder>('askToWithdrawOf');

export const withdrawalModule = new ContainerModule(({ bind }) => {
  bind(withdrawGuestOrder)
    .toResolvedValue(
      (mails: MailsOfOrderDeps, storeOf: PurchaseStoreOf) =>
        takeWithdrawalOfGuest({ ...mails, purchaseStoreOf: storeOf }),
      [mailsOfOrders, purchaseStoreOf],
    )
    .inSingletonScope();
  bind(askToWithdrawOf)
    .toResolvedValue(
      ({ db }: Database, queue: Jobs) =>
        ({ id }: ShopInfo) =>
          createAskAboutOrder(db, queue, id, 'withdraw-order'),
      [database, jobs],
    )
    .inSingletonScope();
});
