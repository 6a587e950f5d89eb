import { createListStore } from '@torg/adapter-postgres';
import type { BasketStore, ShopperBasket } from '@torg/domain/basket';
import type { ShopperOrders } from '@torg/domain/purchase';
import type { NewId } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { ownerOf } from '@torg/domain/shopper';
import { createShopperLists, type ListStore, type ShopperLists } from '@torg/domain/shopping-list';
import { ContainerModule } from 'inversify';
import { type RequestContext, shopperOf } from '../http/request-context.ts';
import { database, storeOfShop, token } from './base.ts';
import { basketStoreOf, type ShopperRulesOf, shopperRulesOf } from './basket-module.ts';
import { type OffersOf, offersOf } from './catalogue-module.ts';
import { newId } from './runtime-module.ts';

type StoreOf = (info: Pick<ShopInfo, 'id'>) => ListStore;
export type ListsOf = (context: RequestContext, basket: ShopperBasket, orders: ShopperOrders) => ShopperLists;

/** The shopping lists of one shop's users, and of their companies. */
export const listStoreOf = token<StoreOf>('listStoreOf');
export const listsOf = token<ListsOf>('listsOf');

const createListsOf =
  (
    storeOf: StoreOf,
    basketsOf: (info: ShopInfo) => BasketStore,
    readOffersOf: OffersOf,
    makeId: NewId,
    rulesOf: ShopperRulesOf,
  ): ListsOf =>
  (context, basket, orders) => {
    const { info } = context.shop;
    return createShopperLists({
      ...{ lists: storeOf(info), basket, orders, store: basketsOf(info), newId: makeId },
      readOffers: readOffersOf(context),
      ...rulesOf(context),
    })({
      login: context.session,
      customerGroup: context.priceContext.customerGroup,
      basketOwner: ownerOf('basket', shopperOf(context)),
    });
  };

export const listModule = new ContainerModule(({ bind }) => {
  bind(listStoreOf).toResolvedValue(storeOfShop(createListStore), [database]).inSingletonScope();
  bind(listsOf)
    .toResolvedValue(createListsOf, [listStoreOf, basketStoreOf, offersOf, newId, shopperRulesOf])
    .inSingletonScope();
});
