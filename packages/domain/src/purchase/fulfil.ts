import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { calendarDayIn, noonOf } from '../calendar/calendar-day.ts';
import { deliveryDays } from '../calendar/delivery-days.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import { defaultDeliveryMethod } from '../shop/derived-settings.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import type { ImpossibleTransition } from './lifecycle.ts';
import type { Order } from './order.ts';
import type { PurchaseStore, UnknownOrder } from './ports.ts';
import { type Changes, happen, type Purchase } from './purchase.ts';

/** What an operator works on orders with. */
export type OrderDeskDeps = {
  readonly store: Pick<PurchaseStore, 'change'>;
  readonly clock: Clock;
  readonly info: Pick<ShopInfo, 'deliveryMethods' | 'reviews' | 'timeZone'>;
};

type ByNumber = (number: string) => TE.TaskEither<UnknownOrder | ImpossibleTransition | Unavailable, Order>;

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

/**
 * Ships an order that is placed: its goods leave the house, and its shopper hears that they are on their way. Where the
 * shop has reviews, the buyer is asked for them later.
 */
export const ship =
  (info: OrderDeskDeps['info']) =>
  (purchase: Purchase, now: number): E.Either<ImpossibleTransition, Changes> =>
    F.pipe(
      happen(purchase, 'ship', now),
      E.map((changes) => {
        if (!info.reviews.enabled) return changes;
        const { number } = purchase.order;
        return {
          ...changes,
          jobs: [...changes.jobs, { name: 'ask-for-review', number, at: askAt(purchase.order, info, now) }],
        };
      }),
    );

/**
 * What is done with an order by its number, whoever it belongs to: who asks has looked whose it is. Answers with the order as
 * it then stands.
 */
export const byNumber =
  (decide: (purchase: Purchase, now: number) => E.Either<ImpossibleTransition, Changes>) =>
  ({ store, clock }: Pick<OrderDeskDeps, 'store' | 'clock'>): ByNumber =>
  (number) =>
    F.pipe(
      store.change({ number }, (purchase) => decide(purchase, clock.now())),
      TE.bimap(
        (failure) => (failure._tag === 'UnknownPurchase' ? { _tag: 'UnknownOrder' as const } : failure),
        ({ order }) => order,
      ),
    );

/** Ships an order by its number. */
export const shipOrder = (deps: OrderDeskDeps): ByNumber => byNumber(ship(deps.info))(deps);
