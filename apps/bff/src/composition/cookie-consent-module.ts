import { createKeepCookieReceipt } from '@torg/adapter-postgres';
import type { KeepCookieReceipt } from '@torg/domain/cookie-consent';
import type { ShopInfo } from '@torg/domain/shop';
import { ContainerModule } from 'inversify';
import { database, storeOfShop, token } from './base.ts';

type KeepOf = (info: Pick<ShopInfo, 'id'>) => KeepCookieReceipt;

/** Receipts of what the shoppers of one shop chose about cookies. */
export const keepCookieReceiptOf = token<KeepOf>('keepCookieReceiptOf');

export const cookieConsentModule = new ContainerModule(({ bind }) => {
  bind(keepCookieReceiptOf).toResolvedValue(storeOfShop(createKeepCookieReceipt), [database]).inSingletonScope();
});
