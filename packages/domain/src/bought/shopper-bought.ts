import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { calendarDayIn } from '../calendar/calendar-day.ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import { type OrderOverseer, orderScopeOf } from '../purchase/order-list.ts';
import type { PurchaseStore } from '../purchase/ports.ts';
import { type ReorderDeps, type Reordered, reorder } from '../purchase/reorder.ts';
import type { Clock } from '../runtime/ports.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { chosenOf, offersOf, shownLine } from '../shopping-list/list-goods.ts';
import type { ListLine } from '../shopping-list/shopping-list.ts';
import { type Days, lastPeriod } from './bought-period.ts';
import type { BoughtFailure, BoughtQuery, ShopperBought } from './ports.ts';

/** The most goods that are told of a period. */
export const mostBought = 200;

/** What is told of orders as they are kept, and how goods of them come into a basket. */
export type ShopperBoughtDeps = ReorderDeps & {
  readonly purchases: Pick<PurchaseStore, 'bought'>;
  readonly clock: Clock;
  readonly info: Pick<ShopInfo, 'timeZone'>;
};

/** Whose orders are looked at, and into whose basket their goods go. */
export type BoughtShopper = Omit<OrderOverseer, 'owner'> & {
  readonly owner: O.Option<ShopperId>;
  readonly basketOwner: O.Option<ShopperId>;
};

/** What a shopper bought in the last week, month or quarter, on stores of this process. */
export const createShopperBought =
  (deps: ShopperBoughtDeps) =>
  ({ owner, basketOwner, ...overseer }: BoughtShopper): ShopperBought => {
    const max = deps.limits.quantityPerLine;
    const daysOf = ({ period }: BoughtQuery): Days =>
      lastPeriod(period, calendarDayIn(deps.info.timeZone)(deps.clock.now()));

    const read = (query: BoughtQuery): TE.TaskEither<ShopFailure, readonly ListLine[]> => {
      if (O.isNone(owner)) return TE.left({ _tag: 'NotLoggedIn' });
      if (query.of === 'company' && overseer.oversees === undefined) return TE.left({ _tag: 'Forbidden' });
      const scope = orderScopeOf({ owner: owner.value, ...overseer }, query.of);
      return deps.purchases.bought(scope, daysOf(query), mostBought);
    };

    const shown = (lines: readonly ListLine[]): TE.TaskEither<Unavailable, readonly (ListLine & Bought)[]> =>
      F.pipe(
        offersOf(deps, lines),
        TE.map((offers) =>
          lines.map((line) => ({
            ...shownLine(offers)(line),
            ...{ quantity: Math.min(line.quantity, max), bought: line.quantity },
          })),
        ),
      );

    return {
      see: (query) =>
        F.pipe(
          read(query),
          TE.chainW(shown),
          TE.map((lines) => ({
            ...{ query, days: daysOf(query), lines },
            ...(overseer.oversees === undefined ? {} : { company: companyOf(overseer.oversees) }),
          })),
        ),
      put: (query, chosen) =>
        F.pipe(
          read(query),
          TE.map((lines) => lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, max) }))),
          TE.chainEitherKW((lines) => chosenOf(lines, chosen, max)),
          TE.chainW(
            (lines): TE.TaskEither<BoughtFailure, Reordered> =>
              O.isSome(basketOwner) ? reorder(deps)(basketOwner.value)({ lines }) : TE.left({ _tag: 'NotLoggedIn' }),
          ),
        ),
    };
  };

type Bought = { readonly bought: number };

const companyOf = ({ name }: { readonly name?: string | undefined }) => (name === undefined ? {} : { name });
