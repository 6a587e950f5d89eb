import { either as E, function as F, task as T, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../../calendar/calendar-day.ts';
import type { Clock } from '../../runtime/ports.ts';
import type { Shopper } from '../../shopper/shopper.ts';
import { isExistingCustomer } from '../running.ts';
import { newCustomer, type PlanStanding } from '../terms.ts';
import { subscriberOf } from './subscriber.ts';
import type { Subscriber, SubscriptionService } from './subscription-service.ts';

/** Milliseconds for which somebody is known to be an existing customer, so that each page of a purchase does not ask anew. */
const yesCounts = 60_000;
/** Milliseconds for which nobody is asked again otherwise: a subscription may begin, and a system that was away comes back. */
const otherwise = 10_000;
/** How many answers are kept. */
const mostKept = 10_000;

/** What subscriptions cost somebody beside the table of the shop. It never fails: of whom nothing is known pays what all pay. */
export type ReadStanding = (shopper: Shopper, today: CalendarDay) => T.Task<PlanStanding>;

type Kept = { readonly until: number; readonly today: CalendarDay; readonly standing: Promise<PlanStanding> };

/**
 * Asks the operator's system whether somebody has a running subscription of a shop: once for whoever asks at the same time, and
 * for a while. Nobody is asked about a guest, or while somebody acts as a customer.
 */
export const createReadStanding = ({
  list,
  clock,
}: Pick<SubscriptionService, 'list'> & { readonly clock: Clock }): ((shop: string) => ReadStanding) => {
  const kept = new Map<string, Kept>();

  const keep = (name: string, entry: Kept): void => {
    const [oldest] = kept.keys();
    kept.delete(name);
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(name, entry);
  };

  const ask = async (name: string, of: Subscriber, today: CalendarDay): Promise<PlanStanding> => {
    const found = await list(of)();
    const isExisting = E.isRight(found) && isExistingCustomer(found.right, today);
    const standing = { isExistingCustomer: isExisting };
    keep(name, {
      ...{ until: clock.now() + (isExisting ? yesCounts : otherwise), today },
      standing: Promise.resolve(standing),
    });
    return standing;
  };

  return (shop) => (shopper, today) =>
    F.pipe(
      subscriberOf(shop, shopper),
      TE.matchE(
        () => T.of(newCustomer),
        (of): T.Task<PlanStanding> =>
          () => {
            const name = JSON.stringify([of.shop, of.subject]);
            const known = kept.get(name);
            if (known !== undefined && known.today === today && clock.now() < known.until) return known.standing;
            const standing = ask(name, of, today);
            keep(name, { until: clock.now() + otherwise, today, standing });
            return standing;
          },
      ),
    );
};
