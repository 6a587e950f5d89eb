import { createUserPreferencesStore } from '@torg/adapter-postgres';
import { createShopperPreferences, type UserPreferencesStore } from '@torg/domain/profile';
import type { ShopInfo } from '@torg/domain/shop';
import { ContainerModule } from 'inversify';
import type { PreferencesOf } from '../http/request-context.ts';
import { database, storeOfShop, token } from './base.ts';

/** The preferences of one shop's users. */
export const preferencesStoreOf = token<(info: Pick<ShopInfo, 'id'>) => UserPreferencesStore>('preferencesStoreOf');
export const preferencesOf = token<PreferencesOf>('preferencesOf');

const createPreferencesOf =
  (storeOf: (info: Pick<ShopInfo, 'id'>) => UserPreferencesStore): PreferencesOf =>
  ({ shop, session }) =>
    createShopperPreferences(storeOf(shop.info))(session);

export const preferencesModule = new ContainerModule(({ bind }) => {
  bind(preferencesStoreOf).toResolvedValue(storeOfShop(createUserPreferencesStore), [database]).inSingletonScope();
  bind(preferencesOf).toResolvedValue(createPreferencesOf, [preferencesStoreOf]).inSingletonScope();
});
