import { type SearchParams, toSearchParams } from '@torg/domain/navigation';
import { type OrderQuery, readOrderQuery, type ShopperOrderPage } from '@torg/domain/purchase';
import { answerOf } from '../../bindings/answer.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** A page of the orders that the visitor sees, with what it was asked for by. */
export type LoadedOrders = ShopperOrderPage & { readonly query: OrderQuery };

/** The page of orders that an address asks for. */
export const loadOrders = async ({ shop }: Storefront, search: SearchParams): Promise<LoadedOrders> => {
  const query = readOrderQuery(toSearchParams(search));
  return { ...(await answerOf(shop.orders.list(query))), query };
};
