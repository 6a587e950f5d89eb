import { createWriteRecurringMail } from '@torg/adapter-mail';
import type { JobHandlers } from '@torg/adapter-postgres';
import { refusalOfAccess } from '@torg/domain/admission';
import {
  createShopperRecurring,
  formToPlace,
  type KeptRecurring,
  type RecurringBuying,
  runRecurring,
  type ShopperRecurring,
} from '@torg/domain/recurring';
import type { Clock, NewId } from '@torg/domain/runtime';
import { formerOwnersOf } from '@torg/domain/shopper';
import { userInProfile } from '@torg/domain/user';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type OpenShop, type RequestContext, shopperOf } from '../http/request-context.ts';
import { brandOf, type MailsOfOrderDeps } from '../mail/send-mails-of-order.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { shopOfJob } from '../shops/shop-of-job.ts';
import { token } from './base.ts';
import { basketRules } from './basket-module.ts';
import { type OffersOf, offersOf } from './catalogue-module.ts';
import { type CompanyUserStoreOf, companyUserStoreOf } from './company-user-module.ts';
import { usableCreditIn } from './credit-module.ts';
import { mailsOfOrders } from './mail-module.ts';
import { type OrderFor, orderFor } from './order-for.ts';
import { type PurchaseStoreOf, purchaseStoreOf } from './order-module.ts';
import { type RecurringStoreOf, recurringStoreOf } from './recurring-store-module.ts';
import { clock, newId } from './runtime-module.ts';
import { openShop } from './shop-module.ts';

export type RecurringOf = (context: RequestContext) => ShopperRecurring;

/** The orders that recur of who shops. */
export const recurringOf = token<RecurringOf>('recurringOf');
/** Does the job `run-recurring-order`. */
export const runRecurringOrder = token<JobHandlers['run-recurring-order']>('runRecurringOrder');

const createRecurringOf =
  (storeOf: RecurringStoreOf, readOffersOf: OffersOf, open: OpenShop, time: Clock): RecurringOf =>
  (context) => {
    const { info } = context.shop;
    const { basket, orders, lists, addresses } = open(context);
    return createShopperRecurring({
      ...{
        store: storeOf(info),
        readOffers: readOffersOf(context),
        basket,
        orders,
        lists,
        addresses,
        clock: time,
        info,
      },
      settings: basketRules(context.shop, time.now()).settings,
    })({
      login: context.session,
      before: formerOwnersOf('orders', shopperOf(context)),
      customerGroup: context.priceContext.customerGroup,
      locale: context.locale,
      hasCredit: usableCreditIn(context) !== undefined,
    });
  };

type RunDeps = {
  readonly mails: MailsOfOrderDeps;
  readonly storeOf: RecurringStoreOf;
  readonly companiesOf: CompanyUserStoreOf;
  readonly orderFor: OrderFor;
  readonly purchasesOf: PurchaseStoreOf;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** By what the identity server said of the buyer last, in the profile of the order. */
const buyingOf =
  (deps: RunDeps, shop: RunningShop) =>
  ({ buyer, profileId, id, locale, owner }: KeptRecurring): RecurringBuying => {
    const { info } = shop;
    const basketOwner = { ...owner, by: `recurring ${id}` };
    const ordering = deps.orderFor(shop, { user: userInProfile(buyer, profileId), locale, id }, basketOwner);
    return {
      rehearse: ordering.rehearse,
      placed: (key) => deps.purchasesOf(info).findByKey(ordering.owner, key),
      place: (order, now, key) => {
        const refusal = refusalOfAccess({ role: 'shopper' }, info, O.toUndefined(ordering.context.session));
        return refusal === undefined ? ordering.place(formToPlace(order), now, key) : TE.left(refusal);
      },
    };
  };

const createRunRecurringOrder =
  (deps: RunDeps): JobHandlers['run-recurring-order'] =>
  ({ shopId, id }) =>
    F.pipe(
      shopOfJob(deps.mails.shops, shopId),
      TE.chain((shop) =>
        runRecurring({
          store: deps.storeOf(shop.info),
          standings: deps.companiesOf(shop.info).standings,
          buyingOf: buyingOf(deps, shop),
          write: createWriteRecurringMail(brandOf(shop, deps.mails.port)),
          ...{ clock: deps.clock, newId: deps.newId, rules: shop.info },
        })(id),
      ),
    );

export const recurringModule = new ContainerModule(({ bind }) => {
  bind(recurringOf)
    .toResolvedValue(createRecurringOf, [recurringStoreOf, offersOf, openShop, clock])
    .inSingletonScope();
  bind(runRecurringOrder)
    .toResolvedValue(
      (mails, storeOf, companiesOf, order, purchasesOf, time, makeId) =>
        createRunRecurringOrder({
          ...{ mails, storeOf, companiesOf, orderFor: order, purchasesOf },
          ...{ clock: time, newId: makeId },
        }),
      [mailsOfOrders, recurringStoreOf, companyUserStoreOf, orderFor, purchaseStoreOf, clock, newId],
    )
    .inSingletonScope();
});
