import { function as F, taskEither as TE } from 'fp-ts';
import type { Offer } from '../catalogue/ports.ts';
import type { Unavailable } from '../failure/failure.ts';
import { findUsedUp } from '../promotion/find-used-up.ts';
import type { CountPromotionUses } from '../promotion/ports.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import type { Basket, StoredBasket } from './basket.ts';
import { type BasketSettings, viewBasket } from './view.ts';

/** What baskets are shown by. */
export type ShowBasketDeps = {
  readonly settings: BasketSettings;
  /** Left out where no promotion is limited. */
  readonly countPromotionUses?: CountPromotionUses;
};

/** Shows a basket (`viewBasket`) to its owner: which of its codes are used up is looked up where any is limited. */
export const showBasket =
  ({ settings, countPromotionUses: count }: ShowBasketDeps) =>
  (owner: ShopperId, basket: StoredBasket, offers: ReadonlyMap<string, Offer>): TE.TaskEither<Unavailable, Basket> => {
    const { promotions } = settings;
    if (promotions === undefined || count === undefined) return TE.right(viewBasket(basket, offers, settings));
    return F.pipe(
      findUsedUp(count)(promotions, owner, basket),
      TE.map((usedUp) => viewBasket(basket, offers, settings, usedUp)),
    );
  };
