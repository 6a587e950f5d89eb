import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { calendarDayIn, noonOf } from '../calendar/calendar-day.ts';
import { deliveryDays } from '../calendar/delivery-days.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import { defaultDeliveryMethod } from '../shop/derived-settings.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import type { ImpossibleTransition } from './lifecycle.ts';
import type { Order, OrderStep, Units } from './order.ts';
import type { PurchaseStore, UnknownOrder } from './ports.ts';
import { type Changes, happen, noChanges, type Purchase } from './purchase.ts';
import { openUnits, togetherBySku } from './units.ts';

/** What an operator works on orders with. */
export type OrderDeskDeps = {
  readonly store: Pick<PurchaseStore, 'change'>;
  readonly clock: Clock;
  readonly info: Pick<ShopInfo, 'deliveryMethods' | 'reviews' | 'timeZone'>;
};

/** What is sent: all that the order has left where no units are named. */
export type Sending = Pick<OrderStep, 'units' | 'parcel'>;

/** More units of a SKU than the order has left: `open`, which is 0 for what it does not hold. */
export type UnitsNotOpen = { readonly _tag: 'UnitsNotOpen'; readonly sku: string; readonly open: number };

/** The day's length in milliseconds. */
const day = 86_400_000;

/**
 * When the buyer of an order that is shipped now is asked for reviews: at noon, so many days after the last day of the
 * expected delivery as the shop says. Public holidays are not counted: the shop's days are there for what is late.
 * @returns milliseconds since 1970.
 */
const askAt = ({ delivery }: Order, { deliveryMethods, reviews, timeZone }: OrderDeskDeps['info'], now: number) => {
  const method = deliveryMethods.find(({ id }) => id === delivery.method) ?? defaultDeliveryMethod({ deliveryMethods });
  const { to } = deliveryDays(method.estimate, calendarDayIn(timeZone)(now), []);
  return noonOf(to) + reviews.askAfterDays * day;
};

/** Units that are named have to be left. */
export const checkOpen = (order: Order, units: readonly Units[] = []): E.Either<UnitsNotOpen, void> => {
  const open = new Map(openUnits(order).map(({ sku, quantity }) => [sku, quantity]));
  const tooMany = togetherBySku(units).find(({ sku, quantity }) => quantity > (open.get(sku) ?? 0));
  return tooMany === undefined
    ? E.right(undefined)
    : E.left({ _tag: 'UnitsNotOpen', sku: tooMany.sku, open: open.get(tooMany.sku) ?? 0 });
};

/** Whether a parcel of that id was told of before. */
const isKnown = ({ history }: Order, { parcel }: Sending): boolean =>
  parcel?.id !== undefined && history.some((step) => step.parcel?.id === parcel.id);

/**
 * Ships what an order has left, or some of it: the goods leave the house, and its shopper hears that they are on their way.
 * Once nothing is left, and where the shop has reviews, the buyer is asked for them later. A parcel that was told of before
 * changes nothing.
 */
export const ship =
  (info: OrderDeskDeps['info']) =>
  (purchase: Purchase, now: number, sending: Sending = {}): E.Either<ImpossibleTransition | UnitsNotOpen, Changes> => {
    const { order } = purchase;
    if (isKnown(order, sending)) return E.right(noChanges);
    return F.pipe(
      happen(purchase, { event: 'ship', at: now, ...sending }),
      E.chainFirstW(() => checkOpen(order, sending.units)),
      E.map((changes) => {
        if (!info.reviews.enabled || changes.order.state !== 'shipped') return changes;
        const ask = { name: 'ask-for-review', number: order.number, at: askAt(order, info, now) } as const;
        return { ...changes, jobs: [...changes.jobs, ask] };
      }),
    );
  };

/** Does something with an order by its number; answers with the order as it then stands. */
type ByNumber<Refusal, Told extends readonly unknown[]> = (
  number: string,
  ...told: Told
) => TE.TaskEither<UnknownOrder | Refusal | Unavailable, Order>;

/**
 * What is done with an order by its number, whoever it belongs to: who asks has looked whose it is.
 * @param decide is given what else was told.
 */
export const byNumber =
  <Refusal extends ImpossibleTransition | UnitsNotOpen, Told extends readonly unknown[]>(
    decide: (purchase: Purchase, now: number, ...told: Told) => E.Either<Refusal, Changes>,
  ) =>
  ({ store, clock }: Pick<OrderDeskDeps, 'store' | 'clock'>): ByNumber<Refusal, Told> =>
  (number, ...told) =>
    F.pipe(
      store.change({ number }, (purchase) => decide(purchase, clock.now(), ...told)),
      TE.bimap(
        (failure) => (failure._tag === 'UnknownPurchase' ? { _tag: 'UnknownOrder' as const } : failure),
        ({ order }) => order,
      ),
    );

/** Ships an order by its number. */
export const shipOrder = (deps: OrderDeskDeps): ByNumber<ImpossibleTransition | UnitsNotOpen, [sending?: Sending]> =>
  byNumber<ImpossibleTransition | UnitsNotOpen, [sending?: Sending]>(ship(deps.info))(deps);
