import { either as E } from 'fp-ts';
import type { Basket } from '../../basket/basket.ts';
import type { CheckoutForm } from '../../checkout/checkout.ts';
import type { Order, PlaceOrderFailure } from '../order.ts';
import type { ShopperOrders, ToldToOrder } from '../ports.ts';

/** What is sent: the form, beside the basket that the shopper saw. */
export type OrderRequest = {
  readonly form: CheckoutForm;
  readonly basket: Pick<Basket, 'id' | 'revision'>;
} & Omit<ToldToOrder, 'revision'>;

/** One attempt after the other at ordering from one checkout form. */
export type OrderAttempt = {
  /** The idempotency key that goes along; a form that is posted without scripts carries it too. */
  readonly key: () => string;
  /**
   * Sends the order, and follows its outcome. Does nothing while another one is on its way: the second click of a double
   * click comes before any state of the screen has changed.
   */
  readonly place: (
    request: OrderRequest,
    follow: (outcome: E.Either<PlaceOrderFailure, Order>) => void | Promise<void>,
  ) => Promise<void>;
  /** From the click until what follows the answer is done. */
  readonly isUnderWay: () => boolean;
};

export type OrderAttemptDeps = {
  readonly place: ShopperOrders['place'];
  readonly newKey: () => string;
  /** The key that came with the form from the server, where it did. */
  readonly firstKey?: string | undefined;
};

/**
 * Orders with one key for one order, however often it is tried: after an answer that never came, the same key finds the
 * order that was placed after all. Once there is an order, the same basket still leads to it; another basket is another
 * order, with a key of its own.
 */
export const createOrderAttempt = ({ place, newKey, firstKey }: OrderAttemptDeps): OrderAttempt => {
  let key = firstKey ?? newKey();
  let ordered: OrderRequest['basket'] | undefined;
  let isUnderWay = false;

  const keyFor = ({ id, revision }: OrderRequest['basket']): string => {
    if (ordered !== undefined && (ordered.id !== id || ordered.revision !== revision)) {
      key = newKey();
      ordered = undefined;
    }
    return key;
  };

  return {
    key: () => key,
    place: async ({ form, basket, ...told }, follow) => {
      if (isUnderWay) return;
      isUnderWay = true;
      try {
        const outcome = await place(form, keyFor(basket), { revision: basket.revision, ...told })();
        if (E.isRight(outcome)) ordered = basket;
        await follow(outcome);
      } finally {
        isUnderWay = false;
      }
    },
    isUnderWay: () => isUnderWay,
  };
};
