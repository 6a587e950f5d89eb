import { either as E, function as F, option as O, type task as T, taskEither as TE } from 'fp-ts';
import type { Basket, BasketFailure } from '../../basket/basket.ts';
import type { ShopperBasket } from '../../basket/ports.ts';
import { type Unavailable, unavailable } from '../../failure/failure.ts';
import { isDeskUser } from '../../permission/permission.ts';
import type { ChosenSettings } from '../../settings/website-settings.ts';
import type { PriceContext, PriceSettings } from '../../shopper/price-context.ts';
import type { ShopperLogin } from '../../shopper/shopper.ts';
import { customerGroupOf } from '../../user/customer-profiles.ts';
import type { SessionKey } from './login-session-store.ts';

/** What a browser was, when a login in it succeeded. */
export type BeforeLogin = {
  /** The session that it had; none where it had no cookie of one. */
  readonly session: O.Option<SessionKey>;
  /** The prices that it was shown. */
  readonly prices: PriceContext;
};

/** A step that follows a login and may fail without undoing it. */
export type LoginStep = 'end former session' | 'clear guest basket' | 'merge baskets' | 'merge settings';

type LoginBasket = Pick<ShopperBasket, 'apply' | 'merge'>;

/** What follows a login stands on: the end of another session, baskets, and who is told that a step failed. */
export type AfterLoginDeps = {
  readonly shop: PriceSettings;
  readonly endSession: (key: SessionKey) => TE.TaskEither<Unavailable, unknown>;
  /** The basket of the browser's guest, where no login is given, or of whoever logged in there; at these prices. */
  readonly openBasket: (login: O.Option<ShopperLogin>, prices: PriceContext) => LoginBasket;
  /** Makes the later of the browser's and the user's website settings those of both; none where nobody ever chose. */
  readonly mergeSettings: (login: ShopperLogin) => TE.TaskEither<Unavailable, O.Option<ChosenSettings>>;
  /** Told which step failed, and why. */
  readonly onError: (step: LoginStep, cause: unknown) => void;
};

/** What a browser is to know after a login; what it knew of the guest before it means nothing any more. */
export type AfterLogin = {
  /** Whose prices are shown from now on. */
  readonly prices: PriceContext;
  /** Units in the user's basket; none where it could not be read. */
  readonly count: O.Option<number>;
  /** Whether the basket holds other things than the shopper saw before. */
  readonly isBasketChanged: boolean;
  /** How the user wants to see the shop; none where that is not known. */
  readonly settings: O.Option<ChosenSettings>;
};

/** What follows from who logged in. */
type LoginPlan = { readonly prices: PriceContext; readonly clearsGuestBasket: boolean };

/** Prices are those of the user's group, seen as before. A desk user's guest may be the customer before. */
const planOf = (shop: PriceSettings, { user }: ShopperLogin, prices: PriceContext): LoginPlan => ({
  prices: { ...prices, customerGroup: customerGroupOf(user, shop) },
  clearsGuestBasket: isDeskUser(user),
});

/**
 * What follows a login, none of which undoes it: the browser's former session ends, prices are those of the user's
 * customer group, and what was chosen as a guest becomes the user's, with the orders that wait for its payment. Who logs
 * in at a sales desk starts with nothing: the guest's basket is cleared and not taken over. Never rejects.
 */
export const afterLogin =
  ({ shop, endSession, openBasket, mergeSettings, onError }: AfterLoginDeps) =>
  (before: BeforeLogin, login: ShopperLogin): T.Task<AfterLogin> =>
  async () => {
    const { prices, clearsGuestBasket } = planOf(shop, login, before.prices);
    const attempt = attempting(onError);
    if (O.isSome(before.session)) {
      const { value: key } = before.session;
      await attempt('end former session', () => endSession(key));
    }
    if (clearsGuestBasket) {
      await attempt('clear guest basket', () => openBasket(O.none, before.prices).apply({ intent: 'clear' }));
    }
    const merged = await attempt('merge baskets', () => openBasket(O.some(login), prices).merge('login'));
    const settings = await attempt('merge settings', () => mergeSettings(login));
    const { count, mergedAtLogin = false } = O.toUndefined(merged) ?? ({} as Partial<Basket>);
    return {
      ...{ prices, count: O.fromNullable(count), isBasketChanged: mergedAtLogin },
      settings: O.flatten(settings),
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
