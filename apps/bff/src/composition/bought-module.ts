import type { BasketStore } from '@torg/domain/basket';
import { createShopperBought, type ShopperBought } from '@torg/domain/bought';
import { overseenBy } from '@torg/domain/purchase';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { formerOwnersOf, ownerOf } from '@torg/domain/shopper';
import { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type RequestContext, shopperOf } from '../http/request-context.ts';
import { token } from './base.ts';
import { basketStoreOf, type ShopperRulesOf, shopperRulesOf } from './basket-module.ts';
import { type OffersOf, offersOf } from './catalogue-module.ts';
import { type PurchaseStoreOf, purchaseStoreOf } from './order-module.ts';
import { clock, newId } from './runtime-module.ts';

export type BoughtOf = (context: RequestContext) => ShopperBought;

/** What who shops bought, and may buy again. */
export const boughtOf = token<BoughtOf>('boughtOf');

const createBoughtOf =
  (
    purchasesOf: PurchaseStoreOf,
    basketsOf: (info: ShopInfo) => BasketStore,
    readOffersOf: OffersOf,
    time: Clock,
    makeId: NewId,
    rulesOf: ShopperRulesOf,
  ): BoughtOf =>
  (context) => {
    const { info } = context.shop;
    const shopper = shopperOf(context);
    const user = O.toUndefined(context.session)?.user;
    return createShopperBought({
      ...{ purchases: purchasesOf(info), store: basketsOf(info), readOffers: readOffersOf(context) },
      ...{ info, clock: time, newId: makeId },
      ...rulesOf(context),
    })({
      owner: ownerOf('orders', shopper),
      before: formerOwnersOf('orders', shopper),
      oversees: user && overseenBy(user, context.priceContext.customerGroup),
      basketOwner: ownerOf('basket', shopper),
    });
  };

export const boughtModule = new ContainerModule(({ bind }) => {
  bind(boughtOf)
    .toResolvedValue(createBoughtOf, [purchaseStoreOf, basketStoreOf, offersOf, clock, newId, shopperRulesOf])
    .inSingletonScope();
});
