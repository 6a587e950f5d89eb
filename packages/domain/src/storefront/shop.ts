import type { ShopperApprovals } from '../approval/ports.ts';
import type { ShopperBasket } from '../basket/ports.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import type { ShopperDraft } from '../checkout/ports.ts';
import type { Contents } from '../content/ports.ts';
import type { ReadCreditReport, ShopperCredit } from '../credit/ports.ts';
import type { FindDeliveryWindows } from '../delivery/find-delivery-windows.ts';
import type { FindPlace } from '../delivery/find-place.ts';
import type { FindPickupPoints } from '../delivery/pickup-point.ts';
import type { ShopperGiftCard } from '../gift-card/ports.ts';
import type { ShopperPoints } from '../loyalty/ports.ts';
import type { ShopperAddresses } from '../profile/ports.ts';
import type { ShopperPayments } from '../purchase/payment-ports.ts';
import type { ShopperOrders } from '../purchase/ports.ts';
import type { PutQuickOrder } from '../quick-order/ports.ts';
import type { ShopperLists } from '../shopping-list/ports.ts';
import type { ReadPlanStanding } from '../subscription/ports.ts';
import type { ShopperWishes } from '../wishlist/ports.ts';
import type { StorefrontConfig } from './storefront-config.ts';

/**
 * One shop as one shopper can use it: all that a frontend calls.
 * The server makes it from use cases in its own process, a browser from calls to that server.
 */
export type Shop = {
  readonly config: StorefrontConfig;
  readonly catalogue: Catalogue;
  readonly contents: Contents;
  readonly basket: ShopperBasket;
  readonly quickOrder: PutQuickOrder;
  readonly credit: ShopperCredit;
  readonly creditReport: ReadCreditReport;
  readonly points: ShopperPoints;
  /** The gift card whose code the visitor showed in this browser. */
  readonly giftCard: ShopperGiftCard;
  /** What was typed into the checkout and is not ordered yet, as the server keeps it. */
  readonly draft: ShopperDraft;
  /** What subscriptions cost the shopper beside the table of the shop. */
  readonly planStanding: ReadPlanStanding;
  readonly orders: ShopperOrders;
  readonly payments: ShopperPayments;
  readonly approvals: ShopperApprovals;
  readonly addresses: ShopperAddresses;
  readonly wishes: ShopperWishes;
  readonly lists: ShopperLists;
  readonly findPlace: FindPlace;
  readonly findPickupPoints: FindPickupPoints;
  readonly findDeliveryWindows: FindDeliveryWindows;
};
