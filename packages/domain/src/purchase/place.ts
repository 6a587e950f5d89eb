import { either as E, function as F } from 'fp-ts';
import { type ApprovalStep, askedApproval } from '../approval/approval.ts';
import type { Basket } from '../basket/basket.ts';
import { basketAwaitedDay } from '../basket/view.ts';
import { type BuyRules, buyObstacle } from '../buying/buy-obstacle.ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CheckoutDetails } from '../checkout/checkout.ts';
import { reviewOrder } from '../checkout/review-order.ts';
import {
  type CreditAccounts,
  type CreditMove,
  type CreditShort,
  creditAfter,
  takeCredit,
} from '../credit/credit-account.ts';
import type { UsableCredit } from '../credit/usable-credit.ts';
import type { PickupPoint } from '../delivery/pickup-point.ts';
import { inLanguage, type Locale, type ShopInfo } from '../shop/shop-info.ts';
import type { Representative, ShopperId } from '../shopper/shopper.ts';
import type { CompanyBuyer } from './company-buyer.ts';
import { standing } from './lifecycle.ts';
import type { BookedCredit, OrderContent, OrderLine, PlaceOrderError } from './order.ts';
import { paymentHold } from './payment.ts';
import { type BasketVersion, begin, happen, type Moved, type NewPayment, type Surroundings } from './purchase.ts';
import { stockAfter } from './stock.ts';

/** What is wanted of a credit: minor units, from 1. */
type WantedCredit = Omit<UsableCredit, 'holder'> & Partial<Pick<UsableCredit, 'holder'>> & { readonly amount: number };

/** An order as its shopper wants it, before anything is reserved or written. */
export type OrderDraft = {
  readonly owner: ShopperId;
  /** Whose basket it uses up, where it is not the owner's. */
  readonly basketOwner?: ShopperId;
  readonly order: OrderContent;
  /** The basket that it uses up, as it was read. */
  readonly basket: BasketVersion;
  readonly idempotencyKey: string;
  /** A hash of the network that a guest orders from; left out where nobody counts. */
  readonly network?: string;
  /** What of it is to be paid by credit; left out where nothing is. */
  readonly credit?: WantedCredit;
  /** Present where the order waits for a payment: then the basket stays until the payment is approved. */
  readonly payment?: NewPayment;
};

/**
 * Places an order: it reserves its goods and its credit, and uses up its basket or waits for its payment. An order of the same
 * basket that still waits is given up, and what it held is free again: the shopper came back and orders anew.
 * `BasketChanged` for a basket that moved since it was read, `NotEnoughStock` and `CreditShort` where something does not suffice.
 */
export const place =
  ({ order, payment, basket: read, credit: wanted }: Pick<OrderDraft, 'order' | 'payment' | 'basket' | 'credit'>) =>
  ({ basket, siblings, stock, credit, today }: Surroundings): E.Either<PlaceOrderError, Moved> => {
    if (basket?.id !== read.id || basket.revision !== read.revision) return E.left({ _tag: 'BasketChanged' });
    const givenUp = siblings.flatMap((sibling) =>
      standing[sibling.order.state] === 'waiting'
        ? rights(happen({ ...sibling, today }, { event: 'expire', at: order.placedAt }))
        : [],
    );
    const freed = givenUp.flatMap((sibling) => sibling.credit);
    return F.pipe(
      creditAfter(credit, freed),
      E.chain((accounts) => (wanted === undefined ? E.right(onNoCredit) : onCredit(accounts, wanted, today))),
      E.map(({ opening, ...onOrder }): Moved => {
        const begun = begin({ ...order, ...onOrder }, today, payment);
        return {
          ...begun,
          siblings: givenUp.map((one) => ({ order: one.order, ...(one.payment ? { payment: one.payment } : {}) })),
          stock: { ...begun.stock, release: givenUp.flatMap((sibling) => sibling.stock.release) },
          credit: [...freed, ...opening, ...begun.credit],
          jobs: [...givenUp.flatMap(({ jobs }) => jobs), ...begun.jobs],
        };
      }),
      E.chainFirstW((changes) => stockAfter(stock, changes.stock)),
    );
  };

type OnCredit = { readonly opening: readonly CreditMove[]; readonly credit?: BookedCredit };

const onNoCredit: OnCredit = { opening: [] };

/** What an order takes of a credit, or that it does not suffice. */
const onCredit = (
  accounts: CreditAccounts,
  { account, terms, amount, holder }: WantedCredit,
  today: CalendarDay,
): E.Either<CreditShort, OnCredit> => {
  const { reset } = terms;
  const found = accounts.get(account) ?? { id: account, periods: new Map() };
  return F.pipe(
    takeCredit(found, terms, amount, today),
    E.map(({ parts, opening }) => ({
      opening,
      credit: { account, reset, parts, ...(holder === undefined ? {} : { holder }) },
    })),
  );
};

const rights = <A>(result: E.Either<unknown, A>): readonly A[] => (E.isRight(result) ? [result.right] : []);

/** What of a shop an order's content depends on. */
export type OrderRules = BuyRules &
  Pick<ShopInfo, 'locales' | 'paymentMethods' | 'currency' | 'taxClasses' | 'defaultTaxClass' | 'approvals'>;

/** What is made up for each order. Milliseconds since 1970; the reference is one that nobody guesses. */
export type OrderFacts = {
  readonly number: string;
  readonly reference: string;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  readonly locale: Locale;
  /** Who orders for the customer. */
  readonly representative?: Representative;
  /** As whom the customer orders for a company. */
  readonly buyer?: CompanyBuyer;
  /** The credit that the customer may buy on. */
  readonly credit?: UsableCredit;
  /** Where the carrier hands the goods over. */
  readonly point?: PickupPoint | undefined;
  /** The approvals that it needs; none: it is bought at once. */
  readonly steps?: readonly ApprovalStep[];
};

/** Decides whether a basket, as it is now shown, can be ordered, and what the order says and costs. */
export const draftOrder = (
  info: OrderRules,
  details: CheckoutDetails,
  basket: Basket,
  { number, reference, placedAt, locale, representative, buyer, point, credit: usable, steps = [] }: OrderFacts,
): E.Either<PlaceOrderError, Pick<OrderDraft, 'order' | 'basket' | 'payment' | 'credit'>> => {
  const obstacle = buyObstacle(info, basket, details.address);
  if (obstacle !== undefined || basket.id === null) return E.left(obstacle ?? { _tag: 'EmptyBasket' });
  const method = info.deliveryMethods.find((known) => known.id === details.deliveryMethod);
  if (!method) throw new Error('a valid form names a delivery method of the shop');
  const name = inLanguage(method.name, locale, info.locales) ?? method.id;
  const review = reviewOrder(basket, method, info);
  const availableAt = basketAwaitedDay(basket);
  const order: OrderContent = {
    number,
    placedAt,
    locale,
    contact: details.contact,
    address: details.address,
    delivery: {
      ...{ method: method.id, name, pickup: method.pickup, ...review.delivery },
      ...(point ? { point } : {}),
      ...(availableAt === undefined ? {} : { availableAt }),
    },
    ...(details.business ? { business: details.business } : {}),
    ...(representative ? { representative } : {}),
    ...(buyer ? { buyer } : {}),
    ...(steps.length === 0 ? {} : { approval: askedApproval(steps, placedAt, info.approvals) }),
    paymentMethod: details.paymentMethod,
    lines: basket.lines.map((line, index) => soldLine(line, review.lines[index])),
    totals: review.totals,
  };
  // What was asked for when the order was to cost more is no more than it costs.
  const onCredit = Math.min(details.credit ?? 0, review.totals.gross);
  if (onCredit > 0 && usable === undefined) return E.left({ _tag: 'CreditShort', available: 0 });
  const draft = {
    order,
    basket: { id: basket.id, revision: basket.revision },
    ...(onCredit > 0 && usable !== undefined ? { credit: { ...usable, amount: onCredit } } : {}),
  };
  const provider = info.paymentMethods.find(({ id }) => id === details.paymentMethod)?.provider;
  const amount = review.totals.gross - onCredit;
  // Orders of which nothing is left to be paid skip payment.
  const isPaidNow = provider !== undefined && amount > 0;
  if (isPaidNow && steps.length > 0)
    return E.left({
      _tag: 'InvalidDetails',
      errors: [{ field: 'paymentMethod', code: 'checkout.payment_method_approval' }],
    });
  return E.right(isPaidNow ? { ...draft, payment: paymentOf(order, amount, provider, reference) } : draft);
};

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

const soldLine = (line: Basket['lines'][number], amounts: { net: number; gross: number } | undefined): OrderLine => {
  const { sku, slug, name, options, image, quantity, unitPrice, net, gross, tradeIn, noWithdrawal } = line;
  return {
    ...{ sku, slug, name, options, ...(image ? { image } : {}), quantity, unitPrice, net, gross, ...amounts },
    ...(tradeIn ? { tradeIn } : {}),
    ...(noWithdrawal ? { noWithdrawal } : {}),
  };
};
