import { createWritePaymentsMail } from '@torg/adapter-mail';
import { createKeepPaymentsMail, type Database, type Jobs } from '@torg/adapter-postgres';
import { calendarDayIn, isoDay } from '@torg/domain/calendar';
import type { Unavailable } from '@torg/domain/failure';
import type { MailContent, MailToKeep } from '@torg/domain/mail';
import { type DifferingPayment, mayStillBuy, type Reconciliation, reconcilePayments } from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import { function as F, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { brandOf } from '../mail/send-mails-of-order.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import type { Shops } from '../shops/shops.ts';
import { config, database, shops, token } from './base.ts';
import { type PurchaseStoreOf, purchaseStoreOf } from './order-module.ts';
import { type ProviderClients, paymentProviders, type ShopPaymentsOf, shopPaymentsOf } from './payment-module.ts';
import { jobs } from './queue-module.ts';
import { clock, type OnError, onError } from './runtime-module.ts';

type WriteMailOf = (shop: RunningShop) => (differing: readonly DifferingPayment[]) => MailContent;
type Done = () => TE.TaskEither<Unavailable, void>;

/** Asks about payments of all shops whose orders were given up, while money that came for them may still buy. */
export const reconcileGivenUp = token<Done>('reconcileGivenUp');
/** Writes to the operator of a shop about payments that differ. */
export const writePaymentsMailOf = token<WriteMailOf>('writePaymentsMailOf');
/** Asks about all payments of all shops of the last days, and writes to operators where something differs. */
export const reconcileAll = token<Done>('reconcileAll');

const day = 86_400_000;

/** Milliseconds for which payments are looked at again: for as long as cards reserve money, and a day. */
const looksBack = 8 * day;

type ReconcileShop = (
  shop: RunningShop,
  ...asked: Parameters<ReturnType<typeof reconcilePayments>>
) => TE.TaskEither<Unavailable, Reconciliation>;

/** Has the differences written down, by numbers of orders alone. */
const reconcileShop =
  (
    storeOf: PurchaseStoreOf,
    payments: ShopPaymentsOf,
    providers: ProviderClients,
    time: Clock,
    report: OnError,
  ): ReconcileShop =>
  ({ info }, ...asked) =>
    F.pipe(
      reconcilePayments({ list: storeOf(info).listPayments, payments: payments(info), providers, clock: time })(
        ...asked,
      ),
      TE.chainFirstIOK(({ differing }) => () => {
        for (const { payment, differences } of differing)
          report(`the payment of ${payment.orderNumber} of ${info.id} differs`, new Error(differences.join(', ')));
      }),
    );

type KeepMailOf = (shop: RunningShop) => (mail: MailToKeep) => TE.TaskEither<Unavailable, void>;

/** One mail for each shop and day, however often the work is done. */
const tellOperator =
  (keepMailOf: KeepMailOf, writeMailOf: WriteMailOf, time: Clock) =>
  (shop: RunningShop, { differing }: Reconciliation): TE.TaskEither<Unavailable, void> => {
    const to = shop.info.operatorEmail;
    if (to === undefined || differing.length === 0) return TE.right(undefined);
    const today = isoDay(calendarDayIn(shop.info.timeZone)(time.now()));
    return keepMailOf(shop)({ ...writeMailOf(shop)(differing), to, id: `payments-${today}` });
  };

const inEachShop = (
  known: Pick<Shops, 'get'>,
  work: (shop: RunningShop) => TE.TaskEither<Unavailable, unknown>,
): Done =>
  F.flow(
    () => known.get().all,
    TE.traverseSeqArray(work),
    TE.map(() => undefined),
  );

const createReconcileGivenUp = (known: Shops, time: Clock, ...deps: Parameters<typeof reconcileShop>): Done => {
  const reconcile = reconcileShop(...deps);
  return inEachShop(known, (shop) => reconcile(shop, 'given up', time.now() - mayStillBuy));
};

const createReconcileAll = (
  known: Shops,
  { db }: Database,
  queue: Jobs,
  writeMailOf: WriteMailOf,
  ...deps: Parameters<typeof reconcileShop>
): Done => {
  const [reconcile, time] = [reconcileShop(...deps), deps[3]];
  const tell = tellOperator(({ info }) => createKeepPaymentsMail(db, info.id, queue, time), writeMailOf, time);
  return inEachShop(known, (shop) =>
    F.pipe(
      reconcile(shop, 'all', time.now() - looksBack),
      TE.chain((found) => tell(shop, found)),
    ),
  );
};

const createWriteMailOf =
  ({ port }: Config): WriteMailOf =>
  (shop) =>
    createWritePaymentsMail(brandOf(shop, port));

const asking = [purchaseStoreOf, shopPaymentsOf, paymentProviders, clock, onError] as const;

export const reconcileModule = new ContainerModule(({ bind }) => {
  bind(writePaymentsMailOf).toResolvedValue(createWriteMailOf, [config]).inSingletonScope();
  bind(reconcileGivenUp)
    .toResolvedValue(createReconcileGivenUp, [shops, clock, ...asking])
    .inSingletonScope();
  bind(reconcileAll)
    .toResolvedValue(createReconcileAll, [shops, database, jobs, writePaymentsMailOf, ...asking])
    .inSingletonScope();
});
