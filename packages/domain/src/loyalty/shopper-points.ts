import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { calendarDayIn } from '../calendar/calendar-day.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { expirePoints } from './points-account.ts';
import { pointsBalance } from './points-balance.ts';
import type { PointsEntry, PointsEvent, PointsStore, ShopperPoints } from './ports.ts';
import type { UsablePoints } from './usable-points.ts';

/** How many events a page tells. */
const pointsPage = 20;

type ShopperPointsDeps = {
  readonly store: Pick<PointsStore, 'read' | 'entries'>;
  readonly clock: Clock;
  readonly info: Pick<ShopInfo, 'timeZone'>;
};

const eventOf = ({ entry, kind, points, at, order }: PointsEntry): PointsEvent => ({
  ...{ entry, kind, points, at },
  ...(order === undefined ? {} : { order }),
});

/** What a shopper sees of the own points; left out, they have none. */
export const createShopperPoints =
  ({ store, clock, info }: ShopperPointsDeps) =>
  (usable: UsablePoints | undefined): ShopperPoints => {
    if (usable === undefined) return { balance: () => TE.right(O.none), events: () => TE.right({ events: [] }) };
    const { account: id, rule, maySpend } = usable;
    return {
      balance: () =>
        F.pipe(
          store.read(id),
          TE.map((account) =>
            O.some({
              ...pointsBalance(account, calendarDayIn(info.timeZone)(clock.now())),
              ...{ worth: rule.worth, maySpend },
            }),
          ),
        ),
      events: (before) =>
        F.pipe(
          store.entries(id, pointsPage + 1, before),
          TE.map((entries) => {
            const events = entries.slice(0, pointsPage).map(eventOf);
            const last = events.at(-1);
            return { events, ...(entries.length > pointsPage && last !== undefined ? { next: last.entry } : {}) };
          }),
        ),
    };
  };

/** Ends the points of a shop whose last day is over. They cannot be used since; this writes it into the books. */
export const expireLots =
  ({
    store,
    clock,
    info,
  }: { readonly store: Pick<PointsStore, 'expire'> } & Pick<ShopperPointsDeps, 'clock' | 'info'>) =>
  (): TE.TaskEither<Unavailable, number> =>
    store.expire(calendarDayIn(info.timeZone)(clock.now()), expirePoints);
