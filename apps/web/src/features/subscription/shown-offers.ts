import type { OptionWords, ProductCard, Variant } from '@torg/domain/catalogue';
import type { PlanStanding, PlanTable } from '@torg/domain/subscription';

/** What a page of offers is about: goods of the category, for all plans or for one; or one product; and for whom. */
export type ShownOffers = { readonly standing: PlanStanding } & (
  | { readonly of: 'category'; readonly plans: PlanTable; readonly cards: readonly ProductCard[] }
  | {
      readonly of: 'product';
      readonly plans: PlanTable;
      readonly slug: string;
      readonly name: string;
      readonly variant: Variant;
      readonly variants: readonly Variant[];
      readonly words: OptionWords | undefined;
      /** The id of the plan that was asked for. */
      readonly plan: string | undefined;
    }
);
