import { type BasketStore, createShopperBasket, type ShopperBasket } from '@torg/domain/basket';
import type { NewId } from '@torg/domain/runtime';
import { defaultDeliveryEstimate, type ShopInfo } from '@torg/domain/shop';
import { formerShopperId, shopperIdOf } from '@torg/domain/shopper';
import { ContainerModule } from 'inversify';
import { type RequestContext, shopperOf } from '../http/visit.ts';
import { type OffersOf, offersOf } from './catalogue-module.ts';
import { newId } from './runtime-module.ts';
import { token } from './token.ts';

export type BasketOf = (visit: RequestContext) => ShopperBasket;

/** The baskets of one shop. */
export const basketStoreOf = token<(info: ShopInfo) => BasketStore>('basketStoreOf');
export const basketOf = token<BasketOf>('basketOf');

const createBasketOf =
  (storeOf: (info: ShopInfo) => BasketStore, readOffersOf: OffersOf, makeId: NewId): BasketOf =>
  (visit) => {
    const { info } = visit.shop;
    return createShopperBasket({
      store: storeOf(info),
      readOffers: readOffersOf(visit),
      newId: makeId,
      settings: { currency: info.currency, lowStock: info.limits.lowStock, delivery: defaultDeliveryEstimate(info) },
      limits: info.limits,
    })(shopperIdOf(shopperOf(visit)), formerShopperId(shopperOf(visit)));
  };

export const basketModule = new ContainerModule(({ bind }) => {
  bind(basketOf).toResolvedValue(createBasketOf, [basketStoreOf, offersOf, newId]).inSingletonScope();
});
