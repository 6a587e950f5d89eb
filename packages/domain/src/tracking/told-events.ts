import { pageAt } from '../navigation/page.ts';
import { splitLocale } from '../navigation/paths.ts';
import { offOf } from '../promotion/apply-promotions.ts';
import type { Order } from '../purchase/order.ts';

/** A page that was looked at. */
export type PageView = { readonly page: string; readonly path: string };

/** What was bought: numbers and goods, nobody's name. Amounts in the currency's main unit. */
export type PurchaseEvent = {
  readonly transaction_id: string;
  readonly currency: string;
  readonly value: number;
  readonly tax: number;
  readonly shipping: number;
  readonly items: readonly {
    readonly item_id: string;
    readonly item_name: string;
    readonly price: number;
    readonly quantity: number;
    /** Off the price of a unit by promotions, which `price` is without; left out where there is none. */
    readonly discount?: number;
  }[];
};

/**
 * A page as it may be told to others. What the query says is left out (it may be what somebody searched for, or an order's
 * number), and a page of one shopper is told by its pattern. Undefined where there is no page.
 * @param path of the address, with its language prefix.
 */
export const pageViewOf = (path: string, locales: readonly string[]): PageView | undefined => {
  const found = pageAt(splitLocale(path, locales).path);
  if (found === undefined) return undefined;
  const { name, pattern, isPublic } = found.page;
  return { page: name, path: isPublic ? path : pattern };
};

/**
 * Tells one view of a page from the next: another path, another search or another page of a listing is another view; another
 * filter, order or variant is the same one.
 * @param search the query of the address.
 */
export const viewKey = (path: string, search: string): string => {
  const query = new URLSearchParams(search);
  return JSON.stringify([path, query.get('q') ?? '', query.get('page') ?? '1']);
};

/**
 * The number of the order whose purchase is told at an address: that of its confirmation. Undefined at all others.
 * @param path of the address, with its language prefix. @param search its query.
 */
export const orderToldAt = (path: string, search: string, locales: readonly string[]): string | undefined =>
  splitLocale(path, locales).path === '/confirmation'
    ? (new URLSearchParams(search).get('order') ?? undefined)
    : undefined;

/** Whether scripts of others may be there at all: they read the address, which is a key on some pages. */
export const mayOthersRead = (path: string, locales: readonly string[]): boolean =>
  pageAt(splitLocale(path, locales).path)?.page.holdsSecret !== true;

const minorUnits = 100;

/** An order as it may be told to others, once. */
export const purchaseEventOf = ({ number, lines, totals, delivery }: Order): PurchaseEvent => ({
  transaction_id: number,
  currency: totals.currency,
  value: totals.gross / minorUnits,
  tax: totals.vat / minorUnits,
  shipping: delivery.gross / minorUnits,
  items: lines.map(({ sku, name, quantity, unitPrice, discounts }) => {
    const off = Math.round(offOf(discounts) / quantity);
    return {
      item_id: sku,
      item_name: name,
      price: (unitPrice.amount - off) / minorUnits,
      quantity,
      ...(off === 0 ? {} : { discount: off / minorUnits }),
    };
  }),
});
