import { createSweep, type Database, type JobHandlers, type Jobs } from '@torg/adapter-postgres';
import type { Unavailable } from '@torg/domain/failure';
import {
  capturePayment,
  endReservation,
  expirePayment,
  type PaymentProvider,
  type PaymentProviders,
  type Payments,
  refundPayment,
} from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { function as F, taskEither as TE } from 'fp-ts';
import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { followImports } from '../imports/follow-imports.ts';
import type { RunImport } from '../imports/run-import.ts';
import { shopOfJob } from '../shops/shop-of-job.ts';
import type { Shops } from '../shops/shops.ts';
import { askApproversOf, lapseApprovalOf, remindApproversOf } from './approval-module.ts';
import { database, shops, token } from './base.ts';
import { forgetCards } from './card-module.ts';
import { sendGiftCardOf } from './gift-card-module.ts';
import { runImportOf } from './import-module.ts';
import { sendKeptMail, sendOrderLink, sendOrderMail } from './mail-module.ts';
import { type ProviderClients, paymentProviders, type ShopPaymentsOf, shopPaymentsOf } from './payment-module.ts';
import { expirePoints } from './points-module.ts';
import { jobs } from './queue-module.ts';
import { reconcileAll, reconcileGivenUp } from './reconcile-module.ts';
import { runRecurringOrder } from './recurring-module.ts';
import { askForReviewOf } from './review-module.ts';
import { clock, type OnError, onError } from './runtime-module.ts';
import { startSubscriptionOf } from './subscription-module.ts';
import { withdrawGuestOrder } from './withdrawal-module.ts';

/** Jobs that other modules know how to do. */
export const otherWork = {
  'send-order-mail': sendOrderMail,
  'send-gift-card': sendGiftCardOf,
  'start-subscription': startSubscriptionOf,
  'ask-for-review': askForReviewOf,
  'ask-approvers': askApproversOf,
  'remind-approvers': remindApproversOf,
  'lapse-approval': lapseApprovalOf,
  'send-order-link': sendOrderLink,
  'withdraw-order': withdrawGuestOrder,
  'send-kept-mail': sendKeptMail,
  'run-recurring-order': runRecurringOrder,
  'forget-cards': forgetCards,
} as const satisfies { readonly [Name in keyof JobHandlers]?: ServiceIdentifier<JobHandlers[Name]> };

type OtherHandlers = Pick<JobHandlers, keyof typeof otherWork>;

export type JobHandlersDeps = {
  readonly shops: Pick<Shops, 'get'>;
  readonly shopPaymentsOf: (info: ShopInfo) => Payments;
  readonly providers: PaymentProviders<Pick<PaymentProvider, 'read' | 'capture' | 'refund' | 'refundPart'>>;
  readonly onProblem: (what: string, error: unknown) => void;
  readonly others: OtherHandlers;
  readonly runImport: RunImport;
  readonly clock: Clock;
};

type Done = TE.TaskEither<Unavailable, void>;

/** What this process does for each kind of job; each may be done twice. */
export const createJobHandlers = ({
  shops,
  shopPaymentsOf,
  providers,
  onProblem,
  others,
  runImport,
  clock,
}: JobHandlersDeps): JobHandlers => {
  const inShop = (shopId: string, work: (payments: Payments) => Done): Done =>
    F.pipe(
      shopOfJob(shops, shopId),
      TE.chain(({ info }) => work(shopPaymentsOf(info))),
    );

  return {
    ...others,
    'expire-payment': ({ shopId, reference }) =>
      inShop(shopId, (payments) => expirePayment({ payments, providers, clock })(reference)),
    'refund-payment': ({ shopId, reference }) =>
      inShop(shopId, (payments) => refundPayment({ payments, providers })(reference)),
    'capture-payment': ({ shopId, reference }) =>
      inShop(shopId, (payments) =>
        capturePayment({
          ...{ payments, providers },
          onRefused: ({ orderNumber }, { reason }) =>
            onProblem(`money for ${orderNumber} of ${shopId} cannot be taken any more`, new Error(reason)),
        })(reference),
      ),
    'end-reservation': ({ shopId, reference }) => inShop(shopId, (payments) => endReservation({ payments })(reference)),
    // One that shop.json no longer has, or a shop that went, had its last time.
    'run-import': ({ shopId, importId }) => {
      const shop = shops.get().all.find(({ info }) => info.id === shopId);
      const planned = shop?.info.imports.find(({ id }) => id === importId);
      return shop === undefined || planned === undefined ? TE.right(undefined) : runImport(planned, shop.info);
    },
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
    runImport: RunImport,
    endPoints: () => Done,
    askGivenUp: () => Done,
    askAll: () => Done,
    time: Clock,
    report: OnError,
    ...others: OtherHandlers[keyof OtherHandlers][]
  ) =>
  async (): Promise<void> => {
    await queue.startWorkers(
      createJobHandlers({
        ...{ shops: known, shopPaymentsOf: payments, providers, onProblem: report, runImport, clock: time },
        others: Object.fromEntries(Object.keys(otherWork).map((name, index) => [name, others[index]])) as OtherHandlers,
      }),
      {
        hourly: F.flow(createSweep(db, queue, time), TE.chainFirst(endPoints), TE.chainFirst(askGivenUp)),
        daily: askAll,
      },
    );
    followImports(queue, known, (cause) => report('imports could not be scheduled', cause));
  };

export const jobsModule = new ContainerModule(({ bind }) => {
  bind(startWorkers)
    .toResolvedValue(createStartWorkers, [
      jobs,
      database,
      shops,
      shopPaymentsOf,
      paymentProviders,
      runImportOf,
      expirePoints,
      reconcileGivenUp,
      reconcileAll,
      clock,
      onError,
      ...Object.values(otherWork),
    ])
    .inSingletonScope();
});
