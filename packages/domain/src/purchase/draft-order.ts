import { either as E } from 'fp-ts';
import { type Approval, type ApprovalStep, askedApproval } from '../approval/approval.ts';
import type { Basket } from '../basket/basket.ts';
import { basketAwaitedDay } from '../basket/view.ts';
import { type BuyRules, buyObstacle } from '../buying/buy-obstacle.ts';
import type { CheckoutDetails } from '../checkout/checkout.ts';
import { paymentRefusal, paymentRefusalCodes } from '../checkout/payment-refusal.ts';
import { type OrderReview, reviewOrder } from '../checkout/review-order.ts';
import { secondDelivery } from '../checkout/two-deliveries.ts';
import type { WantedSpending } from '../credit/spending.ts';
import type { UsableCredit } from '../credit/usable-credit.ts';
import { type PlannedWindow, windowsAfter } from '../delivery/delivery-window.ts';
import type { PickupPoint } from '../delivery/pickup-point.ts';
import { mostPoints } from '../loyalty/points-account.ts';
import type { UsablePoints } from '../loyalty/usable-points.ts';
import { isLimited, type Promotion } from '../promotion/promotion.ts';
import { inLanguage, type Locale, type ShopInfo } from '../shop/shop-info.ts';
import type { Representative, ShopperId } from '../shopper/shopper.ts';
import { onInstalments } from '../subscription/terms.ts';
import type { Taxation } from '../tax/taxation.ts';
import type { CompanyBuyer } from './company-buyer.ts';
import type { OrderContent, OrderLine, PlaceOrderError } from './order.ts';
import { paymentHold } from './payment.ts';
import type { BasketVersion, NewPayment } from './purchase.ts';

/** What is wanted of a credit: minor units, from 1. */
export type WantedCredit = Omit<UsableCredit, 'holder'> &
  Partial<Pick<UsableCredit, 'holder'>> & { readonly amount: number };

/** The points that an order is about; `wanted` of them are to pay for it, from 0. */
export type WantedPoints = Omit<UsablePoints, 'maySpend'> & { readonly wanted: number };

/** What a gift card is to pay: minor units, from 1. */
export type WantedGiftCard = { readonly card: string; readonly amount: number };

/** An order as its shopper wants it, before anything is reserved or written. */
export type OrderDraft = {
  readonly owner: ShopperId;
  /** Whose basket it uses up, where it is not the owner's. */
  readonly basketOwner?: ShopperId;
  readonly order: OrderContent;
  /** The basket that it uses up, as it was read. */
  readonly basket: BasketVersion;
  readonly idempotencyKey: string;
  /** A hash of the network that a guest, or who takes a window, orders from; left out where nobody counts. */
  readonly network?: string;
  /** What of it is to be paid by credit; left out where nothing is. */
  readonly credit?: WantedCredit;
  /** Left out where its buyer has no limit. */
  readonly spending?: WantedSpending;
  /** The points that it earns and takes; left out for who has none. */
  readonly points?: WantedPoints;
  /** Left out where no gift card pays. */
  readonly giftCard?: WantedGiftCard;
  /** Present where the order waits for a payment: then the basket stays until the payment is approved. */
  readonly payment?: NewPayment;
};

/** What an order says, costs and wants, whoever's it is. */
export type Drafted = Pick<OrderDraft, 'order' | 'payment' | 'basket' | 'credit' | 'spending' | 'points' | 'giftCard'>;

/** What of a shop an order's content depends on. */
export type OrderRules = BuyRules &
  Pick<
    ShopInfo,
    'locales' | 'paymentMethods' | 'currency' | 'taxClasses' | 'defaultTaxClass' | 'approvals' | 'vat' | 'timeZone'
  > & {
    /** The promotions of the shop; left out, there are none. */
    readonly promotions?: readonly Promotion[];
  };

/** What is made up for each order. Milliseconds since 1970; the reference is one that nobody guesses. */
export type OrderFacts = {
  readonly number: string;
  readonly reference: string;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  readonly locale: Locale;
  /** The id of the customer's group, which some ways to pay are for. */
  readonly customerGroup: string;
  /** Who orders for the customer. */
  readonly representative?: Representative;
  /** As whom the customer orders for a company. */
  readonly buyer?: CompanyBuyer;
  /** The credit that the customer may buy on. */
  readonly credit?: UsableCredit;
  /** The points that the customer earns, and may pay with. */
  readonly points?: UsablePoints;
  /** The id of the gift card that the customer showed. */
  readonly giftCard?: string;
  /** Where the carrier hands the goods over. */
  readonly point?: PickupPoint | undefined;
  /** When the goods are brought. */
  readonly window?: PlannedWindow | undefined;
  /** The approvals that it needs; none: it is bought at once. */
  readonly steps?: readonly ApprovalStep[];
  /** The limit of its buyer at the company. */
  readonly spending?: WantedSpending;
  readonly taxation?: Taxation;
  /** What a credit check asked for, minor units. */
  readonly deposit?: number;
};

/** A basket, or in its place a quote of this number, at its prices. */
export type BasketToOrder = Basket & { readonly quote?: string };

/** What an order by a valid form costs, delivery included. */
export const reviewBy = (info: OrderRules, details: CheckoutDetails, basket: Basket, taxation?: Taxation) => {
  const method = info.deliveryMethods.find((known) => known.id === details.deliveryMethod);
  if (!method) throw new Error('a valid form names a delivery method of the shop');
  const { address: place, twoDeliveries: inTwo } = details;
  return { method, review: reviewOrder(basket, method, info, { taxation, place, inTwo }) };
};

/** Decides whether a basket, as it is now shown, can be ordered, and what the order says and costs. */
export const draftOrder = (
  info: OrderRules,
  details: CheckoutDetails,
  basket: BasketToOrder,
  { number, reference, placedAt, locale, representative, buyer, point, credit: usable, points, ...needs }: OrderFacts,
): E.Either<PlaceOrderError, Drafted> => {
  const obstacle = buyObstacle(info, basket, details.address);
  if (obstacle !== undefined || basket.id === null) return E.left(obstacle ?? { _tag: 'EmptyBasket' });
  const { steps = [], spending, taxation, customerGroup, window, giftCard, deposit = 0 } = needs;
  const { method, review } = reviewBy(info, details, basket, taxation);
  const name = inLanguage(method.name, locale, info.locales) ?? method.id;
  const availableAt = basketAwaitedDay(basket);
  const { later } = (details.twoDeliveries && secondDelivery(method, basket.lines)) || {};
  if (window !== undefined && windowsAfter([window], availableAt).length === 0)
    return E.left({
      _tag: 'InvalidDetails',
      errors: [{ field: 'deliveryWindow', code: 'checkout.delivery_window_early' }],
    });
  const hasFiles = basket.lines.some(({ digital = false }) => digital);
  const isConsumer = details.business === undefined;
  const order: OrderContent = {
    number,
    placedAt,
    locale,
    contact: details.contact,
    address: details.address,
    delivery: {
      ...{ method: method.id, name, pickup: method.pickup, ...review.delivery },
      ...(method.digital ? { digital: true } : {}),
      ...(point ? { point } : {}),
      ...(window ? { window } : {}),
      ...(availableAt === undefined ? {} : { availableAt }),
      ...(later === undefined ? {} : { later }),
    },
    ...(details.business ? { business: details.business } : {}),
    ...(representative ? { representative } : {}),
    ...(buyer ? { buyer } : {}),
    ...(basket.quote === undefined ? {} : { quote: basket.quote }),
    ...(taxation === undefined || taxation._tag === 'Home' ? {} : { taxation }),
    ...(steps.length === 0 ? {} : { approval: inTimeFor(window, askedApproval(steps, placedAt, info.approvals)) }),
    paymentMethod: details.paymentMethod,
    ...(deposit === 0 ? {} : { deposit: { amount: deposit } }),
    ...usedIn(info.promotions, review),
    ...(hasFiles && isConsumer ? { immediateDelivery: true as const } : {}),
    lines: basket.lines.map((line, index) => soldLine(line, review.lines[index], isConsumer)),
    totals: review.totals,
  };
  // What was asked for when the order was to cost more is no more than it costs.
  const onCredit = Math.min(details.credit ?? 0, review.totals.gross);
  if (onCredit > 0 && usable === undefined) return E.left({ _tag: 'CreditShort', available: 0 });
  // Who buys for a business earns nothing of their own by it.
  const own = details.business === undefined ? points : undefined;
  const taken = Math.min(details.points ?? 0, mostPoints(review.totals.gross, own?.rule));
  if ((details.points ?? 0) > 0 && own?.maySpend !== true) return E.left({ _tag: 'PointsShort', available: 0 });
  const left = review.totals.gross - onCredit - taken * (own?.rule.worth ?? 0);
  const byCard = Math.min(details.giftCard ?? 0, left);
  if (byCard > 0 && giftCard === undefined) return E.left({ _tag: 'GiftCardShort', available: 0 });
  const draft = {
    order,
    basket: { id: basket.id, revision: basket.revision },
    ...(onCredit > 0 && usable !== undefined ? { credit: { ...usable, amount: onCredit } } : {}),
    ...(spending === undefined ? {} : { spending }),
    ...(own === undefined ? {} : { points: { account: own.account, rule: own.rule, wanted: taken } }),
    ...(byCard > 0 && giftCard !== undefined ? { giftCard: { card: giftCard, amount: byCard } } : {}),
  };
  const way = info.paymentMethods.find(({ id }) => id === details.paymentMethod);
  const amount = left - byCard + deposit;
  const { country } = details.address;
  // A deposit that is asked for by an invoice secures nothing.
  if (deposit > 0 && way?.provider === undefined)
    return E.left({
      _tag: 'InvalidDetails',
      errors: [{ field: 'paymentMethod', code: 'checkout.deposit_at_once' }],
    });
  const lent = onInstalments(basket.lines);
  const refusal =
    way &&
    paymentRefusal(way, {
      ...{ amount, onInstalments: lent, country, customerGroup, hasFiles },
      awaitsApproval: steps.length > 0,
    });
  if (refusal !== undefined)
    return E.left({
      _tag: 'InvalidDetails',
      errors: [{ field: 'paymentMethod', code: paymentRefusalCodes[refusal._tag] }],
    });
  // Orders of which nothing is left to be paid skip payment.
  const provider = amount > 0 ? way?.provider : undefined;
  return E.right(provider === undefined ? draft : { ...draft, payment: paymentOf(order, amount, provider, reference) });
};

/** An approval is of no use once the goods were to be brought: the order lapses when its window begins, if not before. */
const inTimeFor = (window: PlannedWindow | undefined, approval: Approval): Approval =>
  window === undefined ? approval : { ...approval, lapsesAt: Math.min(approval.lapsesAt, window.startsAt) };

const paymentOf = (
  { number, totals, placedAt }: OrderContent,
  amount: number,
  provider: string,
  reference: string,
): NewPayment => ({
  reference,
  orderNumber: number,
  provider,
  amount,
  currency: totals.currency,
  startedAt: placedAt,
  expiresAt: placedAt + paymentHold,
});

/** The promotions of so many orders that took something off. */
const usedIn = (
  promotions: readonly Promotion[] = [],
  { lines, delivery }: OrderReview,
): Pick<OrderContent, 'promotions'> => {
  const done = [...lines.flatMap(({ discounts }) => discounts), ...(delivery.discount ? [delivery.discount] : [])];
  const used = promotions
    .filter((one) => isLimited(one) && done.some(({ promotion }) => promotion === one.id))
    .flatMap(({ id, code, uses, usesPerCustomer }) =>
      code === undefined ? [] : [{ id, code, ...(uses && { uses }), ...(usesPerCustomer && { usesPerCustomer }) }],
    );
  return used.length === 0 ? {} : { promotions: used };
};

/** A consumer who wants a file at once, which the form asks for, does not withdraw from it. */
const soldLine = (
  sold: Basket['lines'][number],
  reviewed: OrderReview['lines'][number] | undefined,
  isConsumer: boolean,
): OrderLine => {
  const { discounts = [], ...amounts } = reviewed ?? {};
  const { sku, slug, name, options, image, quantity, unitPrice, net, gross, ...line } = sold;
  const { tradeIn, subscription, digital = false } = line;
  const noWithdrawal = line.noWithdrawal || (digital && isConsumer);
  return {
    ...{ sku, slug, name, options, ...(image ? { image } : {}), quantity, unitPrice, net, gross, ...amounts },
    ...(discounts.length === 0 ? {} : { discounts }),
    ...(tradeIn ? { tradeIn } : {}),
    ...(subscription ? { subscription } : {}),
    ...(noWithdrawal ? { noWithdrawal: true as const } : {}),
    ...(digital ? { digital } : {}),
  };
};
