import type { Order } from '@torg/domain/purchase';

/** Orders that one page of the list shows. */
const ordersPerPage = 20;

/** One page of the list of orders. */
export type OrderListPage = {
  readonly orders: readonly Order[];
  readonly page: number;
  readonly pageCount: number;
};

/** The page that an address asks for; what is no page of the list is the one nearest to it. */
export const orderPageOf = (all: readonly Order[], asked: unknown): OrderListPage => {
  const pageCount = Math.max(1, Math.ceil(all.length / ordersPerPage));
  const wished = typeof asked === 'string' && /^\d{1,6}$/.test(asked) ? Number(asked) : 1;
  const page = Math.min(Math.max(1, wished), pageCount);
  return { orders: all.slice((page - 1) * ordersPerPage, page * ordersPerPage), page, pageCount };
};
