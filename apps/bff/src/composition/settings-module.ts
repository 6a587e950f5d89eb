import { createWebsiteSettingsStore } from '@torg/adapter-postgres';
import type { Clock } from '@torg/domain/runtime';
import { createShopperSettings, type WebsiteSettingsStore } from '@torg/domain/settings';
import type { ShopInfo } from '@torg/domain/shop';
import { ContainerModule } from 'inversify';
import type { SettingsOf } from '../http/request-context.ts';

import { database, storeOfShop, token } from './base.ts';
import { clock } from './runtime-module.ts';

/** The website settings of one shop's users. */
export const settingsStoreOf = token<(info: Pick<ShopInfo, 'id'>) => WebsiteSettingsStore>('settingsStoreOf');
export const settingsOf = token<SettingsOf>('settingsOf');

const createSettingsOf =
  (storeOf: (info: Pick<ShopInfo, 'id'>) => WebsiteSettingsStore, time: Clock): SettingsOf =>
  ({ shop: { info }, session }) =>
    createShopperSettings({ shop: info, store: storeOf(info), clock: time })(session);

export const settingsModule = new ContainerModule(({ bind }) => {
  bind(settingsStoreOf).toResolvedValue(storeOfShop(createWebsiteSettingsStore), [database]).inSingletonScope();
  bind(settingsOf).toResolvedValue(createSettingsOf, [settingsStoreOf, clock]).inSingletonScope();
});
