import { createBasketStore, createCountPromotionUses, type Database } from '@torg/adapter-postgres';
import {
  type BasketLimits,
  type BasketStore,
  createShopperBasket,
  type MergeBaskets,
  type ShopperBasket,
  type ShowBasketDeps,
} from '@torg/domain/basket';
import { calendarDayIn } from '@torg/domain/calendar';
import type { Forbidden } from '@torg/domain/failure';
import type { CountPromotionUses } from '@torg/domain/promotion';
import { createPutQuickOrder, type PutQuickOrder } from '@torg/domain/quick-order';
import type { Clock, NewId } from '@torg/domain/runtime';
import { defaultDeliveryEstimate, exceptedCategories, type ShopInfo } from '@torg/domain/shop';
import { formerOwnersOf, ownerOf, type ShopperLogin } from '@torg/domain/shopper';
import { option as O, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type RequestContext, shopperOf } from '../http/request-context.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { database, token } from './base.ts';
import { type OffersOf, offersOf } from './catalogue-module.ts';
import { clock, newId } from './runtime-module.ts';
import { type PlanStandingOf, planStandingOf } from './subscription-service-module.ts';

type StoreOf = (info: ShopInfo) => BasketStore;
type MergeOf = (info: ShopInfo) => MergeBaskets;
export type BasketOf = (context: RequestContext) => ShopperBasket;
export type QuickOrderOf = (context: RequestContext) => PutQuickOrder;

/** The baskets of one shop. */
export const basketStoreOf = token<StoreOf>('basketStoreOf');
/** Merges baskets of one shop. */
export const mergeBasketsOf = token<MergeOf>('mergeBasketsOf');
export const basketOf = token<BasketOf>('basketOf');
export const quickOrderOf = token<QuickOrderOf>('quickOrderOf');

type BasketRules = ShowBasketDeps & { readonly limits: BasketLimits };

/** What a shop says of baskets at its own prices, without promotions. @param now milliseconds since 1970. */
export const basketRules = ({ info: { currency, limits, ...info }, files }: RunningShop, now: number): BasketRules => ({
  settings: {
    ...{ currency, lowStock: limits.lowStock, delivery: defaultDeliveryEstimate(info), tradeIn: files.tradeIn },
    noWithdrawal: exceptedCategories(info),
    ...(files.plans === undefined
      ? {}
      : { plans: { table: files.plans, today: calendarDayIn(info.timeZone)(now), holidays: files.holidays } }),
  },
  limits,
});

export type CountPromotionUsesOf = (info: ShopInfo) => CountPromotionUses;
/** How often promotions of a shop are used. */
export const countPromotionUsesOf = token<CountPromotionUsesOf>('countPromotionUsesOf');

export type ShopperRulesOf = (context: RequestContext) => BasketRules;
/** What a shop says of the baskets that shoppers fill. What a procurement system takes has plain prices: no promotions. */
export const shopperRulesOf = token<ShopperRulesOf>('shopperRulesOf');

const createShopperRulesOf =
  (countOf: CountPromotionUsesOf, standingOf: PlanStandingOf, time: Clock) =>
  (context: RequestContext): BasketRules => {
    const now = time.now();
    const rules = basketRules(context.shop, now);
    const { files, info } = context.shop;
    const isVisit = O.exists(({ user }: ShopperLogin) => user.punchOut !== undefined)(context.session);
    if (isVisit) return rules;
    const planStanding = standingOf(context);
    const own = planStanding === undefined ? rules : { ...rules, planStanding };
    if (files.promotions === undefined) return own;
    const promotions = {
      ...{ promotions: files.promotions, now, customerGroup: context.priceContext.customerGroup },
      ...{ locale: context.locale, locales: info.locales },
    };
    return { ...own, settings: { ...rules.settings, promotions }, countPromotionUses: countOf(info) };
  };

const createStoreOf =
  ({ db }: Database, time: Clock): StoreOf =>
  ({ id }) =>
    createBasketStore(db, id, time);

const createBasketOf =
  (storeOf: StoreOf, mergeOf: MergeOf, readOffersOf: OffersOf, makeId: NewId, rulesOf: ShopperRulesOf): BasketOf =>
  (context) => {
    const { info } = context.shop;
    const deps = { store: storeOf(info), merge: mergeOf(info), readOffers: readOffersOf(context), newId: makeId };
    const shopper = shopperOf(context);
    const basket = createShopperBasket({ ...deps, ...rulesOf(context) })(
      ownerOf('basket', shopper),
      formerOwnersOf('basket', shopper),
    );
    return isLookedAt(context) ? { ...basket, apply: () => TE.left(notChanged) } : basket;
  };

/** Whether a buyer from a procurement system only looks at a basket that was handed over before. */
const isLookedAt = ({ session }: RequestContext): boolean =>
  O.exists(({ user }: ShopperLogin) => user.punchOut?.operation === 'inspect')(session);

const notChanged: Forbidden = { _tag: 'Forbidden', reason: 'punchout' };

/** Quick orders go to the basket that the shopper has. */
const createQuickOrderOf =
  (storeOf: StoreOf, readOffersOf: OffersOf, makeId: NewId, rulesOf: ShopperRulesOf): QuickOrderOf =>
  (context) => {
    if (isLookedAt(context)) return () => TE.left(notChanged);
    const deps = { store: storeOf(context.shop.info), readOffers: readOffersOf(context), newId: makeId };
    return createPutQuickOrder({ ...deps, ...rulesOf(context) })(ownerOf('basket', shopperOf(context)));
  };

export const basketModule = new ContainerModule(({ bind }) => {
  bind(basketStoreOf).toResolvedValue(createStoreOf, [database, clock]).inSingletonScope();
  bind(countPromotionUsesOf)
    .toResolvedValue(
      ({ db }: Database) =>
        ({ id }: ShopInfo) =>
          createCountPromotionUses(db, id),
      [database],
    )
    .inSingletonScope();
  bind(shopperRulesOf)
    .toResolvedValue(createShopperRulesOf, [countPromotionUsesOf, planStandingOf, clock])
    .inSingletonScope();
  bind(quickOrderOf)
    .toResolvedValue(createQuickOrderOf, [basketStoreOf, offersOf, newId, shopperRulesOf])
    .inSingletonScope();
  bind(basketOf)
    .toResolvedValue(createBasketOf, [basketStoreOf, mergeBasketsOf, offersOf, newId, shopperRulesOf])
    .inSingletonScope();
});
