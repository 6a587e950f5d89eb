import { either as E, function as F, option as O, type task as T, taskEither as TE } from 'fp-ts';
import type { Basket, BasketFailure } from '../../basket/basket.ts';
import type { ShopperBasket } from '../../basket/ports.ts';
import { type Unavailable, unavailable } from '../../failure/failure.ts';
import type { VatBasis } from '../../money/vat.ts';
import type { ChosenSettings } from '../../settings/website-settings.ts';
import { type PriceContext, type PriceSettings, priceContextOf } from '../../shopper/price-context.ts';
import type { ShopperLogin } from '../../shopper/shopper.ts';
import { type FollowedChange, followings } from './shopper-change.ts';

/** A step that follows a change of shopper and may fail without undoing it. */
export type ChangeStep =
  | 'clear guest basket'
  | 'merge baskets'
  | 'read basket'
  | 'merge settings'
  | 'note member'
  | 'read VAT view';

/** What a change of shopper stands on: baskets, what is kept with an account, and who is told that a step failed. */
export type FollowChangeDeps = {
  readonly shop: PriceSettings;
  /** The basket of the browser's guest, where no login is given, or of whoever shops there; at these prices. */
  readonly openBasket: (
    login: O.Option<ShopperLogin>,
    prices: PriceContext,
  ) => Pick<ShopperBasket, 'apply' | 'merge' | 'read'>;
  /** Makes the later of the browser's and the user's website settings those of both; none where nobody ever chose. */
  readonly mergeSettings: (login: ShopperLogin) => TE.TaskEither<Unavailable, O.Option<ChosenSettings>>;
  /** Notes who buys for a company with it. */
  readonly noteMember: (login: ShopperLogin) => TE.TaskEither<Unavailable, void>;
  /** The VAT view that the shopper prefers; undefined where they never chose. */
  readonly readVatView: (login: ShopperLogin) => TE.TaskEither<Unavailable, VatBasis | undefined>;
  /** Told which step failed, and why. */
  readonly onError: (step: ChangeStep, cause: unknown) => void;
};

/** What a browser is to know of its shopper after a change; what it knew of the one before means nothing any more. */
export type ShopperAfter = {
  /** Whose prices are shown from now on. */
  readonly prices: PriceContext;
  /** The VAT view that the shopper prefers; undefined where none is preferred, or none was asked for. */
  readonly preferred: VatBasis | undefined;
  /** Units in the basket; none where it could not be read. */
  readonly count: O.Option<number>;
  /** Whether the basket holds other things than the shopper saw before a login. */
  readonly isBasketChanged: boolean;
  /** How the user wants to see the shop; none leaves that as it was. */
  readonly settings: O.Option<ChosenSettings>;
  /** Whether every step was carried out; doing all of them again is harmless. */
  readonly isComplete: boolean;
};

/** Carries out what follows a change of shopper. @returns what the browser is told. */
export type FollowChange = (
  change: FollowedChange,
  login: ShopperLogin,
  chosen: VatBasis | undefined,
) => T.Task<ShopperAfter>;

/**
 * What follows a change of shopper (`followings`), none of which undoes it: prices are those of the shopper's customer
 * group, in the VAT view that they prefer. After a login what was chosen as a guest becomes the user's, with the orders that
 * wait for its payment; at a sales desk the guest's basket is cleared and not taken over. Another profile takes over what was
 * chosen before there was one. Never rejects.
 * @param chosen the VAT view that was chosen in the browser.
 */
export const followChange =
  ({ shop, openBasket, mergeSettings, noteMember, readVatView, onError }: FollowChangeDeps): FollowChange =>
  (change, login, chosen) =>
  async () => {
    const { vatView, basket, guestBasket, settings, member } = followings[change];
    const attempt = attempting(onError);
    const preference = vatView === 'kept' ? nothing : await attempt('read VAT view', () => readVatView(login));
    const preferred = O.toUndefined(preference);
    const kept = vatView === 'preferred or forgotten' ? undefined : chosen;
    const prices = priceContextOf(shop, { user: login.user, vatView: preferred ?? kept });
    const cleared =
      guestBasket === 'kept'
        ? nothing
        : await attempt('clear guest basket', () =>
            openBasket(O.none, priceContextOf(shop, { vatView: chosen })).apply({ intent: 'clear' }),
          );
    const step = basket === 'read' ? 'read basket' : 'merge baskets';
    const read = await attempt(step, () => readings[basket](openBasket(O.some(login), prices)));
    const merged = settings === 'kept' ? O.some(O.none) : await attempt('merge settings', () => mergeSettings(login));
    const noted = member === 'kept' ? nothing : await attempt('note member', () => noteMember(login));
    const { count, mergedAtLogin = false } = O.toUndefined(read) ?? ({} as Partial<Basket>);
    return {
      ...{ prices, preferred, count: O.fromNullable(count), isBasketChanged: mergedAtLogin },
      settings: O.flatten(merged),
      isComplete: [preference, cleared, read, merged, noted].every((done) => O.isSome<unknown>(done)),
    };
  };

/** A step that the change does not need. */
const nothing = O.some(undefined);

type Reading = (basket: Pick<ShopperBasket, 'merge' | 'read'>) => TE.TaskEither<BasketFailure, Basket>;

const readings: Readonly<Record<(typeof followings)[FollowedChange]['basket'], Reading>> = {
  'merged at login': (basket) => basket.merge('login'),
  merged: (basket) => basket.merge(),
  read: (basket) => basket.read(),
};

/** Carries out a step. Not even a defect in one may look as if the change had failed. */
const attempting =
  (onError: FollowChangeDeps['onError']) =>
  async <A>(step: ChangeStep, start: () => TE.TaskEither<BasketFailure, A>): Promise<O.Option<A>> => {
    const result = await F.pipe(
      TE.tryCatch(async () => start()(), unavailable),
      TE.chainEitherKW(F.identity),
    )();
    if (E.isLeft(result)) onError(step, 'cause' in result.left ? result.left.cause : result.left);
    return O.fromEither(result);
  };
