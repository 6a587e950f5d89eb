import type { Answer, postBasketLine } from '@torg/contracts';
import { type Basket, type BasketCommand, type BasketFailure, makesBasket } from '@torg/domain/basket';
import { ownerOf } from '@torg/domain/shopper';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type OpenShop, type RequestContext, shopperOf } from '../http/request-context.ts';

export type BasketActionDeps = { readonly openShop: OpenShop; readonly newGuest: () => string };

/** The basket afterwards, and whose it is: somebody unknown who put something in became a guest. */
export type Done = { readonly basket: Basket; readonly context: RequestContext };

/** Who asks, as somebody who can put things into a basket: a visitor becomes a guest. */
export const asBuyer = (context: RequestContext, newGuest: () => string): RequestContext =>
  O.isSome(ownerOf('basket', shopperOf(context))) ? context : { ...context, guest: O.some(newGuest()) };

/** Carries out a command on the visitor's basket. An unknown visitor who makes a basket becomes a guest. */
export const applyForVisitor =
  ({ openShop, newGuest }: BasketActionDeps) =>
  (context: RequestContext, command: BasketCommand): TE.TaskEither<BasketFailure, Done> => {
    const shopper = makesBasket(command) ? asBuyer(context, newGuest) : context;
    return F.pipe(
      openShop(shopper).basket.apply(command),
      TE.map((basket) => ({ basket, context: shopper })),
    );
  };

type WireBasket = Readonly<
  Omit<Answer<typeof postBasketLine>['basket'], 'lines' | 'totals' | 'together' | 'codes' | 'freeDelivery'>
> &
  Pick<Basket, 'lines' | 'totals' | 'together' | 'codes' | 'freeDelivery'>;

/** A basket in the words of the calls, which clients know. */
export const onWire = ({ hasUnacceptedChanges, mergedAtLogin, ...basket }: Basket): WireBasket => ({
  ...basket,
  changed: hasUnacceptedChanges,
  isBasketChange: mergedAtLogin,
});
