import { useStorefront } from '../../bindings/storefront.ts';
import { useStream } from '../../bindings/use-stream.ts';
import type { BasketState } from './basket-state.ts';
import type { ShownBasket } from './basket-store.ts';

/** What a page shows of the basket; without a count it is not known yet whether there is something in it. */
type SeenState = Omit<BasketState, 'count'> & { readonly count: number | undefined };

/** Pages that everybody gets know no basket; the browser fills it in. */
const onServer: SeenState = { basket: undefined, count: undefined };

/** The visitor's basket: what is shown of it, and what can be done with it. */
export const useBasket = (): { readonly store: ShownBasket; readonly state: SeenState } => {
  const { basket } = useStorefront();
  return { store: basket, state: useStream<SeenState>(basket, onServer) };
};
