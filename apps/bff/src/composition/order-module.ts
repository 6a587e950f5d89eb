import {
  type Clock,
  createShopperOrders,
  type OrderStore,
  type RandomBytes,
  type ShopInfo,
  type ShopperBasket,
  type ShopperOrders,
} from '@torg/domain';
import { function as F, option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { ownerOf } from '../plugins/cookies.ts';
import type { Visit } from '../plugins/visit.ts';
import { clock, randomBytes } from './runtime-module.ts';
import { token } from './token.ts';

export type OrdersOf = (visit: Visit, basket: ShopperBasket) => ShopperOrders;

/** The orders of one shop. */
export const orderStoreOf = token<(info: ShopInfo) => OrderStore>('orderStoreOf');
export const ordersOf = token<OrdersOf>('ordersOf');

const createOrdersOf =
  (storeOf: (info: ShopInfo) => OrderStore, time: Clock, random: RandomBytes): OrdersOf =>
  ({ shop, locale, guest }, basket) =>
    createShopperOrders({ store: storeOf(shop.info), clock: time, randomBytes: random, info: shop.info })({
      owner: F.pipe(guest, O.map(ownerOf)),
      basket,
      locale,
    });

export const orderModule = new ContainerModule(({ bind }) => {
  bind(ordersOf).toResolvedValue(createOrdersOf, [orderStoreOf, clock, randomBytes]).inSingletonScope();
});
