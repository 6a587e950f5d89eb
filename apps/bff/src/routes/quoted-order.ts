import type { ShopperBasket } from '@torg/domain/basket';
import type { Order, PlaceOrderFailure, ShopperOrders } from '@torg/domain/purchase';
import type { QuoteFailure, ShopperQuotes } from '@torg/domain/quote';
import { function as F, taskEither as TE } from 'fp-ts';
import { isActing, type OpenShop, type RequestContext } from '../http/request-context.ts';
import type { OrderAction } from './order-action.ts';

export type QuotedOrderDeps = {
  readonly openShop: OpenShop;
  readonly quotesOf: (context: RequestContext) => ShopperQuotes;
  /** The orders of whoever asks, of what this basket holds. */
  readonly ordersOf: (context: RequestContext, basket: ShopperBasket) => ShopperOrders;
};

/** Why there is no order by a quote. */
export type QuotedOrderFailure = PlaceOrderFailure | QuoteFailure;

const moved: QuoteFailure = { _tag: 'QuoteMoved' };

/**
 * Accepts a quote by ordering: as the basket is ordered, of what the quote holds and at its prices. A quote that cannot
 * be accepted (any more) is an empty basket, so that the same key still finds the order that it became.
 */
export const placeQuotedOrder =
  ({ openShop, quotesOf, ordersOf }: QuotedOrderDeps) =>
  (
    context: RequestContext,
    number: string,
    { form, idempotencyKey, ...told }: OrderAction,
  ): TE.TaskEither<QuotedOrderFailure, Order> => {
    // Whoever names the prices does not accept them for the customer.
    if (isActing(context)) return TE.left({ _tag: 'Forbidden' });
    return F.pipe(
      quotesOf(context).basketOf(number),
      TE.chainW((quoted) => {
        const orders = ordersOf(context, { ...openShop(context).basket, read: () => TE.right(quoted) });
        return orders.place(form, idempotencyKey, told);
      }),
      TE.mapLeft((failure) => (failure._tag === 'EmptyBasket' || failure._tag === 'BasketChanged' ? moved : failure)),
    );
  };
