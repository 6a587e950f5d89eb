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
/** Milliseconds that a price waits for an answer: until it is there, it is as it was known before, or the ordinary one. */
const longestWait = 1_500;
/** How many answers are kept. */
const mostKept = 10_000;

/** Waits for an answer no longer than so many milliseconds. @returns undefined where there is none by then; it may still come. */
export type AnsweredWithin = <A>(answer: Promise<A>, milliseconds: number) => Promise<A | undefined>;

export type ReadStandingDeps = Pick<SubscriptionService, 'list'> & {
  readonly clock: Clock;
  readonly answeredWithin: AnsweredWithin;
};

/** What subscriptions cost somebody beside the table of the shop. It never fails: of whom nothing is known pays what all pay. */
export type ReadStanding = (shopper: Shopper, today: CalendarDay) => T.Task<PlanStanding>;

type Kept = {
  readonly until: number;
  readonly today: CalendarDay;
  /** As far as it is known. */
  readonly standing: PlanStanding;
  /** What is being asked, while it is still worth waiting for. */
  readonly answer?: Promise<PlanStanding>;
};

/**
 * Asks the operator's system whether somebody has a running subscription of a shop: once for whoever asks at the same time, and
 * for a while. An answer that is late counts from when it comes; without one nothing changes of what was known. Nobody is asked
 * about a guest, or while somebody acts as a customer.
 */
export const createReadStanding = ({
  list,
  clock,
  answeredWithin,
}: ReadStandingDeps): ((shop: string) => ReadStanding) => {
  const kept = new Map<string, Kept>();

  const keep = (name: string, entry: Kept): void => {
    const [oldest] = kept.keys();
    kept.delete(name);
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(name, entry);
  };

  const ask = async (name: string, of: Subscriber, today: CalendarDay, before: PlanStanding): Promise<PlanStanding> => {
    const found = await list(of)();
    const standing = E.isRight(found) ? { isExistingCustomer: isExistingCustomer(found.right, today) } : before;
    const counts = E.isRight(found) && standing.isExistingCustomer ? yesCounts : otherwise;
    keep(name, { until: clock.now() + counts, today, standing });
    return standing;
  };

  const wait = async (name: string, entry: Kept): Promise<PlanStanding> => {
    const { answer, ...known } = entry;
    if (answer === undefined) return known.standing;
    const standing = await answeredWithin(answer, longestWait);
    // Who comes next waits no more for what is late.
    if (standing === undefined && kept.get(name) === entry) keep(name, known);
    return standing ?? known.standing;
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
            if (known !== undefined && known.today === today && clock.now() < known.until) return wait(name, known);
            const standing = known?.standing ?? newCustomer;
            const answer = ask(name, of, today, standing);
            const asked = { until: clock.now() + otherwise, today, standing, answer };
            keep(name, asked);
            return wait(name, asked);
          },
      ),
    );
};
