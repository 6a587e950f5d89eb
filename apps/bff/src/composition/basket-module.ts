import {
  type BasketStore,
  createShopperBasket,
  type NewId,
  type ShopInfo,
  type ShopperBasket,
  usualEstimate,
} from '@torg/domain';
import { ContainerModule } from 'inversify';
import { formerOwner, ownerOf, type Visit } from '../http/visit.ts';
import { type OffersOf, offersOf } from './catalogue-module.ts';
import { newId } from './runtime-module.ts';
import { token } from './token.ts';

export type BasketOf = (visit: Visit) => ShopperBasket;

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
      settings: { currency: info.currency, lowStock: info.limits.lowStock, delivery: usualEstimate(info) },
      limits: info.limits,
    })(ownerOf(visit), formerOwner(visit));
  };

export const basketModule = new ContainerModule(({ bind }) => {
  bind(basketOf).toResolvedValue(createBasketOf, [basketStoreOf, offersOf, newId]).inSingletonScope();
});
