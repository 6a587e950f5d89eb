import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { type CalendarDay, calendarDayIn, startOfDayIn } from '../calendar/calendar-day.ts';
import { type Unavailable, unavailable } from '../failure/failure.ts';
import type { MailContent } from '../mail/ports.ts';
import { hasPermission, isDeskUser } from '../permission/permission.ts';
import type { Order, PlaceOrderFailure } from '../purchase/order.ts';
import type { Clock, NewId } from '../runtime/ports.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import { shopperKey } from '../shopper/shopper.ts';
import { type CompanyStanding, withStandings } from '../user/company-standing.ts';
import { customerGroupOf, hasProfile, userInProfile } from '../user/customer-profiles.ts';
import { isForCustomer, type Membership } from '../user/user-of-shop.ts';
import type { RecurringChange, RecurringStore } from './ports.ts';
import {
  type KeptRecurring,
  mostOutcomes,
  type Outcome,
  type Pause,
  type Rehearsal,
  type Skip,
} from './recurring-order.ts';
import { changedSince, type Rehearsed, skipOf } from './rehearse.ts';
import { nextOccurrence } from './schedule.ts';

/** What of a shop decides about orders that recur. */
export type RecurringRules = Membership & Pick<ShopInfo, 'defaultGroupId' | 'timeZone' | 'recurringOrders'>;

/** What a mail about an order that recurs says. */
export type RecurringNews =
  | { readonly kind: 'told'; readonly now: Rehearsal }
  | { readonly kind: 'skipped'; readonly day: CalendarDay; readonly skip: Skip }
  | { readonly kind: 'paused'; readonly pause: Pause };

/** How one buyer's orders are worked out and placed, as whoever shops does it. */
export type RecurringBuying = {
  readonly rehearse: (order: KeptRecurring) => TE.TaskEither<Unavailable, Rehearsed>;
  /** The order that was placed with this key. */
  readonly placed: (key: string) => TE.TaskEither<Unavailable, O.Option<Pick<Order, 'number'>>>;
  /** Refused as `BasketChanged` where it costs other than was worked out. */
  readonly place: (
    order: KeptRecurring,
    now: Rehearsed,
    key: string,
  ) => TE.TaskEither<PlaceOrderFailure, Pick<Order, 'number'>>;
};

/** What orders that recur are run with. */
export type RunRecurringDeps = {
  readonly store: Pick<RecurringStore, 'find' | 'change'>;
  /** What companies say of a user. */
  readonly standings: (user: string) => TE.TaskEither<Unavailable, readonly CompanyStanding[]>;
  readonly buyingOf: (order: KeptRecurring) => RecurringBuying;
  readonly write: (order: KeptRecurring, news: RecurringNews) => MailContent;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly rules: RecurringRules;
};

/** What is to be done about an order now: `untold` is one whose day came before its buyer was told. */
const stepOf = (
  { paused, told, next }: Pick<KeptRecurring, 'paused' | 'told' | 'next'>,
  today: CalendarDay,
  noticeDays: number,
): 'nothing' | 'tell' | 'place' | 'untold' => {
  if (paused !== undefined) return 'nothing';
  if (today > next || (today === next && told === undefined)) return told === undefined ? 'untold' : 'place';
  if (today === next) return 'place';
  return told === undefined && today >= next - noticeDays ? 'tell' : 'nothing';
};

/** When something is to be done about an order, milliseconds since 1970; undefined while it rests. */
const dueAt = (
  { paused, told, next }: Pick<KeptRecurring, 'paused' | 'told' | 'next'>,
  { timeZone, recurringOrders }: Pick<RecurringRules, 'timeZone' | 'recurringOrders'>,
): number | undefined =>
  paused === undefined
    ? startOfDayIn(timeZone)(told === undefined ? next - recurringOrders.noticeDays : next)
    : undefined;

/** What is written in the place of an order that recurs. */
export const changeTo = (
  next: KeptRecurring,
  rules: RecurringRules,
  mail?: RecurringChange['mail'],
): RecurringChange => {
  const due = dueAt(next, rules);
  return { next: O.some(next), ...(due === undefined ? {} : { dueAt: due }), ...(mail === undefined ? {} : { mail }) };
};

const dayLength = 86_400_000;

/** Whether an order would be bought for another company than the one that it was made for, or for none any more. */
const isForAnother = ({ buyer, profileId, buysFor }: BoughtBy, rules: RecurringRules): boolean => {
  if (buysFor === undefined) return false;
  const user = userInProfile(buyer, profileId);
  return companyInUse(user, customerGroupOf(user, rules))?.id !== buysFor.company;
};

/** What of an order says as whom is bought. */
type BoughtBy = Pick<KeptRecurring, 'buyer' | 'profileId' | 'buysFor'>;

/** Why a buyer may not buy any more, as far as the shop was told; undefined for who may. */
const pauseOf = (
  order: BoughtBy & Pick<KeptRecurring, 'seenAt'>,
  standings: readonly CompanyStanding[],
  rules: RecurringRules,
  now: number,
): Pause | undefined => {
  const { buyer, profileId, buysFor, seenAt } = order;
  // What names neither was made for the only company that its buyer had, as far as anybody knows.
  const isOf = (company: string) => (buysFor === undefined ? (profileId ?? company) : buysFor.company) === company;
  if (standings.some(({ company, isActive }) => !isActive && isOf(company))) return 'gone';
  const mayBuy = hasPermission(buyer, 'Shop') && !isDeskUser(buyer) && isForCustomer(rules)(buyer);
  if (!mayBuy || (profileId !== undefined && !hasProfile(buyer, profileId))) return 'gone';
  if (isForAnother(order, rules)) return 'gone';
  return now - seenAt > rules.recurringOrders.seenWithinDays * dayLength ? 'unseen' : undefined;
};

/** An order after one of its days, due on the next one after today. */
export const afterDay = (order: KeptRecurring, outcome: Outcome, today: CalendarDay): KeptRecurring => {
  const { told: _, ...rest } = order;
  return {
    ...rest,
    next: nextOccurrence(order, Math.max(today, outcome.day)),
    outcomes: [outcome, ...order.outcomes].slice(0, mostOutcomes),
  };
};

type Overtaken = { readonly _tag: 'Overtaken' };

/** One key for one day of one order: whoever runs again finds what was placed. */
const keyOf = ({ id, next }: KeptRecurring): string => `recurring-${id}-${next}`;

/**
 * Does what is due about an order that recurs: tells its buyer some days before, orders on its day by the rules of every order,
 * or leaves the day out and says why. However often, and by however many at once it is run, a day is ordered once.
 */
export const runRecurring =
  (deps: RunRecurringDeps) =>
  (id: string): TE.TaskEither<Unavailable, void> => {
    const { store, clock, rules, newId } = deps;
    const now = clock.now();
    const today = calendarDayIn(rules.timeZone)(now);

    /** Writes what became of it, unless somebody changed it, or ran it, meanwhile: what is due then is seen to next. */
    const settle = (
      order: KeptRecurring,
      next: KeptRecurring,
      news?: RecurringNews,
    ): TE.TaskEither<Unavailable, void> =>
      F.pipe(
        store.change<Overtaken>(order.id, shopperKey(order.owner), (found) => {
          const isSame = O.isSome(found) && found.value.revision === order.revision;
          if (!isSame) return E.left({ _tag: 'Overtaken' });
          const to = order.buyer.email ?? order.form.email;
          // What is known of the buyer may have become known while it ran.
          const { buyer, seenAt } = found.value;
          const mail = news && { id: newId(), to, ...deps.write(next, news) };
          return E.right(changeTo({ ...next, buyer, seenAt }, rules, mail));
        }),
        TE.map(() => undefined),
        TE.orElse((failure) => (failure._tag === 'Overtaken' ? TE.right(undefined) : TE.left(failure))),
      );

    const skip = (order: KeptRecurring, why: Skip) =>
      settle(order, afterDay(order, { day: order.next, ...why }, today), {
        ...{ kind: 'skipped' as const, day: order.next, skip: why },
      });

    const placed = (order: KeptRecurring, { number }: Pick<Order, 'number'>) =>
      settle(order, afterDay(order, { day: order.next, number }, today));

    const pause = (order: KeptRecurring, why: Pause) => {
      const { told: _, ...rest } = order;
      return settle(order, { ...rest, paused: why }, { kind: 'paused', pause: why });
    };

    const tell = (order: KeptRecurring) =>
      F.pipe(
        deps.buyingOf(order).rehearse(order),
        TE.chain(({ rehearsal }) => {
          const { obstacle: _, ...told } = rehearsal;
          return settle(order, { ...order, told }, { kind: 'told', now: rehearsal });
        }),
      );

    const place = (order: KeptRecurring, told: Omit<Rehearsal, 'obstacle'>): TE.TaskEither<Unavailable, void> => {
      const buying = deps.buyingOf(order);
      return F.pipe(
        buying.rehearse(order),
        TE.chain((rehearsed) => {
          const changed = changedSince(told, rehearsed.rehearsal);
          if (changed !== undefined) return skip(order, changed);
          return F.pipe(
            buying.place(order, rehearsed, keyOf(order)),
            TE.matchE(
              (failure): TE.TaskEither<Unavailable, void> => {
                if (failure._tag === 'Unavailable') return TE.left(failure);
                if (isOvertaken(failure))
                  return TE.left(unavailable(new Error(`${failure._tag}: it is worked out anew`)));
                return isShopFailure(failure) ? pause(order, 'gone') : skip(order, skipOf(failure));
              },
              (order_) => placed(order, order_),
            ),
          );
        }),
      );
    };

    const run = (order: KeptRecurring, standings: readonly CompanyStanding[]): TE.TaskEither<Unavailable, void> => {
      const step = stepOf(order, today, rules.recurringOrders.noticeDays);
      if (step === 'nothing') return TE.right(undefined);
      return F.pipe(
        step === 'tell' ? TE.right(O.none) : deps.buyingOf(order).placed(keyOf(order)),
        TE.chain((before) => {
          if (O.isSome(before)) return placed(order, before.value);
          const paused = pauseOf(order, standings, rules, now);
          if (paused !== undefined) return pause(order, paused);
          if (step === 'tell') return tell(order);
          return step === 'untold' || order.told === undefined
            ? skip(order, { because: 'untold' })
            : place(order, order.told);
        }),
      );
    };

    /** Runs an order of its buyer as their companies let them shop by now: nobody logs in when it is due. */
    const runAsLet = (order: KeptRecurring): TE.TaskEither<Unavailable, void> =>
      F.pipe(
        deps.standings(order.buyer.customerUserId),
        TE.chain((said) => run({ ...order, buyer: withStandings(order.buyer, said) }, said)),
      );

    return F.pipe(store.find(id), TE.chain(O.match(() => TE.right(undefined), runAsLet)));
  };

/**
 * Something became different, or another worker filled or ordered the same basket, since it was worked out: whoever runs
 * again finds what that is, or what was placed.
 */
const isOvertaken = ({ _tag }: PlaceOrderFailure): boolean => _tag === 'BasketChanged' || _tag === 'EmptyBasket';

const isShopFailure = (
  failure: Exclude<PlaceOrderFailure, Unavailable>,
): failure is Extract<PlaceOrderFailure, { _tag: 'NotLoggedIn' | 'Forbidden' }> =>
  failure._tag === 'NotLoggedIn' || failure._tag === 'Forbidden';
