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

/** What a shop says of its baskets. */
export const basketRules = ({ currency, limits, ...info }: ShopInfo) => ({
  settings: { currency, lowStock: limits.lowStock, delivery: usualEstimate(info) },
  limits,
});

const createBasketOf =
  (storeOf: (info: ShopInfo) => BasketStore, readOffersOf: OffersOf, makeId: NewId): BasketOf =>
  (visit) => {
    const deps = { store: storeOf(visit.shop.info), readOffers: readOffersOf(visit), newId: makeId };
    return createShopperBasket({ ...deps, ...basketRules(visit.shop.info) })(ownerOf(visit), formerOwner(visit));
  };

export const basketModule = new ContainerModule(({ bind }) => {
  bind(basketOf).toResolvedValue(createBasketOf, [basketStoreOf, offersOf, newId]).inSingletonScope();
});
