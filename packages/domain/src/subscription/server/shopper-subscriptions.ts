import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../../calendar/calendar-day.ts';
import type { Forbidden, NotLoggedIn, Unavailable } from '../../failure/failure.ts';
import type { Shopper } from '../../shopper/shopper.ts';
import type { PlanTable } from '../plan.ts';
import { leavingOf, planChoices, type RunningSubscription, type ShownSubscription, stateOf } from '../running.ts';
import { subscriberOf } from './subscriber.ts';
import { type SubscriptionNews, type TellDeps, tellNews } from './subscription-news.ts';
import type { ServiceRefused, ServiceWish, Subscriber, SubscriptionService } from './subscription-service.ts';

/** The subscriber has none of that id; nobody is told whether somebody else has. */
export type UnknownSubscription = { readonly _tag: 'UnknownSubscription' };

/** What was shown is not what holds by now: nobody binds to what they did not see. */
export type SubscriptionTermsChanged = { readonly _tag: 'SubscriptionTermsChanged' };

/** Why a subscription is not changed. */
export type SubscriptionFailure =
  | NotLoggedIn
  | Forbidden
  | UnknownSubscription
  | SubscriptionTermsChanged
  | ServiceRefused
  | Unavailable;

/** A plan that somebody changes to, at what stood beside the button: minor units. */
type ChangeWish = ServiceWish & {
  readonly plan: string;
  readonly monthly: number;
  readonly minimumTotal: number;
};

/** The end of a subscription, by what stood beside the button. */
type EndWish = ServiceWish & { readonly endsOn: CalendarDay };

/** What somebody can do with their own subscriptions. What changes is told by mail. */
export type ShopperSubscriptions = {
  readonly list: () => TE.TaskEither<NotLoggedIn | Forbidden | Unavailable, readonly ShownSubscription[]>;
  readonly change: (wish: ChangeWish) => TE.TaskEither<SubscriptionFailure, void>;
  readonly end: (wish: EndWish) => TE.TaskEither<SubscriptionFailure, void>;
  /** Takes an end back. */
  readonly keep: (wish: ServiceWish) => TE.TaskEither<SubscriptionFailure, void>;
};

/** What they are kept with. */
export type ShopperSubscriptionsDeps = TellDeps & {
  readonly service: Omit<SubscriptionService, 'start'>;
  readonly shop: string;
  readonly plans: PlanTable;
  readonly today: () => CalendarDay;
  /** The language of who asks. */
  readonly locale: string;
};

/** Nobody has more: what a system says beyond that is not shown. */
const mostShown = 50;

const refused = (reason: ServiceRefused['reason']): TE.TaskEither<SubscriptionFailure, never> =>
  TE.left({ _tag: 'ServiceRefused', reason });

/** The own subscriptions of who shops. The rules of the domain are told before, the operator's system decides last. */
export const createShopperSubscriptions =
  ({ service, shop, plans, today, locale, ...telling }: ShopperSubscriptionsDeps) =>
  (shopper: Shopper): ShopperSubscriptions => {
    const subscriber = subscriberOf(shop, shopper);
    const { email = '', name = '' } = O.isSome(shopper.session) ? shopper.session.value.user : {};

    /** A usage that is not known does not keep the rest from being shown. */
    const shownTo =
      (of: Subscriber) =>
      (one: RunningSubscription): TE.TaskEither<never, ShownSubscription> => {
        const day = today();
        const state = stateOf(one, day);
        const leaving = leavingOf(one, day);
        const shown = {
          ...{ ...one, state, choices: planChoices(plans, one, day) },
          ...(leaving === undefined ? {} : { leaving }),
        };
        if (state === 'waiting' || state === 'ended') return TE.right(shown);
        return F.pipe(
          service.usage(of, one.id, day),
          TE.matchE(
            () => TE.right(shown),
            (usage) => TE.right({ ...shown, usage }),
          ),
        );
      };

    /** @param ask undefined where what was shown holds no more. */
    const deed = (
      { id, version }: ServiceWish,
      kind: Exclude<SubscriptionNews['kind'], 'started'>,
      check: (one: RunningSubscription) => TE.TaskEither<SubscriptionFailure, unknown>,
      ask: (of: Subscriber, one: RunningSubscription) => ReturnType<SubscriptionService['keep']>,
    ): TE.TaskEither<SubscriptionFailure, void> =>
      F.pipe(
        subscriber,
        TE.bindTo('of'),
        TE.bindW('all', ({ of }) => service.list(of)),
        TE.chainW(({ of, all }): TE.TaskEither<SubscriptionFailure, void> => {
          const one = all.find((known) => known.id === id);
          if (one === undefined) return TE.left({ _tag: 'UnknownSubscription' });
          // Nobody has seen what is still to come: it would go by unjudged, once it is.
          if (version > one.version) return TE.left({ _tag: 'SubscriptionTermsChanged' });
          // One that is not as it was seen may be so by this very wish: the system knows, and tells.
          return F.pipe(
            version === one.version ? check(one) : TE.right(undefined),
            TE.chainW(() => ask(of, one)),
            TE.chainW((subscription) =>
              tellNews(telling)({ kind, subscription }, { to: email, name, locale, subject: of.subject }),
            ),
          );
        }),
      );

    return {
      list: () =>
        F.pipe(
          subscriber,
          TE.bindTo('of'),
          TE.bindW('all', ({ of }) => service.list(of)),
          TE.chainW(({ of, all }) => TE.traverseArray(shownTo(of))(all.slice(0, mostShown))),
        ),
      change: ({ plan, monthly, minimumTotal, ...wish }) => {
        const choiceOf = (one: RunningSubscription) =>
          planChoices(plans, one, today()).find((choice) => choice.plan === plan);
        return deed(
          wish,
          'changed',
          (one) => {
            const choice = choiceOf(one);
            if (choice === undefined) return refused('impossible');
            if (choice.isBound) return refused('bound');
            return choice.monthly === monthly && choice.minimumTotal === minimumTotal
              ? TE.right(undefined)
              : TE.left({ _tag: 'SubscriptionTermsChanged' });
          },
          (of, one) => {
            const choice = choiceOf(one);
            if (choice === undefined) return TE.left({ _tag: 'ServiceRefused', reason: 'changed' });
            const { isBound: _, difference: __, minimumTotal: ___, ...to } = choice;
            return service.change(of, { ...wish, to });
          },
        );
      },
      end: ({ endsOn, ...wish }) =>
        deed(
          wish,
          'ends',
          (one) => {
            const leaving = leavingOf(one, today());
            if (leaving === undefined) return refused('changed');
            return leaving.endsOn === endsOn ? TE.right(undefined) : TE.left({ _tag: 'SubscriptionTermsChanged' });
          },
          (of) => service.end(of, { ...wish, endsOn }),
        ),
      keep: (wish) =>
        deed(
          wish,
          'kept',
          (one) => (stateOf(one, today()) === 'ending' ? TE.right(undefined) : refused('changed')),
          (of) => service.keep(of, wish),
        ),
    };
  };
