import { createPurchaseStore, type Database, type JobQueue } from '@torg/adapter-postgres';
import { createFindNeeds, createReadAuthority, decidingAs } from '@torg/domain/approval';
import type { BasketStore, ShopperBasket } from '@torg/domain/basket';
import {
  companyBuyerOf,
  createShopperOrders,
  mergeWithOrders,
  overseenBy,
  type PurchaseStore,
  type ShopperOrders,
} from '@torg/domain/purchase';
import type { Clock, NewId, RandomBytes } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { formerOwnersOf, ownerOf, type ShopperId } from '@torg/domain/shopper';
import { type CheckVatNumber, createReadTaxations } from '@torg/domain/tax';
import { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type RequestContext, shopperOf } from '../http/request-context.ts';
import { type KeepAddressOf, keepAddressOf } from './address-module.ts';
import { type ApprovalStoresOf, approvalStoresOf } from './approval-store-module.ts';
import { database, token } from './base.ts';
import { basketStoreOf, mergeBasketsOf, type ShopperRulesOf, shopperRulesOf } from './basket-module.ts';
import { type CategoryNamesOf, categoryNamesOf, type OffersOf, offersOf } from './catalogue-module.ts';
import { type CreditChecksOf, creditChecksOf } from './credit-check-module.ts';
import { type ReadSpendingOf, readSpendingOf, usableCreditIn } from './credit-module.ts';
import { type PickupPointsOf, pickupPointsOf } from './delivery-module.ts';
import { type ContractsOf, contractsOf } from './document-module.ts';
import { usablePointsIn } from './points-module.ts';
import { jobs } from './queue-module.ts';
import { clock, newId, randomBytes } from './runtime-module.ts';
import { checkVatNumber } from './tax-module.ts';

/** @param basketOwner whose basket is ordered, where it is not the one that the shopper fills. */
export type OrdersOf = (context: RequestContext, basket: ShopperBasket, basketOwner?: ShopperId) => ShopperOrders;
export type PurchaseStoreOf = (info: ShopInfo) => PurchaseStore;

/** The orders of one shop, and their payments. */
export const purchaseStoreOf = token<PurchaseStoreOf>('purchaseStoreOf');
export const ordersOf = token<OrdersOf>('ordersOf');

type OrdersDeps = {
  readonly purchasesOf: PurchaseStoreOf;
  readonly basketsOf: (info: ShopInfo) => BasketStore;
  readonly offersOf: OffersOf;
  readonly rulesOf: ShopperRulesOf;
  readonly keepAddressOf: KeepAddressOf;
  readonly pointsOf: PickupPointsOf;
  readonly approvalStoresOf: ApprovalStoresOf;
  readonly categoryNamesOf: CategoryNamesOf;
  readonly readSpendingOf: ReadSpendingOf;
  readonly checkVatNumber: CheckVatNumber;
  readonly creditChecksOf: CreditChecksOf;
  readonly contractsOf: ContractsOf;
  readonly runtime: { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly newId: NewId };
};

const createOrdersOf =
  (deps: OrdersDeps): OrdersOf =>
  (context, basket, own) => {
    const { info } = context.shop;
    const { runtime } = deps;
    const keepAddress = deps.keepAddressOf(context);
    const again = { store: deps.basketsOf(info), readOffers: deps.offersOf(context), newId: runtime.newId };
    const reordering = { ...again, ...deps.rulesOf(context) };
    const shopper = shopperOf(context);
    const basketOwner = own === undefined ? ownerOf('basket', shopper) : O.some(own);
    const login = O.toUndefined(context.session);
    const { representative, user } = login ?? {};
    const { customerGroup } = context.priceContext;
    return createShopperOrders({
      ...runtime,
      store: deps.purchasesOf(info),
      info: { ...info, promotions: context.shop.files.promotions ?? [] },
      holidays: context.shop.files.holidays,
      reordering,
      findPickupPoints: deps.pointsOf(info),
      findNeeds: createFindNeeds({
        ...deps.approvalStoresOf(info),
        readCategoryNames: deps.categoryNamesOf(context),
        readSpending: deps.readSpendingOf(info),
      }),
      readTaxations: createReadTaxations({ info, clock: runtime.clock, checkVatNumber: deps.checkVatNumber }),
      ...deps.creditChecksOf(info),
      contracts: deps.contractsOf(context.shop),
      readAuthority: createReadAuthority(deps.approvalStoresOf(info)),
    })({
      owner: ownerOf('orders', shopper),
      before: formerOwnersOf('orders', shopper),
      ...(O.isSome(basketOwner) ? { basketOwner: basketOwner.value } : {}),
      ...(representative === undefined ? {} : { representative }),
      buyer: user && companyBuyerOf(user, customerGroup),
      credit: usableCreditIn(context),
      points: usablePointsIn(context),
      giftCard: context.giftCard,
      customerGroup: context.priceContext.customerGroup,
      oversees: user && overseenBy(user, customerGroup),
      deciding: login && decidingAs(login, customerGroup),
      profileId: user?._selectedProfileId,
      proof: user,
      basket,
      locale: context.locale,
      network: context.network,
      ...(O.isSome(keepAddress) ? { keepAddress: keepAddress.value } : {}),
    });
  };

const createPurchaseStoreOf =
  ({ db }: Database, queue: JobQueue, time: Clock): PurchaseStoreOf =>
  (info) =>
    createPurchaseStore(db, info, queue, time);

export const orderModule = new ContainerModule(({ bind }) => {
  bind(purchaseStoreOf).toResolvedValue(createPurchaseStoreOf, [database, jobs, clock]).inSingletonScope();
  bind(mergeBasketsOf)
    .toResolvedValue(
      (storeOf: PurchaseStoreOf) => (info: ShopInfo) => mergeWithOrders(storeOf(info)),
      [purchaseStoreOf],
    )
    .inSingletonScope();
  bind(ordersOf)
    .toResolvedValue(
      (
        purchasesOf,
        time,
        random,
        makeId,
        keepOf,
        basketsOf,
        readOffersOf,
        pointsOf,
        storesOf,
        namesOf,
        spendingOf,
        checkNumber,
        creditOf,
        ofContracts,
        rulesOf,
      ) =>
        createOrdersOf({
          ...{ purchasesOf, basketsOf, offersOf: readOffersOf, keepAddressOf: keepOf, pointsOf },
          approvalStoresOf: storesOf,
          categoryNamesOf: namesOf,
          readSpendingOf: spendingOf,
          checkVatNumber: checkNumber,
          creditChecksOf: creditOf,
          contractsOf: ofContracts,
          rulesOf,
          runtime: { clock: time, randomBytes: random, newId: makeId },
        }),
      [
        purchaseStoreOf,
        clock,
        randomBytes,
        newId,
        keepAddressOf,
        basketStoreOf,
        offersOf,
        pickupPointsOf,
        approvalStoresOf,
        categoryNamesOf,
        readSpendingOf,
        checkVatNumber,
        creditChecksOf,
        contractsOf,
        shopperRulesOf,
      ],
    )
    .inSingletonScope();
});
