import type { Basket, BasketFailure, ShopperBasket } from '@torg/domain';
import { either as E } from 'fp-ts';
import { BehaviorSubject, type Observable } from 'rxjs';

export type BasketState = {
  /** As the server told last; undefined before it was asked. */
  readonly basket: Basket | undefined;
  /** Units to show: what the server counts, and what is on its way there. */
  readonly count: number;
};

type Outcome = E.Either<BasketFailure, Basket>;

/** The basket on screen, in one place for all components. Calls follow each other, so that answers cannot overtake. */
export type ShownBasket = {
  readonly get: () => BasketState;
  readonly changes: Observable<BasketState>;
  readonly load: () => Promise<Outcome>;
  readonly add: (sku: string, quantity: number) => Promise<Outcome>;
  readonly setQuantity: (lineId: string, quantity: number) => Promise<Outcome>;
  readonly remove: (lineId: string) => Promise<Outcome>;
  readonly acceptChanges: () => Promise<Outcome>;
  /** The basket became an order. */
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

/** What is known (`told`, or the cookie's count before that), and units that calls under way will add. */
type Knowledge = { readonly told: Basket | undefined; readonly cookieCount: number; readonly underWay: number };

const shown = ({ told, cookieCount, underWay }: Knowledge): BasketState => ({
  basket: told,
  count: Math.max(0, (told?.count ?? cookieCount) + underWay),
});

/**
 * Makes the basket that a page shows. A change counts at once; when the server refuses it, the count goes back and the
 * refusal is the call's answer, for the place where the shopper asked.
 */
export const createBasketStore = ({ basket, cookieCount = 0, tabs }: ShownBasketOptions): ShownBasket => {
  let knowledge: Knowledge = { told: undefined, cookieCount, underWay: 0 };
  const states = new BehaviorSubject(shown(knowledge));
  const know = (news: Partial<Knowledge>): void => {
    knowledge = { ...knowledge, ...news };
    states.next(shown(knowledge));
  };

  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (call: () => Promise<Outcome>): Promise<Outcome> => {
    const answer = last.then(call);
    last = answer.catch(() => undefined);
    return answer;
  };

  const call = async (units: number, ask: () => Promise<Outcome>): Promise<Outcome> => {
    know({ underWay: knowledge.underWay + units });
    const settle = (news: Partial<Knowledge>) => know({ ...news, underWay: knowledge.underWay - units });
    try {
      const outcome = await inTurn(ask);
      settle(E.isRight(outcome) ? { told: outcome.right } : {});
      return outcome;
    } catch (bug) {
      settle({});
      throw bug;
    }
  };

  const change = async (units: number, ask: () => Promise<Outcome>): Promise<Outcome> => {
    const outcome = await call(units, ask);
    if (E.isRight(outcome)) tabs?.announce();
    return outcome;
  };

  /** Units that the basket's count holds of a line; what is no longer sold is not counted. */
  const counted = (lineId: string): number => {
    const line = knowledge.told?.lines.find(({ id }) => id === lineId);
    return line === undefined || line.changes.some((change) => change._tag === 'Gone') ? 0 : line.quantity;
  };

  const load = (): Promise<Outcome> => call(0, basket.read());
  tabs?.changes.subscribe(() => void load());

  return {
    get: () => states.value,
    changes: states.asObservable(),
    load,
    add: (sku, quantity) => change(quantity, basket.add(sku, quantity)),
    setQuantity: (lineId, quantity) => change(quantity - counted(lineId), basket.setQuantity(lineId, quantity)),
    remove: (lineId) => change(-counted(lineId), basket.remove(lineId)),
    acceptChanges: () => change(0, basket.acceptChanges()),
    forget: () => {
      know({ told: undefined, cookieCount: 0 });
      tabs?.announce();
    },
  };
};
