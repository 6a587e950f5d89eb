import type { BasketState, ShownBasket } from '@torg/domain/basket/browser';
import { useStorefront } from '../../bindings/storefront.ts';
import { useStream } from '../../bindings/use-stream.ts';

/** Pages that everybody gets know no basket; the browser fills it in. */
const onServer: BasketState = { basket: undefined, count: undefined, failure: undefined };

/** The visitor's basket: what is shown of it, and what can be done with it. */
export const useBasket = (): { readonly store: ShownBasket; readonly state: BasketState } => {
  const { basket } = useStorefront();
  return { store: basket, state: useStream<BasketState>(basket, onServer) };
};
