import type { either as E, option as O, taskEither as TE } from 'fp-ts';
import type { StoredBasket } from '../basket/basket.ts';
import type { MergeBaskets } from '../basket/ports.ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CheckoutForm } from '../checkout/checkout.ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import type { Taxations } from '../tax/read-taxations.ts';
import type { OrderDraft } from './draft-order.ts';
import type { ApprovalList, Order, OrderLine, PlaceOrderFailure, ShownToOrder, Units } from './order.ts';
import type { OrderInShort, OrderQuery, OrderScope, ShopperOrderPage } from './order-list.ts';
import type { Payment } from './payment.ts';
import type { ListPayments } from './payment-ports.ts';
import type { BasketVersion, Decide, Moved, PaidOrder, Surroundings } from './purchase.ts';
import type { Reordered } from './reorder.ts';
import type { UnpaidBy, UnpaidHeld } from './unpaid-limit.ts';

/** How a step to an order stands: whether it is still to be done. */
type StepState = 'open' | 'done';

/** What comes between a basket and its order; left out what this shop does not want for these goods. */
export type StepsAhead = {
  /** The buyer proves who they are. */
  readonly identification?: StepState;
  /** The identity provider by which they do. */
  readonly provider?: string;
  readonly creditCheck?: StepState;
  /** What the credit check wants to be deposited, as it answered and as long as that holds; minor units. */
  readonly deposit?: number;
  /** The buyer signs the contract. */
  readonly signature?: StepState;
};

/** No order of the shop has that number. */
export type UnknownOrder = { readonly _tag: 'UnknownOrder' };

/** The order is shipped, or cancelled before: nothing of it can be called off any more. */
export type TooLateToCancel = { readonly _tag: 'TooLateToCancel' };

/** Less or more of the order is left than its buyer saw when they called it off, or withdrew from it. */
export type OrderMoved = { readonly _tag: 'OrderMoved' };

/**
 * Why nothing of an order can be withdrawn: a business bought it, the time is over, nothing is left of it that was not
 * withdrawn or called off, or what is left is excepted by law.
 */
export const whyNotWithdrawable = ['business', 'late', 'nothing', 'excepted'] as const;

/** Nothing of the order can be withdrawn. */
export type NotWithdrawable = {
  readonly _tag: 'NotWithdrawable';
  readonly reason: (typeof whyNotWithdrawable)[number];
};

/** A buyer’s statement. */
export type Withdrawal = {
  /** Which goods it is about; left out, all that can be withdrawn. */
  readonly units?: readonly Units[];
  /**
   * How many units could be withdrawn as the buyer saw it: nobody goes back on what they did not see, and the same form sent
   * twice counts once. Left out by callers that show nothing.
   */
  readonly shown?: number;
  /** When it was made, milliseconds since 1970; left out, now. */
  readonly statedAt?: number;
};

/** No goods of the order are waited for, and none were named. */
export type NothingAwaited = { readonly _tag: 'NothingAwaited' };

/** More units of a SKU than the order has left for it: `open`, which is 0 for what it does not hold. */
export type UnitsNotOpen = { readonly _tag: 'UnitsNotOpen'; readonly sku: string; readonly open: number };

/** A purchase by its order's number, or by its payment's reference. */
export type PurchaseKey = { readonly number: string } | { readonly reference: string };

/** The shop has no purchase of that key. */
type UnknownPurchase = { readonly _tag: 'UnknownPurchase' };

/** An order with its payment, and the basket as it was ordered. */
export type BasketOrder = PaidOrder & { readonly ordered: BasketVersion };

/** Two baskets as they were before one was emptied into the other, and what became of the other. */
export type MergedBaskets = {
  readonly from: StoredBasket;
  readonly into: StoredBasket;
  readonly merged: StoredBasket;
};

/**
 * Says which orders of a basket that is gone belong to the one that its lines went into, and as which version of it.
 */
export type TakeAlong = (orders: readonly BasketOrder[], baskets: MergedBaskets) => readonly BasketOrder[];

/**
 * Where orders of one shop are kept, with their payments. It decides nothing: what becomes of a purchase it is told.
 * Calls fail with `Unavailable` while the store is away.
 */
export type PurchaseStore = {
  readonly find: (owner: ShopperId, number: string) => TE.TaskEither<Unavailable, O.Option<Order>>;
  /** An order that was placed for one of these companies. */
  readonly findOfCompanies: (
    companies: readonly string[],
    number: string,
  ) => TE.TaskEither<Unavailable, O.Option<Order>>;
  /** The order that was placed with this idempotency key by this owner. */
  readonly findByKey: (owner: ShopperId, key: string) => TE.TaskEither<Unavailable, O.Option<Order>>;
  /**
   * Orders of this scope, as `orderPageOf` takes them: no more than one beyond a page, of any number that there are. Of
   * the query, `of` is the scope's.
   */
  readonly list: (scope: OrderScope, query: OrderQuery) => TE.TaskEither<Unavailable, readonly OrderInShort[]>;
  /**
   * Orders of this company that wait for an approval, those that lapse first at first, or that did, the newest at first;
   * a hundred at most.
   */
  readonly listApprovals: (company: string, which: ApprovalList) => TE.TaskEither<Unavailable, readonly Order[]>;
  /**
   * What was bought by orders of this scope that were placed from the first to the last of these days of the shop's time
   * zone: units less those that were called off or withdrawn, by SKU, the one that most were bought of first. Orders that wait
   * or came to nothing bought nothing.
   * @param most how many SKUs are told.
   */
  readonly bought: (
    scope: OrderScope,
    days: { readonly from: CalendarDay; readonly to: CalendarDay },
    most: number,
  ) => TE.TaskEither<Unavailable, readonly (Units & Pick<OrderLine, 'name'>)[]>;
  /** The names of who ordered for this company, each once, two hundred at most. */
  readonly buyersOf: (company: string) => TE.TaskEither<Unavailable, readonly string[]>;
  /** Numbers of orders that were placed in these times of acting, each with its time's id; the oldest first. */
  readonly listOfActing: (
    actingIds: readonly string[],
  ) => TE.TaskEither<Unavailable, readonly { readonly actingId: string; readonly number: string }[]>;
  /** What guests hold by orders that nobody pays at once, which were placed since, and wait to be shipped. */
  readonly heldUnpaid: (by: UnpaidBy, since: number) => TE.TaskEither<Unavailable, UnpaidHeld>;
  readonly findPayment: (reference: string) => TE.TaskEither<Unavailable, O.Option<Payment>>;
  readonly listPayments: ListPayments;
  /** The payment of an order of this owner. */
  readonly findPaymentOf: (owner: ShopperId, orderNumber: string) => TE.TaskEither<Unavailable, O.Option<Payment>>;
  /**
   * Reads what an order will stand among, lets `decide` begin it, and writes what that answers, as one step.
   * A key that the owner used before answers with the order of that time, and nothing is decided.
   */
  readonly place: <Refusal>(
    draft: Omit<OrderDraft, 'payment'>,
    decide: (around: Surroundings) => E.Either<Refusal, Moved>,
  ) => TE.TaskEither<Refusal | Unavailable, Order>;
  /**
   * Reads a purchase, decides and writes as one step; decisions about one basket, one order or the same goods follow each
   * other. A refusal writes nothing.
   * @returns order and payment as they then stand.
   */
  readonly change: <Refusal>(
    key: PurchaseKey,
    decide: Decide<Refusal>,
  ) => TE.TaskEither<Refusal | UnknownPurchase | Unavailable, PaidOrder>;
  /** Merges baskets; orders of the first one that are taken along are written in the same step. */
  readonly merge: (...merging: [...Parameters<MergeBaskets>, takeAlong: TakeAlong]) => ReturnType<MergeBaskets>;
};

/**
 * Reads an order of one shop whoever it belongs to: for the shop's own work, never for a visitor. `none` where there is
 * no such number.
 */
export type ReadOrder = (number: string) => TE.TaskEither<Unavailable, O.Option<Order>>;

/** What goes with a form that orders. */
export type ToldToOrder = ShownToOrder & {
  /** Whether a user wants the address kept for the next time; that it cannot be does not fail the order. */
  readonly saveAddress?: boolean | undefined;
  /**
   * The profile that the form was filled in for, empty for none: another tab may have chosen another one since, and nobody
   * orders for the wrong company.
   */
  readonly profileId?: string | undefined;
};

/** What a shopper can do with orders. */
export type ShopperOrders = {
  /**
   * Orders the basket. The same key and form give the same order, whatever happened in between; another form with the key
   * of an order is `IdempotencyKeyUsed`.
   * @param idempotencyKey 16 to 64 characters of `A-Z a-z 0-9 _ -`.
   * @param told what goes with the form: what was shown beside it, and what is wanted.
   */
  readonly place: (
    form: CheckoutForm,
    idempotencyKey: string,
    told?: ToldToOrder,
  ) => TE.TaskEither<PlaceOrderFailure, Order>;
  /** What comes between the basket and its order. */
  readonly stepsAhead: () => TE.TaskEither<ShopFailure, StepsAhead>;
  /** How orders are taxed today, by the country that they go to. @param vatNumber of a business, as it was typed. */
  readonly taxations: (vatNumber?: string) => TE.TaskEither<ShopFailure, Taxations>;
  /** An own order: what is paid, cancelled and reviewed by who placed it. `none` for anybody else's. */
  readonly find: (number: string) => TE.TaskEither<ShopFailure, O.Option<Order>>;
  /** An order that may be looked at: an own one, or one of the company that the shopper oversees (`isColleague`). */
  readonly see: (number: string) => TE.TaskEither<ShopFailure, O.Option<Order>>;
  /** One page of the own orders, or of those of the company that the shopper oversees, the newest first. */
  readonly list: (query: OrderQuery) => TE.TaskEither<ShopFailure, ShopperOrderPage>;
  /**
   * Puts what an order holds that may be looked at into the basket again, as far as it is to be had, and says what is not
   * as it was. Asking twice adds nothing. Any other order is as unknown as one that does not exist.
   */
  readonly reorder: (number: string) => TE.TaskEither<UnknownOrder | ShopFailure, Reordered>;
  /**
   * Cancels what an own order has left to be sent: those goods are free again, and what was paid for them goes back. A
   * colleague's order, which who oversees the company sees, is as unknown as somebody else's.
   * @param shown how many units were left as the shopper saw it; with another number nothing is cancelled (`OrderMoved`).
   * Left out by callers that show nothing.
   */
  readonly cancel: (
    number: string,
    shown?: number,
  ) => TE.TaskEither<UnknownOrder | TooLateToCancel | OrderMoved | ShopFailure, Order>;
  /**
   * Withdraws from the purchase of what an own order holds, sent or not, as the law gives it to consumers: what is not sent
   * is called off, the rest is waited for, and the receipt goes by mail. A colleague's order is unknown here, too.
   * @param stated which goods, and how many units could be withdrawn as the shopper saw it: with another number nothing is
   * (`OrderMoved`), and the same statement again changes nothing.
   */
  readonly withdraw: (
    number: string,
    stated?: Omit<Withdrawal, 'statedAt'>,
  ) => TE.TaskEither<UnknownOrder | NotWithdrawable | UnitsNotOpen | OrderMoved | ShopFailure, Order>;
};
