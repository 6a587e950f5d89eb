import type { taskEither as TE } from 'fp-ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { Reordered } from '../purchase/reorder.ts';
import type { AskedUnits, ListRefusal, ShownListLine } from '../shopping-list/index.ts';
import type { BoughtPeriod, Days } from './bought-period.ts';

/** Of what it is told what was bought: a period that is over, the own orders or those of the company. */
export type BoughtQuery = {
  readonly period: BoughtPeriod;
  /** Orders of the whole company, for who oversees it; else the own ones. */
  readonly of?: 'company';
};

/** Goods that were bought, the one that most units were bought of first. */
export type Bought = {
  readonly query: BoughtQuery;
  readonly days: Days;
  /** `quantity` is what one line of a basket takes of what was bought. */
  readonly lines: readonly (ShownListLine & { readonly bought: number })[];
  /** The company whose orders may be asked for, too. */
  readonly company?: { readonly name?: string };
};

/** Why what was bought is not put into the basket. */
export type BoughtFailure = ListRefusal | ShopFailure;

/** What a shopper bought, and may buy again. */
export type ShopperBought = {
  readonly see: (query: BoughtQuery) => TE.TaskEither<ShopFailure, Bought>;
  /**
   * Puts what was bought into the basket again in one change (`reorder`): asking twice adds nothing.
   * @param chosen what of it, and how much; left out, all of it. What was not bought stays out.
   */
  readonly put: (query: BoughtQuery, chosen?: readonly AskedUnits[]) => TE.TaskEither<BoughtFailure, Reordered>;
};
