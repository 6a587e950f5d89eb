import { type BasketStore, createShopperBasket, type MergeBaskets } from '@torg/domain/basket';
import type { ShopperOrders } from '@torg/domain/purchase';
import { type Rehearsed, rehearseBasket } from '@torg/domain/recurring';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { Locale, ShopInfo } from '@torg/domain/shop';
import { ownerOf, priceContextOf, type ShopperId, type UserShopperId } from '@torg/domain/shopper';
import type { KnownUser } from '@torg/domain/user';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { anonymous, type RequestContext, shopperOf } from '../http/request-context.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { token } from './base.ts';
import { basketRules, basketStoreOf, mergeBasketsOf } from './basket-module.ts';
import { type OffersOf, offersOf } from './catalogue-module.ts';
import { type OrdersOf, ordersOf } from './order-module.ts';
import { clock, newId } from './runtime-module.ts';

/** A user for whom something is ordered while they are away, in the profile in use. */
export type UnattendedBuyer = {
  readonly user: KnownUser;
  readonly locale: Locale;
  /** Names the session that there would be; opens nothing. */
  readonly id: string;
};

/** What is ordered for somebody who is away: of a basket of its own, beside the one that they fill. */
type OrderingFor = {
  readonly context: RequestContext;
  /** Whose their orders are. */
  readonly owner: ShopperId;
  readonly rehearse: ReturnType<typeof rehearseBasket>;
  /** Orders what was worked out, at those prices: what became dearer since is a basket that changed. */
  readonly place: (
    form: Parameters<ShopperOrders['place']>[0],
    goods: Pick<Rehearsed, 'lines'>,
    key: string,
  ) => ReturnType<ShopperOrders['place']>;
};

/** @param basketOwner whose the basket of its own is. */
export type OrderFor = (shop: RunningShop, buyer: UnattendedBuyer, basketOwner: UserShopperId) => OrderingFor;

export const orderFor = token<OrderFor>('orderFor');

/** A request as if somebody made it who is away. */
export const contextFor = (shop: RunningShop, { user, locale, id }: UnattendedBuyer): RequestContext => ({
  ...anonymous(shop, shop.info.locales.includes(locale) ? locale : (shop.info.locales[0] ?? locale)),
  priceContext: priceContextOf(shop.info, { user }),
  session: O.some({ id, user, kind: 'native' }),
});

type OrderForDeps = {
  readonly basketsOf: (info: ShopInfo) => BasketStore;
  readonly mergeOf: (info: ShopInfo) => MergeBaskets;
  readonly readOffersOf: OffersOf;
  readonly ordersOf: OrdersOf;
  readonly newId: NewId;
  readonly clock: Clock;
};

const createOrderFor =
  (deps: OrderForDeps): OrderFor =>
  (shop, buyer, basketOwner) => {
    const { info } = shop;
    const context = contextFor(shop, buyer);
    const store = deps.basketsOf(info);
    const readOffers = deps.readOffersOf(context);
    const rules = basketRules(shop, deps.clock.now());
    const basket = createShopperBasket({
      ...{ store, merge: deps.mergeOf(info), readOffers, newId: deps.newId },
      ...rules,
    })(O.some(basketOwner));
    return {
      context,
      owner: O.getOrElse((): ShopperId => basketOwner)(ownerOf('orders', shopperOf(context))),
      rehearse: rehearseBasket({ readOffers, settings: rules.settings, info, clock: deps.clock }),
      place: (form, { lines }, key) =>
        F.pipe(
          store.change<never>(basketOwner, ({ id, revision }) =>
            E.right({ id, revision, lines: lines.map((line) => ({ ...line, id: deps.newId() })) }),
          ),
          TE.chainW(() => deps.ordersOf(context, basket, basketOwner).place(form, key)),
        ),
    };
  };

export const orderForModule = new ContainerModule(({ bind }) => {
  bind(orderFor)
    .toResolvedValue(
      (basketsOf, mergeOf, readOffersOf, orders, makeId, time) =>
        createOrderFor({ basketsOf, mergeOf, readOffersOf, ordersOf: orders, newId: makeId, clock: time }),
      [basketStoreOf, mergeBasketsOf, offersOf, ordersOf, newId, clock],
    )
    .inSingletonScope();
});
