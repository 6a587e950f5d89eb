import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Basket, BasketFailure } from '../basket/basket.ts';
import type { ShopperBasket } from '../basket/ports.ts';
import { type Unavailable, unavailable } from '../failure/failure.ts';
import type { VatBasis } from '../money/vat.ts';
import type { Clock } from '../runtime/ports.ts';
import type { LoginSessionStore, SessionKey, SessionOver } from '../session/server/login-session-store.ts';
import { type PriceContext, type PriceSettings, priceContextOf } from '../shopper/price-context.ts';
import type { ShopperLogin } from '../shopper/shopper.ts';
import { type ChosenProfile, chooseProfile, type ProfileOf, type UnknownProfile } from './choose-profile.ts';

/** Chooses a profile in the session behind a key, which keeps it (see `chooseProfile`). */
export type ChooseInSession = (
  key: SessionKey,
  profileId: string,
  of: ProfileOf,
) => TE.TaskEither<UnknownProfile | SessionOver | Unavailable, ChosenProfile>;

/** @param store of the sessions. @param clock says whether somebody still acts. */
export const chooseInSession =
  (store: Pick<LoginSessionStore, 'change'>, clock: Clock): ChooseInSession =>
  (key, profileId, of) =>
    F.pipe(
      store.change(key, chooseProfile(profileId, clock.now(), of)),
      TE.chainEitherKW(O.getOrElse((): Chosen => E.left({ _tag: 'SessionOver' }))),
    );

type Chosen = E.Either<UnknownProfile | SessionOver, ChosenProfile>;

/** What a change of profile stands on: sessions, baskets, and who is told that a basket could not be taken over. */
export type ChangeProfileDeps = {
  readonly shop: PriceSettings;
  readonly choose: ChooseInSession;
  /** The basket of a login, at these prices. */
  readonly openBasket: (login: ShopperLogin, prices: PriceContext) => Pick<ShopperBasket, 'merge' | 'read'>;
  /** The VAT view that the user prefers in the profile; none where the profile decides. */
  readonly readVatView: (login: ShopperLogin) => TE.TaskEither<Unavailable, VatBasis | undefined>;
  readonly onError: (cause: unknown) => void;
};

/** What holds after a change of profile. */
export type ChangedProfile = {
  readonly login: ShopperLogin;
  /** Whose prices are shown from now on, in the VAT view of the profile. */
  readonly prices: PriceContext;
  /** The VAT view that the user prefers in another profile; undefined where the profile decides, or it is the same one. */
  readonly preferred: VatBasis | undefined;
  /** Whether it is another profile than before. */
  readonly isChanged: boolean;
  /** Units in the basket of the profile; none where it could not be read. */
  readonly count: O.Option<number>;
};

/**
 * Lets a user shop in a profile: the session keeps it, and what was put into the basket before any profile was chosen is
 * taken over. Other profiles keep their own. The profile that is chosen already changes nothing, the VAT view neither.
 * @param prices as the browser was shown them until now.
 * @param of whose profile it is, while somebody acts as a customer.
 */
export const changeProfile =
  ({ shop, choose, openBasket, readVatView, onError }: ChangeProfileDeps) =>
  (
    key: SessionKey,
    profileId: string,
    prices: PriceContext,
    of: ProfileOf = 'shopper',
  ): TE.TaskEither<UnknownProfile | SessionOver | Unavailable, ChangedProfile> =>
    F.pipe(
      choose(key, profileId, of),
      TE.bindTo('choice'),
      TE.bindW('preferred', ({ choice: { login, isChanged } }) =>
        isChanged
          ? F.pipe(
              readVatView(login),
              TE.orElseW((failure) => {
                onError(failure);
                return TE.right(undefined);
              }),
            )
          : TE.right(undefined),
      ),
      TE.let('prices', ({ choice: { login, isChanged }, preferred }) =>
        priceContextOf(shop, { user: login.user, vatView: isChanged ? preferred : prices.vatView }),
      ),
      TE.bindW('count', ({ choice: { login, isChanged }, prices: shown }) => {
        const basket = openBasket(login, shown);
        return countOf(() => (isChanged ? basket.merge() : basket.read()), onError);
      }),
      TE.map(({ choice, ...rest }) => ({ ...choice, ...rest })),
    );

/** The choice stands by now: not even a defect of the basket may look as if it did not. */
const countOf = (
  start: () => TE.TaskEither<BasketFailure, Basket>,
  onError: (cause: unknown) => void,
): TE.TaskEither<never, O.Option<number>> =>
  F.pipe(
    TE.tryCatch(async () => start()(), unavailable),
    TE.chainEitherKW(F.identity),
    TE.match(
      (failure) => {
        onError(failure);
        return E.right(O.none);
      },
      ({ count }) => E.right(O.some(count)),
    ),
  );
