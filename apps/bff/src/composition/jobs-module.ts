import { createSweep, type Database, type JobHandlers, type Jobs } from '@torg/adapter-postgres';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import {
  expirePayment,
  type PaymentProvider,
  type PaymentProviders,
  type Payments,
  refundPayment,
} from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Shops } from '../shops/shops.ts';
import { database, shops, token } from './base.ts';
import { sendOrderMail } from './mail-module.ts';
import { type ProviderClients, paymentProviders, type ShopPaymentsOf, shopPaymentsOf } from './payment-module.ts';
import { jobs } from './queue-module.ts';
import { askForReviewOf } from './review-module.ts';
import { clock } from './runtime-module.ts';

export type JobHandlersDeps = {
  readonly shops: Pick<Shops, 'get'>;
  readonly shopPaymentsOf: (info: ShopInfo) => Payments;
  readonly providers: PaymentProviders<Pick<PaymentProvider, 'read' | 'refund'>>;
  readonly sendOrderMail: JobHandlers['send-order-mail'];
  readonly askForReview: JobHandlers['ask-for-review'];
  readonly clock: Clock;
};

type Done = TE.TaskEither<Unavailable, void>;

/** What this process does for each kind of job; each may be done twice. */
export const createJobHandlers = ({
  shops,
  shopPaymentsOf,
  providers,
  sendOrderMail,
  askForReview,
  clock,
}: JobHandlersDeps): JobHandlers => {
  /** The folder of a shop may be on its way, or was taken away: its jobs wait. */
  const inShop = (shopId: string, work: (payments: Payments) => Done): Done => {
    const shop = shops.get().all.find(({ info }) => info.id === shopId);
    return shop === undefined
      ? TE.left(unavailable(new Error(`there is no shop ${shopId}`)))
      : work(shopPaymentsOf(shop.info));
  };

  return {
    'expire-payment': ({ shopId, reference }) =>
      inShop(shopId, (payments) => expirePayment({ payments, providers, clock })(reference)),
    'refund-payment': ({ shopId, reference }) =>
      inShop(shopId, (payments) => refundPayment({ payments, providers })(reference)),
    'send-order-mail': sendOrderMail,
    'ask-for-review': askForReview,
  };
};

/** Lets this process work on jobs. They end with the queue, which is closed. */
export const startWorkers = token<() => Promise<void>>('startWorkers');

const createStartWorkers =
  (
    queue: Jobs,
    { db }: Database,
    known: Shops,
    payments: ShopPaymentsOf,
    providers: ProviderClients,
    sendMail: JobHandlers['send-order-mail'],
    ask: JobHandlers['ask-for-review'],
    time: Clock,
  ) =>
  (): Promise<void> =>
    queue.startWorkers(
      createJobHandlers({
        ...{ shops: known, shopPaymentsOf: payments, providers, sendOrderMail: sendMail },
        ...{ askForReview: ask, clock: time },
      }),
      createSweep(db, queue, time),
    );

export const jobsModule = new ContainerModule(({ bind }) => {
  bind(startWorkers)
    .toResolvedValue(createStartWorkers, [
      jobs,
      database,
      shops,
      shopPaymentsOf,
      paymentProviders,
      sendOrderMail,
      askForReviewOf,
      clock,
    ])
    .inSingletonScope();
});
