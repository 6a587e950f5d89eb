import type { ImageRef } from '@torg/domain/media';
import type { Order, OrderDelivery } from '@torg/domain/purchase';

/** Orders that one page of the list shows. */
const ordersPerPage = 20;

/** Pictures that a card has room for on a phone. */
const shownPictures = 4;

/** An order as the list shows it: no address, no contact and no line of it gets into the page. */
export type ListedOrder = Pick<Order, 'number' | 'state' | 'placedAt'> & {
  readonly delivery: Pick<OrderDelivery, 'pickup'>;
  /** Minor units, with VAT. */
  readonly gross: number;
  readonly units: number;
  readonly pictures: readonly { readonly sku: string; readonly image?: ImageRef }[];
  /** Lines whose pictures have no room. */
  readonly morePictures: number;
  /** The name of who placed it for the customer. */
  readonly representative?: string;
};

/** One page of the list of orders. */
export type OrderListPage = {
  readonly orders: readonly ListedOrder[];
  readonly page: number;
  readonly pageCount: number;
};

const listed = ({ representative, ...order }: Order): ListedOrder => ({
  ...shownOf(order),
  ...(representative === undefined ? {} : { representative: representative.name }),
});

const shownOf = ({ number, state, placedAt, delivery: { pickup }, totals, lines }: Order): ListedOrder => ({
  ...{ number, state, placedAt, gross: totals.gross },
  delivery: pickup === undefined ? {} : { pickup },
  units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  pictures: lines.slice(0, shownPictures).map(({ sku, image }) => (image === undefined ? { sku } : { sku, image })),
  morePictures: Math.max(0, lines.length - shownPictures),
});

/** The page that an address asks for; what is no page of the list is the one nearest to it. */
export const orderPageOf = (all: readonly Order[], asked: unknown): OrderListPage => {
  const pageCount = Math.max(1, Math.ceil(all.length / ordersPerPage));
  const wished = typeof asked === 'string' && /^\d{1,6}$/.test(asked) ? Number(asked) : 1;
  const page = Math.min(Math.max(1, wished), pageCount);
  return { orders: all.slice((page - 1) * ordersPerPage, page * ordersPerPage).map(listed), page, pageCount };
};
