import type { getPoints, getPointsEvents } from '@torg/contracts';
import type { ShopperPoints } from '@torg/domain/loyalty';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { shopFailure } from './problem.ts';

/** The points of the session's user; who is not logged in has none. */
export const callPoints = (call: Call): ShopperPoints => {
  const balance = call<typeof getPoints>('GET', '/api/loyalty-points');
  const events = call<typeof getPointsEvents>('GET', '/api/loyalty-points/events');
  return {
    balance: () =>
      F.pipe(
        balance({}),
        TE.map(({ points }) => O.fromNullable(points)),
        TE.mapLeft(shopFailure),
        TE.orElse((failure) => (failure._tag === 'NotLoggedIn' ? TE.right(O.none) : TE.left(failure))),
      ),
    events: (before) =>
      F.pipe(
        events({ query: new URLSearchParams(before === undefined ? {} : { before: String(before) }) }),
        TE.mapLeft(shopFailure),
      ),
  };
};
