import { createWishStore } from '@torg/adapter-postgres';
import type { NewId } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { createShopperWishes, type ShopperWishes, type WishStore } from '@torg/domain/wishlist';
import { ContainerModule } from 'inversify';
import type { RequestContext } from '../http/request-context.ts';
import { database, storeOfShop, token } from './base.ts';
import { newSecret } from './runtime-module.ts';

type StoreOf = (info: Pick<ShopInfo, 'id'>) => WishStore;
export type WishesOf = (context: Pick<RequestContext, 'shop' | 'session'>) => ShopperWishes;

/** The wish lists of one shop's users. */
export const wishStoreOf = token<StoreOf>('wishStoreOf');
export const wishesOf = token<WishesOf>('wishesOf');

const createWishesOf =
  (storeOf: StoreOf, newId: NewId): WishesOf =>
  ({ shop, session }) =>
    createShopperWishes({ store: storeOf(shop.info), newId })(session);

export const wishModule = new ContainerModule(({ bind }) => {
  bind(wishStoreOf).toResolvedValue(storeOfShop(createWishStore), [database]).inSingletonScope();
  bind(wishesOf).toResolvedValue(createWishesOf, [wishStoreOf, newSecret]).inSingletonScope();
});
