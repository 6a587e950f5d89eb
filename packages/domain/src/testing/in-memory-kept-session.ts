import { option as O } from 'fp-ts';
import type { KeptSession, KeptTokens } from '../session/browser/ports.ts';
import type { User } from '../user/user.ts';

/** A session that is kept as long as the program runs: one tab's. */
export const createInMemoryKeptSession = (): KeptSession => {
  let tokens: O.Option<KeptTokens> = O.none;
  let user: User = {};
  let assumed: O.Option<User> = O.none;
  return {
    tokens: () => tokens,
    user: () => user,
    shopper: () => O.getOrElse(() => user)(assumed),
    saveShopper: (saved) => {
      if (O.isSome(assumed)) assumed = O.some(saved);
      else user = saved;
    },
    saveTokens: (saved) => {
      tokens = O.some(saved);
      return true;
    },
    saveVisitor: (visitor) => {
      user = visitor.user;
      assumed = O.fromNullable(visitor.assumedUser);
      return true;
    },
    clear: () => {
      tokens = O.none;
      user = {};
      assumed = O.none;
    },
  };
};
