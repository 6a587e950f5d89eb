import type { taskEither as TE } from 'fp-ts';
import type { BasketStore } from '../basket/ports.ts';
import type { CheckoutDraftStore } from '../checkout/ports.ts';
import type { CreditStore } from '../credit/ports.ts';
import type { CountTakenWindows } from '../delivery/find-delivery-windows.ts';
import type { GiftCardStore } from '../gift-card/ports.ts';
import type { PointsStore } from '../loyalty/ports.ts';
import type { CountPromotionUses } from '../promotion/ports.ts';
import { cancelOrder } from '../purchase/cancel.ts';
import type { OrderDraft } from '../purchase/draft-order.ts';
import { shipOrder } from '../purchase/fulfil.ts';
import type { Order, PlaceOrderFailure } from '../purchase/order.ts';
import { createPayments, type Payments } from '../purchase/payments.ts';
import { placeAndHandOut } from '../purchase/place.ts';
import type { PurchaseStore } from '../purchase/ports.ts';
import type { PurchaseJob } from '../purchase/purchase.ts';
import { takeBackOrder } from '../purchase/take-back.ts';
import { withdrawOrder } from '../purchase/withdraw.ts';
import type { QuoteStore } from '../quote/ports.ts';
import type { Clock } from '../runtime/ports.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { aShopInfo } from './examples.ts';

/** Stores of one shop, how many units of a SKU can still be ordered, and what has to follow. */
export type PurchaseStores = {
  readonly store: PurchaseStore;
  readonly baskets: BasketStore;
  readonly credits: CreditStore;
  readonly points: PointsStore;
  readonly giftCards: GiftCardStore;
  readonly quotes: QuoteStore;
  readonly drafts: CheckoutDraftStore;
  readonly countTakenWindows: CountTakenWindows;
  readonly countPromotionUses: CountPromotionUses;
  readonly available: (sku: string) => Promise<number | null>;
  /** Lets the last day of a gift card be over. */
  readonly endGiftCard: (card: string) => Promise<void>;
  readonly jobs: () => Promise<readonly PurchaseJob[]>;
};

/** What is done with the orders of a store, each by its own decision. */
export type OrdersOn = Pick<PurchaseStore, 'find' | 'findByKey' | 'list' | 'listOfActing'> & {
  readonly place: (owner: ShopperId, draft: Omit<OrderDraft, 'owner'>) => TE.TaskEither<PlaceOrderFailure, Order>;
  readonly ship: ReturnType<typeof shipOrder>;
  readonly cancel: ReturnType<typeof cancelOrder>;
  readonly withdraw: ReturnType<typeof withdrawOrder>;
  readonly takeBack: ReturnType<typeof takeBackOrder>;
  readonly payments: Payments;
};

/** Lets tests work on a store as the shop does, without baskets that are read and forms that are filled in. */
export const ordersOn = (
  store: PurchaseStore,
  clock: Clock = { now: () => 1_700_000_000_000 },
  info: ShopInfo = aShopInfo,
): OrdersOn => ({
  ...{
    find: store.find,
    findByKey: store.findByKey,
    list: store.list,
    listOfActing: store.listOfActing,
  },
  place: (owner, draft) => store.place({ ...draft, owner }, placeAndHandOut(info)(draft)),
  ship: shipOrder({ store, clock, info }),
  cancel: cancelOrder({ store, clock, info }),
  withdraw: withdrawOrder({ store, clock, info, holidays: [] }),
  takeBack: takeBackOrder({ store, clock, info }),
  payments: createPayments({ store, clock, info }),
});
