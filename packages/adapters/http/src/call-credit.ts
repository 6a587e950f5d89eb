import type { getCredit, getCreditEvents, getCreditReport } from '@torg/contracts';
import { type ReadCreditReport, reportSearch, type ShopperCredit } from '@torg/domain/credit';
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

/** Reports on what was used of credits. */
export const callCreditReport = (call: Call): ReadCreditReport => {
  const report = call<typeof getCreditReport>('GET', '/api/credit/report');
  return (query) => TE.mapLeft(shopFailure)(report({ query: reportSearch(query) }));
};
