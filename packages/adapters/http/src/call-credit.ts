import type { getCredit, getCreditEvents } from '@torg/contracts';
import type { ShopperCredit } from '@torg/domain/credit';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { shopFailure } from './problem.ts';

/** The credit of the session's user; who is not logged in has none. */
export const callCredit = (call: Call): ShopperCredit => {
  const balance = call<typeof getCredit>('GET', '/api/credit');
  const events = call<typeof getCreditEvents>('GET', '/api/credit/events');
  return {
    balance: () =>
      F.pipe(
        balance({}),
        TE.map(({ credit }) => O.fromNullable(credit)),
        TE.mapLeft(shopFailure),
        TE.orElse((failure) => (failure._tag === 'NotLoggedIn' ? TE.right(O.none) : TE.left(failure))),
      ),
    events: () =>
      F.pipe(
        events({}),
        TE.bimap(shopFailure, (answer) => answer.events),
      ),
  };
};
