import type { Basket, BasketFailure, ShopperBasket } from '@torg/domain';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { OpenShop, Visit } from '../plugins/visit.ts';

/** What a shopper wants done with the basket; quantities may be any number, the domain judges them. */
export type BasketAction =
  | { readonly intent: 'add'; readonly sku: string; readonly quantity: number }
  | { readonly intent: 'set'; readonly line: string; readonly quantity: number }
  | { readonly intent: 'remove'; readonly line: string }
  | { readonly intent: 'accept' };

export type BasketActionDeps = { readonly openShop: OpenShop; readonly newGuest: () => string };

/** The basket afterwards, and the guest who owns it; none when nobody owned anything and nothing was put in. */
export type Done = { readonly basket: Basket; readonly guest: O.Option<string> };

/**
 * Carries out an action on the visitor's basket. Only putting something in makes an unknown visitor a guest.
 */
export const carryOut =
  ({ openShop, newGuest }: BasketActionDeps) =>
  (visit: Visit, action: BasketAction): TE.TaskEither<BasketFailure, Done> => {
    const guest = action.intent === 'add' ? O.some(O.getOrElse(newGuest)(visit.guest)) : visit.guest;
    const { basket } = openShop({ ...visit, guest });
    const result = O.isSome(guest) ? change(basket, action) : withoutBasket(basket, action);
    return F.pipe(
      result,
      TE.map((after) => ({ basket: after, guest })),
    );
  };

const change = (basket: ShopperBasket, action: BasketAction): TE.TaskEither<BasketFailure, Basket> => {
  switch (action.intent) {
    case 'add':
      return basket.add(action.sku, action.quantity);
    case 'set':
      return basket.setQuantity(action.line, action.quantity);
    case 'remove':
      return basket.remove(action.line);
    case 'accept':
      return basket.acceptChanges();
  }
};

const withoutBasket = (basket: ShopperBasket, action: BasketAction): TE.TaskEither<BasketFailure, Basket> =>
  action.intent === 'set' || action.intent === 'remove'
    ? TE.left({ _tag: 'UnknownLine', lineId: action.line })
    : basket.read();
