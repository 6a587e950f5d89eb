import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import { accountOf } from '../shopper/owner.ts';
import type { ShopperLogin } from '../shopper/shopper.ts';
import type { KnownUser } from '../user/user.ts';
import {
  type ConsentReceipt,
  type ConsentRequest,
  type ConsentSettings,
  type ConsentTextChanged,
  type ConsentTexts,
  decideConsent,
  hasConsented,
  isConsentEnforced,
  withConsent,
} from './consent.ts';
import type { ConsentStore } from './ports.ts';

/** What the consent of a shop's users stands on. */
export type ShopperConsentDeps = {
  readonly shop: ConsentSettings;
  readonly texts: ConsentTexts;
  readonly store: ConsentStore;
  readonly clock: Clock;
};

/** The consent of one login. */
export type ShopperConsent = {
  /** The user with what is known of the consent; asks the store only where the shop asks for consent. */
  readonly readUser: () => TE.TaskEither<Unavailable, KnownUser>;
  /** The last decision; none where none was made. */
  readonly latest: () => TE.TaskEither<Unavailable, O.Option<ConsentReceipt>>;
  /** Keeps a decision. @returns whether the user consents from now on. */
  readonly decide: (request: ConsentRequest) => TE.TaskEither<ConsentTextChanged | Unavailable, boolean>;
};

/** The consent of who logged in, on a store of this process. */
export const createShopperConsent =
  ({ shop, texts, store, clock }: ShopperConsentDeps) =>
  (login: ShopperLogin): ShopperConsent => {
    // At a sales desk that of one login: the next customer has read nothing yet.
    const owner = O.getOrElse(() => login.user.customerUserId)(accountOf('consent', O.some(login)));
    const latest = () => store.latest(owner);
    return {
      latest,
      readUser: () =>
        isConsentEnforced(shop, login.user, texts)
          ? F.pipe(
              latest(),
              TE.map((receipt) => withConsent(login.user, true, hasConsented(receipt, texts))),
            )
          : TE.right(withConsent(login.user, false, false)),
      decide: (request) =>
        F.pipe(
          latest(),
          TE.chainEitherKW((receipt) => decideConsent(receipt, texts, request, clock.now())),
          TE.chainW(
            O.match(
              () => TE.right(undefined),
              (receipt) => store.append(owner, receipt),
            ),
          ),
          TE.map(() => request.consent),
        ),
    };
  };
