import type { BasketState, ShownBasket } from '@torg/domain/basket/browser';
import type { SessionState } from '@torg/domain/session/browser';
import { useStorefront } from './storefront.ts';
import { useStream } from './use-stream.ts';

/** Pages that everybody gets know no basket; the browser fills it in. */
const onServer: BasketState = { basket: undefined, count: undefined, failure: undefined };

/** The visitor's basket: what is shown of it, and what can be done with it. */
export const useBasket = (): { readonly store: ShownBasket; readonly state: BasketState } => {
  const { basket } = useStorefront();
  return { store: basket, state: useStream<BasketState>(basket, onServer) };
};

const unknown: SessionState = { _tag: 'Unknown' };

/** Who is at the screen. Pages that everybody gets know nobody; pages of one visitor come with who it is. */
export const useSession = (): SessionState => {
  const { session, facts } = useStorefront();
  return useStream<SessionState>(
    session,
    facts.user === undefined ? unknown : { _tag: 'Known', user: facts.user, isDegraded: false },
  );
};
