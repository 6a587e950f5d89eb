import type { Basket, BasketCommand, BasketFailure, ShopperBasket } from '@torg/domain/basket';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type OpenShop, ownerOf, type RequestContext } from '../http/visit.ts';

export type BasketActionDeps = { readonly openShop: OpenShop; readonly newGuest: () => string };

/** The basket afterwards, and whose it is: somebody unknown who put something in became a guest. */
export type Done = { readonly basket: Basket; readonly visit: RequestContext };

/**
 * Carries out an action on the visitor's basket. Only putting something in makes an unknown visitor a guest.
 */
export const carryOut =
  ({ openShop, newGuest }: BasketActionDeps) =>
  (visit: RequestContext, action: BasketCommand): TE.TaskEither<BasketFailure, Done> => {
    const becomesGuest = action.intent === 'add' && O.isNone(ownerOf(visit));
    const shopper = becomesGuest ? { ...visit, guest: O.some(newGuest()) } : visit;
    const { basket } = openShop(shopper);
    const result = O.isSome(ownerOf(shopper)) ? change(basket, action) : withoutBasket(basket, action);
    return F.pipe(
      result,
      TE.map((after) => ({ basket: after, visit: shopper })),
    );
  };

const change = (basket: ShopperBasket, action: BasketCommand): TE.TaskEither<BasketFailure, Basket> => {
  switch (action.intent) {
    case 'add':
      return basket.add(action.sku, action.quantity);
    case 'set':
      return basket.setQuantity(action.line, action.quantity);
    case 'remove':
      return basket.remove(action.line);
    case 'accept':
      return basket.acceptChanges();
    case 'clear':
      return F.pipe(basket.clear(), TE.chain(basket.read));
  }
};

const withoutBasket = (basket: ShopperBasket, action: BasketCommand): TE.TaskEither<BasketFailure, Basket> =>
  action.intent === 'set' || action.intent === 'remove'
    ? TE.left({ _tag: 'UnknownLine', lineId: action.line })
    : basket.read();
