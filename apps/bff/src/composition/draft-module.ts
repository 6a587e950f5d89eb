import { createDraftStore } from '@torg/adapter-postgres';
import { type CheckoutDraftStore, createShopperDraft, type ShopperDraft } from '@torg/domain/checkout';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { ContainerModule } from 'inversify';
import type { RequestContext } from '../http/request-context.ts';
import { database, storeOfShop, token } from './base.ts';
import { clock } from './runtime-module.ts';

type StoreOf = (info: Pick<ShopInfo, 'id'>) => CheckoutDraftStore;
export type DraftOf = (context: Pick<RequestContext, 'shop' | 'session'>) => ShopperDraft;

/** What the users of one shop typed into its checkout. */
export const draftStoreOf = token<StoreOf>('draftStoreOf');
export const draftOf = token<DraftOf>('draftOf');

const createDraftOf =
  (storeOf: StoreOf, time: Clock): DraftOf =>
  ({ shop, session }) =>
    createShopperDraft({ store: storeOf(shop.info), clock: time })(session);

export const draftModule = new ContainerModule(({ bind }) => {
  bind(draftStoreOf).toResolvedValue(storeOfShop(createDraftStore), [database]).inSingletonScope();
  bind(draftOf).toResolvedValue(createDraftOf, [draftStoreOf, clock]).inSingletonScope();
});
