import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { calendarDayIn } from '../calendar/calendar-day.ts';
import type { Clock } from '../runtime/ports.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { creditBalance } from './credit-account.ts';
import type { CreditStore, ShopperCredit } from './ports.ts';
import type { UsableCredit } from './usable-credit.ts';

/** How many events a page tells. */
const shownEvents = 50;

type ShopperCreditDeps = {
  readonly store: Pick<CreditStore, 'read' | 'entries'>;
  readonly clock: Clock;
  readonly info: Pick<ShopInfo, 'timeZone'>;
};

/** What a shopper sees of the credit that they may buy on; left out, they have none. */
export const createShopperCredit =
  ({ store, clock, info }: ShopperCreditDeps) =>
  (usable: UsableCredit | undefined): ShopperCredit => {
    if (usable === undefined) return { balance: () => TE.right(O.none), events: () => TE.right([]) };
    const { account: id, terms } = usable;
    const kind = id.startsWith('employee:') ? 'employee' : 'company';
    return {
      balance: () =>
        F.pipe(
          store.read(id),
          TE.map((account) =>
            O.some({ kind, ...creditBalance(account, terms, calendarDayIn(info.timeZone)(clock.now())) }),
          ),
        ),
      events: () =>
        F.pipe(
          store.entries(id, shownEvents),
          TE.map((entries) =>
            entries.map(({ kind: what, amount, at, order }) => ({
              ...{ kind: what, amount, at },
              ...(order === undefined ? {} : { order }),
            })),
          ),
        ),
    };
  };
