import { createWriteSubscriptionMail } from '@torg/adapter-mail';
import { createKeepSubscriptionMail, type Database, type JobHandlers, type Jobs } from '@torg/adapter-postgres';
import type { OwnerOfOrder } from '@torg/domain/acting';
import { calendarDayIn } from '@torg/domain/calendar';
import { type ReadOrder, startSubscription } from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import {
  createShopperSubscriptions,
  type KeepSubscriptionMail,
  type SubscriptionService,
  type WriteSubscriptionMail,
} from '@torg/domain/subscription/server';
import { function as F, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { shopperOf } from '../http/request-context.ts';
import { brandOf } from '../mail/send-mails-of-order.ts';
import type { SubscriptionsOf } from '../routes/subscription-deeds.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { shopOfJob } from '../shops/shop-of-job.ts';
import type { Shops } from '../shops/shops.ts';
import { ownerOfOrderOf } from './acting-module.ts';
import { config, database, shops, token } from './base.ts';
import { jobs } from './queue-module.ts';
import { readOrderOf } from './review-module.ts';
import { clock, type OnError, onError } from './runtime-module.ts';
import { subscriptionService } from './subscription-service-module.ts';

type WriteMailOf = (shop: RunningShop) => WriteSubscriptionMail;
type KeepMailOf = (info: Pick<ShopInfo, 'id'>) => KeepSubscriptionMail;

/** Writes mails about subscriptions. */
export const writeSubscriptionMailOf = token<WriteMailOf>('writeSubscriptionMailOf');
export const keepSubscriptionMailOf = token<KeepMailOf>('keepSubscriptionMailOf');
/** The own subscriptions of who shops. */
export const subscriptionsOf = token<SubscriptionsOf>('subscriptionsOf');
/** Does the job `start-subscription`. */
export const startSubscriptionOf = token<JobHandlers['start-subscription']>('startSubscriptionOf');

const createSubscriptionsOf =
  (
    service: SubscriptionService | undefined,
    writeOf: WriteMailOf,
    keepOf: KeepMailOf,
    time: Clock,
    notice: OnError,
  ): SubscriptionsOf =>
  (context) => {
    const { info, files } = context.shop;
    if (service === undefined || files.plans === undefined) return undefined;
    /** An outage is the operator's to know of. */
    const noticed = <E extends { readonly _tag: string }, A>(task: TE.TaskEither<E, A>): TE.TaskEither<E, A> =>
      TE.mapLeft((failure: E) => {
        if (failure._tag === 'Unavailable') notice('The subscription service does not answer', failure);
        return failure;
      })(task);
    return createShopperSubscriptions({
      service: {
        list: (of) => noticed(service.list(of)),
        usage: (...asked) => noticed(service.usage(...asked)),
        change: (...wish) => noticed(service.change(...wish)),
        end: (...wish) => noticed(service.end(...wish)),
        keep: (...wish) => noticed(service.keep(...wish)),
      },
      shop: info.id,
      plans: files.plans,
      today: () => calendarDayIn(info.timeZone)(time.now()),
      locale: context.locale,
      write: writeOf(context.shop),
      keepMail: keepOf(info),
    })(shopperOf(context));
  };

const createStart =
  (
    service: SubscriptionService | undefined,
    readOf: (info: ShopInfo) => ReadOrder,
    ownerOf: (info: Pick<ShopInfo, 'id'>) => OwnerOfOrder,
    writeOf: WriteMailOf,
    keepOf: KeepMailOf,
    known: Shops,
    report: OnError,
  ): JobHandlers['start-subscription'] =>
  ({ shopId, number, line }) =>
    service === undefined
      ? TE.right(undefined)
      : F.pipe(
          shopOfJob(known, shopId),
          TE.chain((shop) =>
            startSubscription({
              ...{ service, shop: shopId, readOrder: readOf(shop.info), ownerOf: ownerOf(shop.info) },
              ...{ write: writeOf(shop), keepMail: keepOf(shop.info) },
              onRefused: (id, { reason }) =>
                report(`the subscription ${id} of ${shopId} was bought and is not started`, new Error(reason)),
            })({ number, line }),
          ),
        );

export const subscriptionModule = new ContainerModule(({ bind }) => {
  bind(writeSubscriptionMailOf)
    .toResolvedValue(
      ({ port }: Config): WriteMailOf =>
        (shop) =>
          createWriteSubscriptionMail(brandOf(shop, port)),
      [config],
    )
    .inSingletonScope();
  bind(keepSubscriptionMailOf)
    .toResolvedValue(
      ({ db }: Database, queue: Jobs, time: Clock): KeepMailOf =>
        ({ id }) =>
          createKeepSubscriptionMail(db, id, queue, time),
      [database, jobs, clock],
    )
    .inSingletonScope();
  bind(subscriptionsOf)
    .toResolvedValue(createSubscriptionsOf, [
      subscriptionService,
      writeSubscriptionMailOf,
      keepSubscriptionMailOf,
      clock,
      onError,
    ])
    .inSingletonScope();
  bind(startSubscriptionOf)
    .toResolvedValue(createStart, [
      subscriptionService,
      readOrderOf,
      ownerOfOrderOf,
      writeSubscriptionMailOf,
      keepSubscriptionMailOf,
      shops,
      onError,
    ])
    .inSingletonScope();
});
