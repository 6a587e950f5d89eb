import type { ShopperBasket } from '@torg/domain/basket';
import { createShopperOrders, type OrderStore, type ShopperOrders } from '@torg/domain/order';
import type { Clock, NewId, RandomBytes } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { formerShopperId, shopperIdOf } from '@torg/domain/shopper';
import { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type RequestContext, shopperOf } from '../http/visit.ts';
import { type KeepAddressOf, keepAddressOf } from './address-module.ts';
import { clock, newId, randomBytes } from './runtime-module.ts';
import { token } from './token.ts';

export type OrdersOf = (visit: RequestContext, basket: ShopperBasket) => ShopperOrders;

/** The orders of one shop. */
export const orderStoreOf = token<(info: ShopInfo) => OrderStore>('orderStoreOf');
export const ordersOf = token<OrdersOf>('ordersOf');

const createOrdersOf =
  (
    storeOf: (info: ShopInfo) => OrderStore,
    time: Clock,
    random: RandomBytes,
    makeId: NewId,
    keeping: KeepAddressOf,
  ): OrdersOf =>
  (visit, basket) => {
    const { info } = visit.shop;
    const keepAddress = keeping(visit);
    const deps = { store: storeOf(info), clock: time, randomBytes: random, newId: makeId, info };
    return createShopperOrders(deps)({
      owner: shopperIdOf(shopperOf(visit)),
      before: formerShopperId(shopperOf(visit)),
      basket,
      locale: visit.locale,
      ...(O.isSome(keepAddress) ? { keepAddress: keepAddress.value } : {}),
    });
  };

export const orderModule = new ContainerModule(({ bind }) => {
  bind(ordersOf)
    .toResolvedValue(createOrdersOf, [orderStoreOf, clock, randomBytes, newId, keepAddressOf])
    .inSingletonScope();
});
