import { function as F, task as T, taskEither as TE } from 'fp-ts';
import type { Offer } from '../catalogue/ports.ts';
import type { Unavailable } from '../failure/failure.ts';
import { findUsedUp } from '../promotion/find-used-up.ts';
import type { CountPromotionUses } from '../promotion/ports.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import type { PlanStanding } from '../subscription/terms.ts';
import type { Basket, StoredBasket } from './basket.ts';
import { type BasketSettings, viewBasket } from './view.ts';

/** What baskets are shown by. */
export type ShowBasketDeps = {
  readonly settings: BasketSettings;
  /** Left out where no promotion is limited. */
  readonly countPromotionUses?: CountPromotionUses;
  /** What subscriptions cost whose basket it is; left out where they cost everybody the same. */
  readonly planStanding?: T.Task<PlanStanding>;
};

type Lines = readonly { readonly subscription?: unknown }[];

/** Whether lines cost what their owner's standing makes of it: of others, nobody has to be asked. */
export const dependsOnStanding = ({ planStanding }: ShowBasketDeps, lines: Lines): boolean =>
  planStanding !== undefined && lines.some(({ subscription }) => subscription !== undefined);

/** The settings that lines are judged and shown by: who has running subscriptions is looked up where it matters. */
export const settingsFor = (deps: ShowBasketDeps, lines: Lines): T.Task<BasketSettings> => {
  const { settings, planStanding } = deps;
  const { plans } = settings;
  return plans === undefined || planStanding === undefined || !dependsOnStanding(deps, lines)
    ? T.of(settings)
    : T.map((standing: PlanStanding) => ({ ...settings, plans: { ...plans, standing } }))(planStanding);
};

/**
 * Shows a basket (`viewBasket`) to its owner: which of its codes are used up is looked up where any is limited, and what their
 * subscriptions cost them where it has any.
 */
export const showBasket =
  (deps: ShowBasketDeps) =>
  (owner: ShopperId, basket: StoredBasket, offers: ReadonlyMap<string, Offer>): TE.TaskEither<Unavailable, Basket> => {
    const { promotions } = deps.settings;
    const { countPromotionUses: count } = deps;
    const usedUp =
      promotions === undefined || count === undefined
        ? TE.right(new Set<string>())
        : findUsedUp(count)(promotions, owner, basket);
    return F.pipe(
      TE.Do,
      TE.apS('usedUp', usedUp),
      TE.apS('settings', TE.fromTask(settingsFor(deps, basket.lines))),
      TE.map((found) => viewBasket(basket, offers, found.settings, found.usedUp)),
    );
  };
