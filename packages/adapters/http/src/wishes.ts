import type { getSharedWishes, getWishes, postWishes } from '@torg/contracts';
import type { ShopperWishes, TooManyWishes, WishFailure } from '@torg/domain/wishlist';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Call, CallFailure } from './call.ts';
import { count, type DecodeTable, decodeBy, isNotFound, shopFailure } from './problem.ts';

const wishTable: DecodeTable<TooManyWishes> = {
  TooManyWishes: { code: 'wishlist.too_many', decode: ({ max }) => ({ _tag: 'TooManyWishes', max: count(max) }) },
};

const wishFailure: (failure: CallFailure) => WishFailure = decodeBy(wishTable);

/** The wish list of the user of the session, and lists that others shared. */
export const httpWishes = (call: Call): ShopperWishes => {
  const read = call<typeof getWishes>('GET', '/api/user/wishes');
  const change = call<typeof postWishes>('POST', '/api/user/wishes');
  const shared = call<typeof getSharedWishes>('GET', '/api/wishes/:secret');
  return {
    read: () =>
      F.pipe(
        read({}),
        TE.bimap(shopFailure, ({ list }) => list),
      ),
    apply: (command) =>
      F.pipe(
        change({ body: command.intent === 'merge' ? { ...command, wishes: [...command.wishes] } : command }),
        TE.bimap(wishFailure, ({ list }) => list),
      ),
    shared: (secret) =>
      F.pipe(
        shared({ params: { secret } }),
        TE.map(({ wishes }) => O.some(wishes)),
        TE.orElse((failure) => (isNotFound(failure) ? TE.right(O.none) : TE.left(shopFailure(failure)))),
      ),
  };
};
