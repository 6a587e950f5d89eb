import { function as F, task as T, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { type OfferedWindow, offeredWindows, plannedWindows, type WindowShop } from './delivery-window.ts';
import type { DeliveryPlace } from './postal-code.ts';

/** Counts orders of a way of delivery in windows that begin after a moment, by the id of the window. */
export type CountTakenWindows = (
  method: string,
  since: number,
) => TE.TaskEither<Unavailable, ReadonlyMap<string, number>>;

/** Finds the windows that a way of delivery offers now; none for a way without them, and where it does not lead. */
export type FindDeliveryWindows = (
  method: string,
  place?: DeliveryPlace,
) => TE.TaskEither<ShopFailure, readonly OfferedWindow[]>;

/** What windows are found with. */
export type FindWindowsDeps = {
  readonly info: WindowShop;
  readonly holidays: readonly CalendarDay[];
  readonly clock: Clock;
  readonly countTaken: CountTakenWindows;
};

/** Makes what finds windows of a shop; the left says that what is taken cannot be counted. */
export const createFindDeliveryWindows =
  ({ info, holidays, clock, countTaken }: FindWindowsDeps): FindDeliveryWindows =>
  (id, place) => {
    const method = info.deliveryMethods.find((one) => one.id === id);
    const now = clock.now();
    const planned =
      method === undefined
        ? []
        : plannedWindows(method, info, { now, holidays, ...(place === undefined ? {} : { place }) });
    if (planned.length === 0) return TE.right([]);
    return F.pipe(
      countTaken(id, now),
      TE.map((taken) => offeredWindows(planned, taken)),
    );
  };

/** Windows of the ways of delivery that have some, by the id of the way. */
export type WindowsByMethod = Readonly<Record<string, readonly OfferedWindow[]>>;

/** The windows of all ways of delivery of a shop, wherever goods go; none of one that cannot be asked about. */
export const findAllWindows = (
  find: FindDeliveryWindows,
  { deliveryMethods }: Pick<ShopInfo, 'deliveryMethods'>,
): T.Task<WindowsByMethod> =>
  F.pipe(
    deliveryMethods.filter(({ windows }) => windows !== undefined),
    T.traverseArray(({ id }) =>
      F.pipe(
        find(id),
        TE.getOrElse(() => T.of<readonly OfferedWindow[]>([])),
        T.map((windows) => [id, windows] as const),
      ),
    ),
    T.map((found) => Object.fromEntries(found)),
  );
