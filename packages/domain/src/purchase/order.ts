import type { Approval } from '../approval/approval.ts';
import type { BuyObstacle } from '../buying/buy-obstacle.ts';
import type { Address, BusinessDetails, Contact, FieldError } from '../checkout/checkout.ts';
import type { CreditAccountId, CreditPart, CreditShort } from '../credit/credit-account.ts';
import type { DeliveryWindow } from '../delivery/delivery-window.ts';
import type { PickupPoint } from '../delivery/pickup-point.ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { GiftCardShort } from '../gift-card/gift-card.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { PointsPart, PointsRule, PointsShort } from '../loyalty/points-account.ts';
import type { ImageRef } from '../media/image.ts';
import type { Price, Totals } from '../money/vat.ts';
import type { Discount, Promotion } from '../promotion/promotion.ts';
import type { CreditReset, PaymentMethod } from '../shop/shop-info.ts';
import type { Representative } from '../shopper/shopper.ts';
import type { SignatureNeeded } from '../subscription/server/contract-signings.ts';
import type { CreditUnknown } from '../subscription/server/credit-check.ts';
import type { OrderSignature } from '../subscription/server/signing.ts';
import type { AgreedSubscription } from '../subscription/terms.ts';
import type { Taxation } from '../tax/taxation.ts';
import type { TradeIn } from '../trade-in/trade-in.ts';
import type { CompanyBuyer } from './company-buyer.ts';
import type { Capture, PaymentState, Refund } from './payment.ts';
import type { PurchaseEvent } from './purchase-event.ts';

/**
 * `pending`: its payment is on hold, nothing is sent yet; `awaiting-approval`: its buyer asked their company whether to buy
 * it; `part-shipped`: some of it is sent, and more will be.
 */
export const orderStates = ['pending', 'awaiting-approval', 'placed', 'part-shipped', 'shipped', 'cancelled'] as const;
/** A state of an order; `purchase/lifecycle.ts` says which follow. */
export type OrderState = (typeof orderStates)[number];

/** What somebody who orders expects to come of it: that it is bought, or that it asks for an approval first. */
export const expectations = ['order', 'approval'] as const;
/** One of `expectations`. */
export type Expected = (typeof expectations)[number];

/** What somebody who orders was shown beside the form; what a caller leaves out, it showed nothing of. */
export type ShownToOrder = {
  /** The revision of the basket: another tab may have put more into it since, and nobody orders what they did not see. */
  readonly revision?: number | undefined;
  /** What the order costs, minor units with VAT: rates and prices of delivery may have changed since. */
  readonly total?: number | undefined;
  /** The deposit that goes with it, minor units: a credit check may have asked for one since. */
  readonly deposit?: number | undefined;
  /** What the button said: whether it buys, or asks for an approval first. Left out, the order asks where it has to. */
  readonly expects?: Expected | undefined;
};

/** Orders of a company that wait for an approval, or that did. */
export type ApprovalList = 'waiting' | 'over';

/** Units of a SKU, from 1. */
export type Units = Pick<OrderLine, 'sku' | 'quantity'>;

/** What goods are sent in, or sent back in. */
export type Parcel = {
  /** As the warehouse calls it: what it tells twice happened once. */
  readonly id?: string;
  /** Who brings it, by name. */
  readonly carrier?: string;
  /** What the carrier finds it by. */
  readonly tracking?: string;
};

/**
 * What happened to an order, and the state that it came to. The steps are the book of its units, too (`units.ts`): none is
 * kept beside them.
 */
export type OrderStep = {
  readonly event: PurchaseEvent;
  readonly state: OrderState;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What it was about; left out where that was all that the order had left for it. */
  readonly units?: readonly Units[];
  /** What goods went out in, or came back in. */
  readonly parcel?: Parcel;
  /** Told where the shop itself called goods off, and not their buyer. */
  readonly by?: 'shop';
};

/** A line as sold: it keeps its texts, price and VAT rate whatever the catalogue says later. Minor units. */
export type OrderLine = {
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly image?: ImageRef;
  /** Units, from 1. */
  readonly quantity: number;
  readonly unitPrice: Price;
  /** What promotions took off all units together, in the order in which they did; left out where none did. */
  readonly discounts?: readonly Discount[];
  /** Minor units, for all units of the line, without VAT. */
  readonly net: number;
  /** Minor units, for all units of the line, with VAT. */
  readonly gross: number;
  /** Present for goods that a consumer cannot withdraw from, as they were told. */
  readonly noWithdrawal?: true;
  /** A file, which its order's page hands out once it is bought. */
  readonly digital?: true;
  /** The old phone that the shopper sends in; no part of any amount. */
  readonly tradeIn?: TradeIn;
  /** What its one unit was bought with, by the terms as they were agreed; what is billed each month is no part of any amount. */
  readonly subscription?: AgreedSubscription;
};

/** What is paid beside an order until it is paid back, minor units: no part of what anything costs, and without VAT. */
export type Deposit = {
  readonly amount: number;
  /** Milliseconds since 1970; left out as long as the shop keeps it. */
  readonly paidBackAt?: number;
};

/** How an order is delivered, with texts and price as they were when it was ordered. */
export type OrderDelivery = {
  readonly method: string;
  /** In the language in which it was ordered. */
  readonly name: string;
  /** As the method had it when it was ordered; orders from before methods told are not fetched. */
  readonly pickup?: boolean;
  /** All of it are files, which the order's page hands out. */
  readonly digital?: true;
  /** Where the carrier hands the goods over; left out where none was known, and where none is meant. */
  readonly point?: PickupPoint;
  /** When the goods are brought, as the shopper chose it; left out where nobody chooses. */
  readonly window?: DeliveryWindow;
  /** When the last of the goods that were ordered ahead is there, milliseconds since 1970; left out where all were. */
  readonly availableAt?: number;
  /** SKUs that go on their own then, after the others; left out where all goes together. */
  readonly later?: readonly string[];
  readonly price: Price;
  /** The promotion that paid for it; left out where none did. */
  readonly discount?: Discount;
  /** What it adds to the totals, minor units without VAT. */
  readonly net: number;
  /** Minor units with VAT. */
  readonly gross: number;
};

/** What an order took of a credit; goods that were called off or came back have given their share back since. */
export type OrderCredit = {
  /** As the periods were counted then. */
  readonly reset: CreditReset;
  readonly parts: readonly CreditPart[];
};

/** As the shop keeps it: shoppers are not told whose it is. */
export type BookedCredit = OrderCredit & {
  readonly account: CreditAccountId;
  /** Who ordered on it, by the name of then; left out of orders of before. */
  readonly holder?: string;
};

/** What an order counts of its buyer's limit at the company, whatever pays for it. Shoppers are not told. */
export type BookedSpending = OrderCredit & { readonly account: CreditAccountId };

/** The rule by which an order earns points, as it was then, and how many of them paid for it. */
export type OrderPoints = PointsRule & {
  /** What it took; goods that were called off or came back have given their share back since. */
  readonly taken: number;
};

/** As the shop keeps it: shoppers are not told of which lots it took. */
export type BookedPoints = OrderPoints & {
  /** The user's id. */
  readonly account: string;
  readonly parts: readonly PointsPart[];
};

/** A promotion of so many orders, that an order uses, by its terms of then. Shoppers are not told how many are left. */
export type UsedPromotion = Pick<Promotion, 'id' | 'uses' | 'usesPerCustomer'> & { readonly code: string };

/** What of an order a gift card pays. */
type OrderGiftCard = {
  /** The last four characters of its code. */
  readonly last: string;
  /** Minor units, from 1; goods that were called off or came back have given their share back since. */
  readonly taken: number;
};

/** As the shop keeps it: shoppers are not told which card it is. */
export type BookedGiftCard = OrderGiftCard & { readonly card: string };

/** The gift card that an order buys. */
export type SoldCard = {
  /** Minor units: what it costs, and what it pays. */
  readonly amount: number;
  /** For how many years it pays. */
  readonly years: number;
  /** The mailbox that its code goes to. */
  readonly to: string;
  /** What its buyer says to who gets it; may be empty. */
  readonly message: string;
};

/** What an order keeps of it that its buyer proved who they are: nothing of what was proved. */
export type OrderIdentification = {
  /** The name of the provider at the identity server. */
  readonly provider: string;
  /** The level (`acr`), as the provider names it. */
  readonly level: string;
  /** When it was proved, milliseconds since 1970. */
  readonly at: number;
};

/** An order as written. Times are milliseconds since 1970. */
export type Order = {
  readonly number: string;
  readonly state: OrderState;
  /** The oldest first. */
  readonly history: readonly OrderStep[];
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  readonly locale: string;
  readonly contact: Contact;
  readonly address: Address;
  readonly delivery: OrderDelivery;
  /** Who buys, where it is a business. */
  readonly business?: BusinessDetails;
  /** Who placed it for the customer, by the name of then, which is all that shoppers are told; missing where the customer did. */
  readonly representative?: Pick<Representative, 'name'>;
  /**
   * Who of a company placed it, by the name of then, which is all that shoppers are told; missing where nobody bought for
   * one. `isColleague` says to who oversees the company, or is responsible for it, that the order is not among their own, in
   * the profile that they chose: it is not theirs to pay, cancel or review.
   */
  readonly buyer?: Pick<CompanyBuyer, 'name'> & { readonly isColleague?: true };
  /** The number of the quote that it was placed by, at whose prices; left out where there was none. */
  readonly quote?: string;
  /** How it is taxed, as it was when it was placed; left out of one that the shop's own rates hold for. */
  readonly taxation?: Taxation;
  /** The approval that it asked for; left out where it needed none. Shoppers are told names alone. */
  readonly approval?: Approval;
  /**
   * Its buyer wanted the files of it at once, and knew that nobody withdraws from them then (Directive 2011/83/EU, article
   * 16(m)); left out where nobody was asked.
   */
  readonly immediateDelivery?: true;
  /** The id of the way to pay; the shop may have let go of it since. */
  readonly paymentMethod: PaymentMethod['id'];
  /** What of it is paid by credit; left out where nothing is. */
  readonly credit?: OrderCredit;
  /** Left out where its buyer has no limit. */
  readonly spending?: BookedSpending;
  /** What a credit check asked for beside what the order costs; left out where it asked for none. */
  readonly deposit?: Deposit;
  /** How its buyer proved who they are, as the shop asked for it; left out where it did not. */
  readonly identification?: OrderIdentification;
  /** The contract that its buyer signed before; left out where none was needed. */
  readonly signature?: OrderSignature;
  /** The points that it earns, and those that pay some of it; left out where it has to do with none. */
  readonly points?: OrderPoints;
  /** Promotions of which it uses one of so many uses; left out where it uses none. */
  readonly promotions?: readonly UsedPromotion[];
  /** What of it a gift card pays; left out where none does. */
  readonly giftCard?: OrderGiftCard;
  /** The gift card that it buys, and nothing else; left out of an order of goods. */
  readonly soldCard?: SoldCard;
  /** How far the payment is, where a provider takes it at once. */
  readonly paymentState?: PaymentState;
  /** What was taken of a payment that is only reserved, or is about to be; left out where it was taken at once. */
  readonly captures?: readonly Capture[];
  /** Parts of the payment that go back, or went, while the order keeps the rest; left out where there are none. */
  readonly refunds?: readonly Refund[];
  /** What the shop wrote about it, the oldest first; left out where it wrote none. */
  readonly invoices?: readonly Invoice[];
  readonly lines: readonly OrderLine[];
  readonly totals: Totals;
};

/** What an order says before anything happened to it. */
export type OrderContent = Omit<Order, 'state' | 'history' | 'paymentState' | 'captures' | 'refunds' | 'invoices'>;

/** No use of a code is left for this customer. */
export type CodeUsedUp = { readonly _tag: 'CodeUsedUp'; readonly code: string };

/** Why there is no order. The basket stays as it was. */
export type PlaceOrderError =
  | { readonly _tag: 'InvalidDetails'; readonly errors: readonly FieldError[] }
  | BuyObstacle
  /** The form was filled in for another profile than the one that the user shops in now. */
  | { readonly _tag: 'OtherProfile' }
  | { readonly _tag: 'InvalidIdempotencyKey' }
  /** The key is that of an order which was placed with other details. */
  | { readonly _tag: 'IdempotencyKeyUsed' }
  /** It costs another total by now than was shown: minor units, with VAT. Nobody pays what they did not see. */
  | { readonly _tag: 'TotalChanged'; readonly total: number }
  /** The order needs an approval by now, and who orders was told that it is bought. */
  | { readonly _tag: 'ApprovalNeeded' }
  /** The order needs no approval any more, and who orders was told that it asks: nobody buys without knowing. */
  | { readonly _tag: 'ApprovalNotNeeded' }
  /** Guests of this mailbox or network hold too much that is not paid (`mayOrderUnpaid`). */
  | { readonly _tag: 'TooMuchUnpaid' }
  /** The buyer, or their network, holds too many places in windows that are not paid (`mayTakePlace`). */
  | { readonly _tag: 'TooManyWindows' }
  /** The last use of a code that it is placed with went to somebody else, or the customer has had theirs. */
  | CodeUsedUp
  /** Who orders a subscription has not proved who they are as surely, and as lately, as the shop wants (`missingProof`). */
  | { readonly _tag: 'Unidentified' }
  /** What is paid later is sold against a deposit, minor units, and who orders was not shown it. */
  | { readonly _tag: 'DepositNeeded'; readonly amount: number }
  /** Nothing that is paid later is sold to who orders; no reason is told. */
  | { readonly _tag: 'CreditRefused' }
  | CreditUnknown
  /** Who orders has to sign the contract first: it waits for them. */
  | SignatureNeeded
  | CreditShort
  | PointsShort
  | GiftCardShort;

/** What a call that orders may answer with instead of an order. */
export type PlaceOrderFailure = PlaceOrderError | ShopFailure;
