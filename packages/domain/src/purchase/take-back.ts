import { either as E, function as F, option as O } from 'fp-ts';
import { type GiftCardShort, giftCardsAfter } from '../gift-card/gift-card.ts';
import {
  byNumber,
  checkAmong,
  invoiced,
  knownParcel,
  type OrderDeskDeps,
  type ParcelDiffers,
  type Sending,
} from './fulfil.ts';
import type { ImpossibleTransition } from './lifecycle.ts';
import type { InvoicingShop } from './order-invoices.ts';
import type { NothingAwaited, UnitsNotOpen } from './ports.ts';
import { type Changes, happen, type Purchase } from './purchase.ts';
import { awaitedUnits, unitsOut } from './units.ts';

/** What is back: all that is waited for where no units are named. */
export type TakingBack = Sending & {
  /** Whether it can be sold again. */
  readonly restock?: boolean;
};

type TakeBackRefusal = ImpossibleTransition | UnitsNotOpen | ParcelDiffers | NothingAwaited | GiftCardShort;

/**
 * Takes goods of an order back that its buyer has, withdrawn from or not: what they cost goes back, with the last of an order
 * what its delivery cost, too; what was invoiced is owed no more. A parcel that was told of before changes nothing, and is refused where it differs.
 */
export const takeBack =
  (shop: InvoicingShop) =>
  (
    purchase: Purchase,
    now: number,
    { units, parcel, restock = false }: TakingBack = {},
  ): E.Either<TakeBackRefusal, Changes> => {
    const { order } = purchase;
    const named = units ?? awaitedUnits(order);
    const told = { event: 'return' as const, units: named, ...(parcel === undefined ? {} : { parcel }) };
    const known = knownParcel(order, told);
    if (O.isSome(known)) return known.value;
    return F.pipe(
      happen(purchase, { ...told, at: now, restock }),
      E.filterOrElseW(
        () => named.length > 0,
        (): NothingAwaited => ({ _tag: 'NothingAwaited' }),
      ),
      E.chainFirstW(() => checkAmong(unitsOut(order), named)),
      // A gift card comes back whole, or not at all.
      E.chainFirstW(({ giftCards }) =>
        order.soldCard === undefined ? E.right(undefined) : giftCardsAfter(purchase.giftCards, giftCards),
      ),
      E.map(invoiced(shop, order)),
    );
  };

/** Takes goods of an order back by its number, for the operator. */
export const takeBackOrder = (deps: OrderDeskDeps) =>
  byNumber<TakeBackRefusal, [taking?: TakingBack]>(takeBack(deps.info))(deps);
