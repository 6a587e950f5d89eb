import { calendarDayIn } from '../calendar/calendar-day.ts';
import { mailboxOf } from '../mail/confirmation-limit.ts';
import type { Order } from '../purchase/order.ts';
import {
  isBackward,
  isNewer,
  type OrderInShort,
  type OrderPage,
  type OrderQuery,
  orderInShort,
  orderPageOf,
  ordersPerPage,
} from '../purchase/order-list.ts';
import { keptUnits } from '../purchase/units.ts';
import type { DeskOrder, DeskOrderQuery } from '../sales-desk/desk-orders.ts';
import { endOfPhone, type OrderLookup } from '../sales-desk/order-search.ts';
import type { Representative } from '../shopper/shopper.ts';

const dayOf = calendarDayIn('Europe/Oslo');

const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const wordsOfOrder = ({ number, lines, contact, business }: Order): readonly string[] =>
  plainWords(
    [
      ...[number, number.replace('-', ''), contact.firstName, contact.lastName],
      ...lines.flatMap(({ sku, name }) => [sku, name]),
      ...[business?.company, business?.reference, business?.costCentre],
    ].join(' '),
  );

const hasText = (order: Order, text: string): boolean => {
  const typed = plainWords(text);
  return typed.length > 0 && typed.every((word) => wordsOfOrder(order).some((one) => one.startsWith(word)));
};

const isAskedFor =
  ({ text, state, buyer, from = 0, to = Number.POSITIVE_INFINITY, after, before }: OrderQuery) =>
  (order: Order): boolean => {
    const day = dayOf(order.placedAt);
    if (text !== undefined && !hasText(order, text)) return false;
    if (buyer !== undefined && order.buyer?.name !== buyer) return false;
    if ((state !== undefined && order.state !== state) || day < from || day > to) return false;
    if (after !== undefined) return isNewer(after, order);
    return before === undefined || isNewer(order, before);
  };

const pageFrom = (orders: readonly Order[], query: OrderQuery): readonly Order[] => {
  const found = orders.filter(isAskedFor(query)).sort((one, other) => (isNewer(one, other) ? -1 : 1));
  return (isBackward(query) ? found.reverse() : found).slice(0, ordersPerPage + 1);
};

/** What a store reads of these orders for a page. */
export const readOrderList = (orders: readonly Order[], query: OrderQuery): readonly OrderInShort[] =>
  pageFrom(orders, query).map(orderInShort);

const isLookedFor =
  (lookup: OrderLookup) =>
  ({ number, contact, business, representative }: Order): boolean => {
    switch (lookup.by) {
      case 'number':
        return number === lookup.number;
      case 'mailbox':
        return mailboxOf(contact.email) === lookup.mailbox;
      case 'phone':
        return endOfPhone(contact.phone) === lookup.digits;
      case 'name': {
        const names = plainWords([contact.firstName, contact.lastName, business?.company].join(' '));
        return lookup.words.every((word) => names.some((name) => name.startsWith(plainWords(word)[0] ?? '\0')));
      }
      case 'representative':
        return (representative as Partial<Representative> | undefined)?.id === lookup.id;
    }
  };

/** What a store reads of these orders for a page of a sales desk. */
export const readDeskList = (
  orders: readonly Order[],
  lookup: OrderLookup,
  query: Omit<DeskOrderQuery, 'search'>,
): readonly DeskOrder[] =>
  pageFrom(orders.filter(isLookedFor(lookup)), query).map((order) => ({
    ...orderInShort(order),
    customer: `${order.contact.firstName} ${order.contact.lastName}`,
  }));

/** A page of these orders. */
export const anOrderPage = (orders: readonly Order[], query: OrderQuery): OrderPage =>
  orderPageOf(readOrderList(orders, query), query);

const boughtStates: readonly string[] = ['placed', 'part-shipped', 'shipped'] satisfies readonly Order['state'][];

/** What a store sums up of these orders, by the book of their units. */
export const boughtBy = (
  orders: readonly Order[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly { readonly sku: string; readonly name: string; readonly quantity: number }[] => {
  const bySku = new Map<string, { readonly sku: string; readonly name: string; readonly quantity: number }>();
  const found = orders.filter(isAskedFor({ from, to })).filter(({ state }) => boughtStates.includes(state));
  for (const order of found.toSorted((one, other) => (isNewer(one, other) ? 1 : -1))) {
    for (const { sku, quantity } of keptUnits(order)) {
      const name = order.lines.find((line) => line.sku === sku)?.name ?? sku;
      bySku.set(sku, { sku, name, quantity: quantity + (bySku.get(sku)?.quantity ?? 0) });
    }
  }
  return [...bySku.values()].sort(
    (one, other) => other.quantity - one.quantity || (one.sku < other.sku ? -1 : one.sku > other.sku ? 1 : 0),
  );
};
