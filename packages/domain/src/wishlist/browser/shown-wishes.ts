import { either as E } from 'fp-ts';
import { BehaviorSubject, type Observable } from 'rxjs';
import { applyWish, leftOut } from '../apply-wish.ts';
import type { ShopperWishes } from '../ports.ts';
import { noWishes, type Wish, type WishCommand, type WishFailure, type WishList } from '../wish.ts';
import { unknownWishes, type WishState } from './wish-state.ts';

/** Where a browser keeps the list of a guest. */
export type KeptWishes = {
  readonly read: () => readonly Wish[];
  readonly write: (wishes: readonly Wish[]) => void;
  /** Whether it may be kept beyond the visit: the shopper allowed functional storage. */
  readonly mayLast: () => boolean;
};

/** The list on screen, in one place for all of a frontend. */
export type ShownWishes = {
  readonly get: () => WishState;
  readonly changes: Observable<WishState>;
  /** Finds out what the list holds; a user's takes over what a guest chose in this browser, as far as it has room. */
  readonly load: () => Promise<void>;
  readonly apply: (command: WishCommand) => Promise<E.Either<WishFailure, WishList>>;
};

/** What the list on screen stands on. */
export type ShownWishesOptions = {
  readonly server: Pick<ShopperWishes, 'read' | 'apply'>;
  readonly kept: KeptWishes;
  /** Whether who is at the screen is logged in. */
  readonly isUser: () => boolean;
};

const waiting = (count: number): Pick<WishState, 'waiting'> => (count === 0 ? {} : { waiting: count });

/** Makes the list that a frontend shows: a user's on the server, a guest's in the browser. */
export const createShownWishes = ({ server, kept, isUser }: ShownWishesOptions): ShownWishes => {
  const states = new BehaviorSubject<WishState>(unknownWishes);
  const tell = (outcome: E.Either<WishFailure, WishList>): void => {
    const { list } = states.value;
    states.next(
      E.isRight(outcome)
        ? { list: outcome.right, place: 'account', ...waiting(kept.read().length) }
        : { list, place: 'account', failure: outcome.left },
    );
  };
  const showKept = (): WishList => {
    const list = { ...noWishes, wishes: kept.read() };
    states.next({ list, place: kept.mayLast() ? 'browser' : 'visit' });
    return list;
  };
  return {
    get: () => states.value,
    changes: states.asObservable(),
    load: async () => {
      if (!isUser()) return void showKept();
      const wishes = kept.read();
      const outcome = await (wishes.length === 0 ? server.read() : server.apply({ intent: 'merge', wishes }))();
      if (E.isRight(outcome) && wishes.length > 0) kept.write(leftOut(outcome.right, wishes));
      tell(outcome);
    },
    apply: async (command) => {
      if (isUser()) {
        const outcome = await server.apply(command)();
        if (E.isRight(outcome)) tell(outcome);
        return outcome;
      }
      // A guest's list cannot be shared: nobody but this browser has it.
      const decided = applyWish(command, () => '')({ ...noWishes, wishes: kept.read() });
      if (E.isLeft(decided)) return decided;
      kept.write(decided.right.wishes);
      return E.right(showKept());
    },
  };
};
