import { either as E, option as O, taskEither as TE } from 'fp-ts';
import type { WishStore } from '../wishlist/ports.ts';
import { noWishes, type WishList } from '../wishlist/wish.ts';

/** Wish lists in a map: one shop's, for tests and for running without a database. */
export const createInMemoryWishStore = (): WishStore => {
  const users = new Map<string, WishList>();
  const of = (userId: string) => users.get(userId) ?? noWishes;
  return {
    find: (userId) => TE.fromIO(() => of(userId)),
    change: (userId, decide) => async () => {
      const decided = decide(of(userId));
      if (E.isRight(decided)) users.set(userId, decided.right);
      return decided;
    },
    shared: (secret) =>
      TE.fromIO(() => {
        const found = [...users.values()].find(({ share }) => share === secret);
        return found === undefined ? O.none : O.some(found.wishes);
      }),
  };
};
