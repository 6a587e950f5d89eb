import type { Basket, BasketFailure, ShopperBasket } from '@torg/domain/basket';
import type { Unavailable } from '@torg/domain/failure';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { BehaviorSubject, type Observable } from 'rxjs';
import { type BasketState, shownState, type Wish } from './basket-state.ts';

type Outcome = E.Either<BasketFailure, Basket>;
type Read = E.Either<Unavailable, Basket>;

/** The basket on screen, in one place for all components. Calls follow each other, so that answers cannot overtake. */
export type ShownBasket = {
  readonly get: () => BasketState;
  readonly changes: Observable<BasketState>;
  readonly load: () => Promise<Read>;
  /** Takes the basket that came with the page, unless a later one is known. */
  readonly tell: (basket: Basket) => void;
  readonly add: (sku: string, quantity: number) => Promise<Outcome>;
  readonly setQuantity: (lineId: string, quantity: number) => Promise<Outcome>;
  readonly remove: (lineId: string) => Promise<Outcome>;
  readonly acceptChanges: () => Promise<Outcome>;
  /** Lets go of the basket on the server. */
  readonly clear: () => Promise<Outcome>;
  /** The basket became an order: the server has another one now. */
  readonly forget: () => void;
};

/** Tells other tabs of a change here, and hears of changes there. */
type Tabs = { readonly announce: () => void; readonly changes: Observable<void> };

export type ShownBasketOptions = {
  readonly basket: ShopperBasket;
  /** Units by the readable cookie, shown until the server was asked. */
  readonly cookieCount?: number;
  readonly tabs?: Tabs;
};

type Knowledge = {
  readonly told: Basket | undefined;
  readonly cookieCount: number;
  readonly wishes: readonly Wish[];
};

/**
 * Makes the basket that a page shows. A change shows at once; when the server refuses it, what is shown goes back and
 * the refusal is the call's answer, for the place where the shopper asked.
 */
export const createBasketStore = ({ basket, cookieCount = 0, tabs }: ShownBasketOptions): ShownBasket => {
  let knowledge: Knowledge = { told: undefined, cookieCount, wishes: [] };
  const stateOf = ({ told, cookieCount: count, wishes }: Knowledge) => shownState(told, count, wishes);
  const states = new BehaviorSubject(stateOf(knowledge));
  const know = (news: Partial<Knowledge>): void => {
    knowledge = { ...knowledge, ...news };
    states.next(stateOf(knowledge));
  };

  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <A>(ask: () => Promise<A>): Promise<A> => {
    const answer = last.then(ask);
    last = answer.catch(() => undefined);
    return answer;
  };

  const load = async (): Promise<Read> => {
    const outcome = await inTurn(basket.read());
    if (E.isRight(outcome)) know({ told: outcome.right });
    return outcome;
  };

  const change = async (wish: Wish, ask: () => Promise<Outcome>): Promise<Outcome> => {
    know({ wishes: [...knowledge.wishes, wish] });
    const settle = (news: Partial<Knowledge>) =>
      know({ ...news, wishes: knowledge.wishes.filter((other) => other !== wish) });
    try {
      const outcome = await inTurn(ask);
      settle(E.isRight(outcome) ? { told: outcome.right } : {});
      if (E.isRight(outcome)) tabs?.announce();
      return outcome;
    } catch (bug) {
      settle({});
      throw bug;
    }
  };

  tabs?.changes.subscribe(() => void load());

  return {
    get: () => states.value,
    changes: states.asObservable(),
    load,
    tell: (told) => {
      if (knowledge.told === undefined) know({ told });
    },
    add: (sku, quantity) => change({ kind: 'add', quantity }, basket.add(sku, quantity)),
    setQuantity: (lineId, quantity) => change({ kind: 'set', lineId, quantity }, basket.setQuantity(lineId, quantity)),
    remove: (lineId) => change({ kind: 'remove', lineId }, basket.remove(lineId)),
    acceptChanges: () => change({ kind: 'accept' }, basket.acceptChanges()),
    clear: () => change({ kind: 'clear' }, F.pipe(basket.clear(), TE.chain(basket.read))),
    forget: () => {
      know({ told: undefined, cookieCount: 0 });
      void load();
      tabs?.announce();
    },
  };
};
