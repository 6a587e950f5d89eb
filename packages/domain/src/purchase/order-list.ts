import { option as O } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import { dayOfIso, isoDay } from '../calendar/day-format.ts';
import { readText } from '../catalogue/listing-path.ts';
import type { ImageRef } from '../media/image.ts';
import type { Totals } from '../money/vat.ts';
import { isOrderNumber } from '../runtime/order-number.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import type { CompanyBuyer, OverseenCompany } from './company-buyer.ts';
import { type Order, type OrderDelivery, type OrderState, orderStates } from './order.ts';

/** Orders that one page of a list shows. */
export const ordersPerPage = 20;

/** Pictures of an order that a list has room for on a phone. */
export const picturesInShort = 4;

/** A place in a list of orders, the newest first: that of the order which was placed then, milliseconds since 1970. */
export type OrderPlace = Pick<Order, 'placedAt' | 'number'>;

/** What a list of orders is narrowed by, and from which place on it is read. */
export type OrderQuery = {
  /**
   * Words that an order has, or that words of it begin with, all of them: of its number, of what was bought (names, SKUs),
   * of who gets it, and of the company, the reference and the cost centre that its buyer told.
   */
  readonly text?: string;
  readonly state?: OrderState;
  /** Those of the whole company, for who oversees it; else the own ones. */
  readonly of?: 'company';
  /** The name of who of the company placed them, as it was then. */
  readonly buyer?: string;
  /** The first day of the period, in the shop's time zone. */
  readonly from?: CalendarDay;
  /** The last day of the period. */
  readonly to?: CalendarDay;
  /** Orders older than that one. */
  readonly after?: OrderPlace;
  /** Orders newer than that one, the nearest of them; `after` goes before it. */
  readonly before?: OrderPlace;
};

/** An order as lists show it: no address, no contact, and of its lines what their pictures need. */
export type OrderInShort = OrderPlace &
  Pick<Order, 'state'> & {
    readonly delivery: Pick<OrderDelivery, 'pickup' | 'digital'>;
    readonly currency: Totals['currency'];
    /** Minor units, with VAT. */
    readonly gross: number;
    /** What is deposited beside it, and not paid back; minor units, left out for none. */
    readonly deposit?: number;
    readonly units: number;
    readonly pictures: readonly { readonly sku: string; readonly image?: ImageRef }[];
    /** Lines whose pictures have no room. */
    readonly morePictures: number;
    /** The name of who placed it for the customer. */
    readonly representative?: string;
    /** The name of who of a company placed it. */
    readonly buyer?: string;
    /** The id of the customer profile for which it was placed. */
    readonly company?: string;
  };

/** Whose orders a store lists: those of any of some owners, or all that were placed for any of some companies. */
export type OrderScope =
  | { readonly owners: readonly ShopperId[] }
  | { readonly companies: readonly OverseenCompany['id'][] };

/** Whose orders somebody sees: the own ones, those of whom they were before, and those of a company. */
export type OrderOverseer = {
  readonly owner: ShopperId;
  readonly before?: readonly ShopperId[];
  readonly oversees?: OverseenCompany | undefined;
};

/** The orders that somebody is shown; who oversees no company is shown the own ones. Those of the guest before are no user's. */
export const orderScopeOf = ({ owner, before = [], oversees }: OrderOverseer, of: OrderQuery['of']): OrderScope =>
  of === 'company' && oversees !== undefined
    ? { companies: [oversees.id] }
    : { owners: [owner, ...before.filter((former) => 'user' in former)] };

/** A page of a list of orders, and where the pages beside it begin; left out where there is none. */
export type OrderPage<Shown extends OrderInShort = OrderInShort> = {
  readonly orders: readonly Shown[];
  /** Newer orders are before this place. */
  readonly before?: OrderPlace;
  /** Older orders are after this place. */
  readonly after?: OrderPlace;
};

/** A page of the orders that a shopper sees. */
export type ShopperOrderPage = OrderPage & {
  /**
   * The company of whose orders the shopper may see all. `buyers` has the names of who ordered for it, beside a page of its
   * orders alone, and two hundred at most.
   */
  readonly company?: Pick<OverseenCompany, 'name'> & { readonly buyers: readonly string[] };
};

/** What of a delivery says how an order's states are called. */
export const handedOverBy = ({ pickup, digital }: OrderDelivery): Pick<OrderDelivery, 'pickup' | 'digital'> => ({
  ...(pickup === undefined ? {} : { pickup }),
  ...(digital === undefined ? {} : { digital }),
});

/** An order as lists show it, of which its store knows the company. */
export const orderInShort = ({
  number,
  state,
  placedAt,
  delivery,
  totals,
  lines,
  representative,
  buyer,
  deposit,
}: Order): OrderInShort => ({
  ...{ number, state, placedAt, currency: totals.currency, gross: totals.gross },
  delivery: handedOverBy(delivery),
  units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  pictures: lines.slice(0, picturesInShort).map(({ sku, image }) => (image === undefined ? { sku } : { sku, image })),
  morePictures: Math.max(0, lines.length - picturesInShort),
  ...heldDeposit(deposit),
  ...(representative === undefined ? {} : { representative: representative.name }),
  ...(buyer === undefined ? {} : { buyer: buyer.name, ...companyOf(buyer) }),
});

/** A deposit as lists show it: none that went back. */
export const heldDeposit = (deposit: Order['deposit']): Pick<OrderInShort, 'deposit'> =>
  deposit === undefined || deposit.paidBackAt !== undefined ? {} : { deposit: deposit.amount };

const companyOf = ({ company }: Partial<CompanyBuyer>) => (company === undefined ? {} : { company });

/** Whether a page is read from its end on, towards newer orders. */
export const isBackward = ({ after, before }: OrderQuery): boolean => after === undefined && before !== undefined;

/** Whether an order stands before another in a list. */
export const isNewer = (one: OrderPlace, other: OrderPlace): boolean =>
  one.placedAt === other.placedAt ? one.number > other.number : one.placedAt > other.placedAt;

/**
 * The page that a store read.
 * @param read in the direction of reading, one more than the page shows where there are that many: older orders, the
 * newest of them first, or with `before` newer ones, the oldest of them first.
 */
export const orderPageOf = <Shown extends OrderInShort>(
  read: readonly Shown[],
  query: OrderQuery,
): OrderPage<Shown> => {
  const isBack = isBackward(query);
  const shown = read.slice(0, ordersPerPage);
  const orders = isBack ? shown.toReversed() : shown;
  const [first, last] = [orders.at(0), orders.at(-1)];
  const hasMore = read.length > ordersPerPage;
  const hasNewer = isBack ? hasMore : query.after !== undefined;
  const hasOlder = isBack || hasMore;
  return {
    orders,
    ...(hasNewer && first !== undefined ? { before: placeOfOrder(first) } : {}),
    ...(hasOlder && last !== undefined ? { after: placeOfOrder(last) } : {}),
  };
};

const placeOfOrder = ({ placedAt, number }: OrderPlace): OrderPlace => ({ placedAt, number });

/** What an address or a call asks for; what it has that is none of it asks for nothing. */
export const readOrderQuery = (search: URLSearchParams): OrderQuery => {
  const text = readText(search.get('text'));
  const state = orderStates.find((known) => known === search.get('state'));
  const buyer = readText(search.get('buyer'));
  const from = dayOfIso(search.get('from') ?? '');
  const to = dayOfIso(search.get('to') ?? '');
  const after = placeOf(search.get('after') ?? '');
  const before = placeOf(search.get('before') ?? '');
  return {
    ...(text === undefined ? {} : { text }),
    ...(state === undefined ? {} : { state }),
    ...(search.get('of') === 'company' ? { of: 'company' as const } : {}),
    ...(buyer === undefined ? {} : { buyer }),
    ...(O.isSome(from) ? { from: from.value } : {}),
    ...(O.isSome(to) ? { to: to.value } : {}),
    ...(O.isSome(after) ? { after: after.value } : {}),
    ...(O.isSome(before) && O.isNone(after) ? { before: before.value } : {}),
  };
};

/** A query as addresses and calls have it. A place opens nothing: whose orders are listed does not follow from it. */
export const orderSearch = ({ text, state, of, buyer, from, to, after, before }: OrderQuery): URLSearchParams =>
  new URLSearchParams({
    ...(text === undefined ? {} : { text }),
    ...(state === undefined ? {} : { state }),
    ...(of === undefined ? {} : { of }),
    ...(buyer === undefined ? {} : { buyer }),
    ...(from === undefined ? {} : { from: isoDay(from) }),
    ...(to === undefined ? {} : { to: isoDay(to) }),
    ...(after === undefined ? {} : { after: placeText(after) }),
    ...(before === undefined ? {} : { before: placeText(before) }),
  });

const placeText = ({ placedAt, number }: OrderPlace): string => `${placedAt}.${number}`;

const placeOf = (text: string): O.Option<OrderPlace> => {
  const [, placedAt = '', number = ''] = /^(\d{1,13})\.(.{1,20})$/.exec(text) ?? [];
  return isOrderNumber(number) ? O.some({ placedAt: Number(placedAt), number }) : O.none;
};
