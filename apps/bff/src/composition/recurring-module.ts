import { createWriteRecurringMail } from '@torg/adapter-mail';
import type { JobHandlers } from '@torg/adapter-postgres';
import { refusalOfAccess } from '@torg/domain/admission';
import { type BasketStore, createShopperBasket, type MergeBaskets } from '@torg/domain/basket';
import {
  createShopperRecurring,
  formToPlace,
  type KeptRecurring,
  type RecurringBuying,
  type Rehearsed,
  rehearseBasket,
  runRecurring,
  type ShopperRecurring,
} from '@torg/domain/recurring';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { formerOwnersOf, ownerOf, priceContextOf, type ShopperId } from '@torg/domain/shopper';
import { userInProfile } from '@torg/domain/user';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { anonymous, type OpenShop, type RequestContext, shopperOf } from '../http/request-context.ts';
import { brandOf, type MailsOfOrderDeps } from '../mail/send-mails-of-order.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { shopOfJob } from '../shops/shop-of-job.ts';
import { token } from './base.ts';
import { basketRules, basketStoreOf, mergeBasketsOf } from './basket-module.ts';
import { type OffersOf, offersOf } from './catalogue-module.ts';
import { type CompanyUserStoreOf, companyUserStoreOf } from './company-user-module.ts';
import { usableCreditIn } from './credit-module.ts';
import { mailsOfOrders } from './mail-module.ts';
import { type OrdersOf, ordersOf, type PurchaseStoreOf, purchaseStoreOf } from './order-module.ts';
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
      settings: basketRules(context.shop).settings,
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
  readonly basketsOf: (info: ShopInfo) => BasketStore;
  readonly mergeOf: (info: ShopInfo) => MergeBaskets;
  readonly readOffersOf: OffersOf;
  readonly ordersOf: OrdersOf;
  readonly purchasesOf: PurchaseStoreOf;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** Whoever an order is for, as if they asked: by what the identity server said of them last, in the profile of the order. */
const contextOf = (shop: RunningShop, { buyer, profileId, id, locale }: KeptRecurring): RequestContext => {
  const user = userInProfile(buyer, profileId);
  return {
    ...anonymous(shop, shop.info.locales.includes(locale) ? locale : (shop.info.locales[0] ?? locale)),
    priceContext: priceContextOf(shop.info, { user }),
    session: O.some({ id, user, kind: 'native' }),
  };
};

/** What recurs has a basket of its own, beside the one that its buyer fills. */
const buyingOf =
  (deps: RunDeps, shop: RunningShop) =>
  (kept: KeptRecurring): RecurringBuying => {
    const { info } = shop;
    const context = contextOf(shop, kept);
    const readOffers = deps.readOffersOf(context);
    const rules = basketRules(shop);
    const store = deps.basketsOf(info);
    const basketOwner = { ...kept.owner, by: `recurring ${kept.id}` };
    const basket = createShopperBasket({
      ...{ store, merge: deps.mergeOf(info), readOffers, newId: deps.newId },
      ...rules,
    })(O.some(basketOwner));
    const owner = O.getOrElse((): ShopperId => kept.owner)(ownerOf('orders', shopperOf(context)));
    /** The prices are those that were worked out: what became dearer since is a basket that changed. */
    const fill = ({ lines }: Rehearsed) =>
      store.change<never>(basketOwner, ({ id, revision }) =>
        E.right({ id, revision, lines: lines.map((line) => ({ ...line, id: deps.newId() })) }),
      );
    return {
      rehearse: rehearseBasket({ readOffers, settings: rules.settings, info }),
      placed: (key) => deps.purchasesOf(info).findByKey(owner, key),
      place: (order, now, key) => {
        const refusal = refusalOfAccess({ role: 'shopper' }, info, O.toUndefined(context.session));
        if (refusal !== undefined) return TE.left(refusal);
        return F.pipe(
          fill(now),
          TE.chainW(() => deps.ordersOf(context, basket, basketOwner).place(formToPlace(order), key)),
        );
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
      (mails, storeOf, companiesOf, basketsOf, mergeOf, readOffersOf, orders, purchasesOf, time, makeId) =>
        createRunRecurringOrder({
          ...{ mails, storeOf, companiesOf, basketsOf, mergeOf, readOffersOf, ordersOf: orders, purchasesOf },
          ...{ clock: time, newId: makeId },
        }),
      [
        mailsOfOrders,
        recurringStoreOf,
        companyUserStoreOf,
        basketStoreOf,
        mergeBasketsOf,
        offersOf,
        ordersOf,
        purchaseStoreOf,
        clock,
        newId,
      ],
    )
    .inSingletonScope();
});
