import { either as E, function as F, option as O, type task as T, taskEither as TE } from 'fp-ts';
import type { Basket, BasketFailure } from '../../basket/basket.ts';
import type { ShopperBasket } from '../../basket/ports.ts';
import { type Unavailable, unavailable } from '../../failure/failure.ts';
import type { VatBasis } from '../../money/vat.ts';
import { isDeskUser } from '../../permission/permission.ts';
import type { ChosenSettings } from '../../settings/website-settings.ts';
import { type PriceContext, type PriceSettings, priceContextOf } from '../../shopper/price-context.ts';
import type { ShopperLogin } from '../../shopper/shopper.ts';

/** A step that follows a login and may fail without undoing it. */
export type LoginStep = 'clear guest basket' | 'merge baskets' | 'merge settings' | 'read VAT view';

type LoginBasket = Pick<ShopperBasket, 'apply' | 'merge'>;

/** What follows a login stands on: baskets, what is kept with an account, and who is told that a step failed. */
export type AfterLoginDeps = {
  readonly shop: PriceSettings;
  /** The basket of the browser's guest, where no login is given, or of whoever logged in there; at these prices. */
  readonly openBasket: (login: O.Option<ShopperLogin>, prices: PriceContext) => LoginBasket;
  /** Makes the later of the browser's and the user's website settings those of both; none where nobody ever chose. */
  readonly mergeSettings: (login: ShopperLogin) => TE.TaskEither<Unavailable, O.Option<ChosenSettings>>;
  /** The VAT view that the user prefers; undefined where they never chose. */
  readonly readVatView: (login: ShopperLogin) => TE.TaskEither<Unavailable, VatBasis | undefined>;
  /** Told which step failed, and why. */
  readonly onError: (step: LoginStep, cause: unknown) => void;
};

/** What a browser is to know after a login; what it knew of the guest before it means nothing any more. */
export type AfterLogin = {
  /** Whose prices are shown from now on. */
  readonly prices: PriceContext;
  /** The VAT view that the user prefers; undefined where what was chosen in the browser stays. */
  readonly preferred: VatBasis | undefined;
  /** Units in the user's basket; none where it could not be read. */
  readonly count: O.Option<number>;
  /** Whether the basket holds other things than the shopper saw before. */
  readonly isBasketChanged: boolean;
  /** How the user wants to see the shop; none where that is not known. */
  readonly settings: O.Option<ChosenSettings>;
  /** Whether every step was carried out; doing all of them again is harmless. */
  readonly isComplete: boolean;
};

/**
 * What follows a login, none of which undoes it: prices are those of the user's customer group, in the VAT view that the
 * user prefers, and what was chosen as a guest becomes the user's, with the orders that wait for its payment. Who logs in
 * at a sales desk starts with nothing: the guest's basket is cleared and not taken over. Never rejects.
 * @param chosen the VAT view that was chosen in the browser.
 */
export const afterLogin =
  ({ shop, openBasket, mergeSettings, readVatView, onError }: AfterLoginDeps) =>
  (login: ShopperLogin, chosen: VatBasis | undefined): T.Task<AfterLogin> =>
  async () => {
    const attempt = attempting(onError);
    const preference = await attempt('read VAT view', () => readVatView(login));
    const preferred = O.toUndefined(preference);
    const prices = priceContextOf(shop, { user: login.user, vatView: preferred ?? chosen });
    // A desk user's guest may be the customer before.
    const cleared = isDeskUser(login.user)
      ? await attempt('clear guest basket', () =>
          openBasket(O.none, priceContextOf(shop, { vatView: chosen })).apply({ intent: 'clear' }),
        )
      : O.some(undefined);
    const merged = await attempt('merge baskets', () => openBasket(O.some(login), prices).merge('login'));
    const settings = await attempt('merge settings', () => mergeSettings(login));
    const { count, mergedAtLogin = false } = O.toUndefined(merged) ?? ({} as Partial<Basket>);
    return {
      ...{ prices, preferred, count: O.fromNullable(count), isBasketChanged: mergedAtLogin },
      settings: O.flatten(settings),
      isComplete: [preference, cleared, merged, settings].every((step) => O.isSome<unknown>(step)),
    };
  };

/** Carries out a step. Not even a defect in one may look as if the login had failed. */
const attempting =
  (onError: AfterLoginDeps['onError']) =>
  async <A>(step: LoginStep, start: () => TE.TaskEither<BasketFailure, A>): Promise<O.Option<A>> => {
    const result = await F.pipe(
      TE.tryCatch(async () => start()(), unavailable),
      TE.chainEitherKW(F.identity),
    )();
    if (E.isLeft(result)) onError(step, 'cause' in result.left ? result.left.cause : result.left);
    return O.fromEither(result);
  };
