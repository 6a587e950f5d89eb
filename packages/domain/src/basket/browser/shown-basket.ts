import { either as E } from 'fp-ts';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { ShopFailure } from '../../failure/failure.ts';
import type { Basket, BasketFailure } from '../basket.ts';
import type { BasketCommand } from '../commands.ts';
import type { ShopperBasket } from '../ports.ts';
import { type BasketState, type KnownBasket, shownState } from './shown-state.ts';

type Outcome = E.Either<BasketFailure, Basket>;
type Read = E.Either<ShopFailure, Basket>;

/** The basket on screen, in one place for all of a frontend. Calls follow each other, so that answers cannot overtake. */
export type ShownBasket = {
  readonly get: () => BasketState;
  readonly changes: Observable<BasketState>;
  /** Asks the server. When it does not answer, what was shown is cleared, and `failure` says so until a retry. */
  readonly load: () => Promise<Read>;
  /** Takes the basket that came with the page, unless a later one is known. */
  readonly tell: (basket: Basket) => void;
  /** Shows a command's effect at once. When the server refuses it, what is shown goes back and the answer says why. */
  readonly apply: (command: BasketCommand) => Promise<Outcome>;
  /** Somebody else may have changed it: asks the server on pages that show it, and counts by the cookie elsewhere. */
  readonly refresh: () => void;
  /** The basket became an order: the server has another one now. */
  readonly forget: () => void;
};

/** Tells other tabs of a change here, and hears of changes there. */
type Tabs = { readonly announce: () => void; readonly changes: Observable<void> };

/** What the basket on screen stands on: the calls, what the page knows before them, and other tabs. */
export type ShownBasketOptions = {
  readonly basket: Pick<ShopperBasket, 'read' | 'apply'>;
  /** Units by the readable cookie, shown until the server was asked; 0 where there is none. */
  readonly cookieCount?: () => number;
  /** Whether the page on screen shows the basket, so that it is fetched; elsewhere it never is. */
  readonly isShown?: () => boolean;
  readonly tabs?: Tabs;
};

/** Makes the basket that a frontend shows. */
export const createShownBasket = ({
  basket,
  cookieCount = () => 0,
  isShown = () => true,
  tabs,
}: ShownBasketOptions): ShownBasket => {
  const countedByCookie = (): KnownBasket => ({ told: undefined, cookieCount: cookieCount(), failure: undefined });
  let known = countedByCookie();
  let pending: readonly { readonly command: BasketCommand }[] = [];
  const stateNow = (): BasketState =>
    shownState(
      known,
      pending.map(({ command }) => command),
    );
  const states = new BehaviorSubject(stateNow());
  const know = (news: Partial<KnownBasket>): void => {
    known = { ...known, ...news };
    states.next(stateNow());
  };
  const fetched = (told: Basket): Partial<KnownBasket> => ({ told, failure: undefined });

  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <A>(ask: () => Promise<A>): Promise<A> => {
    const answer = last.then(ask);
    last = answer.catch(() => undefined);
    return answer;
  };

  const load = async (): Promise<Read> => {
    const outcome = await inTurn(basket.read());
    know(
      E.isRight(outcome) ? fetched(outcome.right) : { told: undefined, cookieCount: undefined, failure: outcome.left },
    );
    return outcome;
  };

  const apply = async (command: BasketCommand): Promise<Outcome> => {
    const own = { command };
    pending = [...pending, own];
    know({});
    let answered: Partial<KnownBasket> = {};
    try {
      const outcome = await inTurn(basket.apply(command));
      if (E.isRight(outcome)) {
        answered = fetched(outcome.right);
        tabs?.announce();
      }
      return outcome;
    } finally {
      pending = pending.filter((other) => other !== own);
      know(answered);
    }
  };

  const refresh = (): void => {
    if (isShown()) void load();
    else know(countedByCookie());
  };
  tabs?.changes.subscribe(refresh);

  return {
    get: () => states.value,
    changes: states.asObservable(),
    load,
    tell: (told) => {
      if (known.told === undefined) know(fetched(told));
    },
    apply,
    refresh,
    forget: () => {
      know({ told: undefined, cookieCount: 0, failure: undefined });
      refresh();
      tabs?.announce();
    },
  };
};
