import { createConsentStore } from '@torg/adapter-postgres';
import { type ConsentStore, createShopperConsent } from '@torg/domain/consent';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { ContainerModule } from 'inversify';
import type { ConsentOf } from '../http/request-context.ts';
import { database, storeOfShop, token } from './base.ts';
import { clock } from './runtime-module.ts';

type StoreOf = (info: Pick<ShopInfo, 'id'>) => ConsentStore;

/** What the users of one shop decided about its privacy text. */
export const consentStoreOf = token<StoreOf>('consentStoreOf');
export const consentOf = token<ConsentOf>('consentOf');

const createConsentOf =
  (storeOf: StoreOf, time: Clock): ConsentOf =>
  ({ info, privacyTexts }) =>
    createShopperConsent({ shop: info, texts: privacyTexts, store: storeOf(info), clock: time });

export const consentModule = new ContainerModule(({ bind }) => {
  bind(consentStoreOf).toResolvedValue(storeOfShop(createConsentStore), [database]).inSingletonScope();
  bind(consentOf).toResolvedValue(createConsentOf, [consentStoreOf, clock]).inSingletonScope();
});
