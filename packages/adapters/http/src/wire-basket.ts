import type { Answer, postBasketLine } from '@torg/contracts';
import type { Basket } from '@torg/domain/basket';

/** A basket as the calls tell it. */
export type WireBasket = Answer<typeof postBasketLine>['basket'];

/** The basket in the domain's words. */
export const basketOf = ({ changed, isBasketChange, ...basket }: WireBasket): Basket => ({
  ...basket,
  hasUnacceptedChanges: changed,
  mergedAtLogin: isBasketChange,
});
