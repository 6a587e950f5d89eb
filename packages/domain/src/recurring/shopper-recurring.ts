import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { calendarDayIn } from '../calendar/calendar-day.ts';
import { isDeskUser } from '../permission/permission.ts';
import type { Clock } from '../runtime/ports.ts';
import type { Locale } from '../shop/shop-info.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import { ownerOf } from '../shopper/owner.ts';
import { type LoginInUse, type ShopperId, shopperKey, type UserShopperId } from '../shopper/shopper.ts';
import type { User } from '../user/user.ts';
import { type DraftDeps, draftRecurring } from './draft-recurring.ts';
import { type PlanDeps, planRecurring, unattendedMethods } from './plan-recurring.ts';
import type { RecurringDeed, RecurringFailure, RecurringRefusal, RecurringStore, ShopperRecurring } from './ports.ts';
import {
  type BoughtFor,
  type KeptRecurring,
  mostRecurring,
  type RecurringOrder,
  recurringBuyerOf,
} from './recurring-order.ts';
import { rehearse } from './rehearse.ts';
import { afterDay, changeTo, type RecurringRules } from './run.ts';
import { nextOccurrence } from './schedule.ts';

/** What orders that recur are made and changed with. */
export type ShopperRecurringDeps = Omit<DraftDeps, 'info' | 'today'> & {
  readonly store: RecurringStore;
  readonly clock: Clock;
  readonly info: DraftDeps['info'] & PlanDeps['info'] & RecurringRules;
};

/** Who shops. */
export type RecurringShopper = {
  readonly login: O.Option<LoginInUse>;
  readonly before: readonly ShopperId[];
  /** The one of the price context. */
  readonly customerGroup: string;
  readonly locale: Locale;
  /** Whether the shopper may buy on credit. */
  readonly hasCredit: boolean;
};

const unknown: RecurringRefusal = { _tag: 'UnknownRecurring' };

/** The orders that recur of who shops, on stores of this process. */
export const createShopperRecurring =
  (deps: ShopperRecurringDeps) =>
  ({ login, before, customerGroup, locale, hasCredit }: RecurringShopper): ShopperRecurring => {
    const { store, info, clock } = deps;

    type Own = { readonly owner: UserShopperId; readonly owners: readonly string[]; readonly login: LoginInUse };
    /** Nobody has the orders of somebody else recur: not who acts, nor who stands at a sales desk. */
    const asOwner = <A>(work: (own: Own) => TE.TaskEither<RecurringFailure, A>): TE.TaskEither<RecurringFailure, A> => {
      if (O.isNone(login)) return TE.left({ _tag: 'NotLoggedIn' });
      const { user, representative } = login.value;
      const owner = O.toUndefined(ownerOf('orders', { guest: O.none, session: login }));
      if (representative !== undefined || isDeskUser(user) || user.punchOut !== undefined)
        return TE.left({ _tag: 'Forbidden' });
      if (owner === undefined || !('user' in owner)) return TE.left({ _tag: 'Forbidden' });
      const owners = [owner, ...before.filter((former) => 'user' in former)].map(shopperKey);
      return work({ owner, owners, login: login.value });
    };

    const show = (order: RecurringOrder) =>
      F.pipe(
        rehearse(deps)(order),
        TE.map((now) => ({ ...bare(order), now })),
      );

    const find = (owners: readonly string[], id: string): TE.TaskEither<RecurringFailure, KeptRecurring> =>
      F.pipe(
        store.find(id),
        TE.map(O.filter(({ owner }) => owners.includes(shopperKey(owner)))),
        TE.chainW(TE.fromOption(() => unknown)),
      );

    /** The profile and the company that the shopper buys in now. */
    const boughtIn = (user: User): { readonly profileId?: string; readonly buysFor: BoughtFor } => {
      const profileId = user._selectedProfileId;
      const company = companyInUse(user, customerGroup)?.id;
      return {
        ...(profileId === undefined ? {} : { profileId }),
        buysFor: company === undefined ? {} : { company },
      };
    };

    const today = () => calendarDayIn(info.timeZone)(clock.now());
    const planOf = planRecurring({ ...deps, today, locale, hasCredit });

    return {
      ways: { methods: unattendedMethods(info).map(({ id }) => id), credit: hasCredit },
      list: () =>
        asOwner(({ owners }) =>
          F.pipe(
            store.list(owners),
            TE.map((found) => found.map(bare)),
          ),
        ),
      find: (id) => asOwner(({ owners }) => F.pipe(find(owners, id), TE.chainW(show))),
      draft: (source) =>
        asOwner(({ login: { user } }) => draftRecurring({ ...deps, today })({ user, customerGroup }, source)),
      make: (id, wanted) =>
        asOwner(({ owner, login: { user } }) =>
          F.pipe(
            planOf(wanted, []),
            TE.chain((plan) =>
              store.change<RecurringFailure>(id, shopperKey(owner), (found, others) => {
                if (O.isSome(found))
                  return shopperKey(found.value.owner) === shopperKey(owner)
                    ? E.right(changeTo(found.value, info))
                    : E.left(unknown);
                if (others >= mostRecurring) return E.left({ _tag: 'TooManyRecurring', max: mostRecurring });
                return E.right(
                  changeTo(
                    {
                      ...{ ...plan, id, revision: 1, next: plan.first, outcomes: [], owner },
                      ...boughtIn(user),
                      ...{ buyer: recurringBuyerOf(user), seenAt: clock.now() },
                    },
                    info,
                  ),
                );
              }),
            ),
            TE.chain(TE.fromOption((): RecurringFailure => unknown)),
            TE.chainW(show),
          ),
        ),
      change: (id, revision, wanted) =>
        asOwner(({ owners, login: { user } }) =>
          F.pipe(
            find(owners, id),
            TE.bindTo('before'),
            TE.bind('plan', (found) => planOf(wanted, found.before.lines)),
            TE.chain(({ before: kept, plan }) =>
              store.change<RecurringFailure>(id, shopperKey(kept.owner), (found) => {
                if (O.isNone(found)) return E.left(unknown);
                if (found.value.revision !== revision) return E.left({ _tag: 'RecurringChanged' });
                // What it costs, and whose details it holds, was shown as its buyer shops now.
                const { told: _, profileId: __, ...rest } = found.value;
                return E.right(changeTo({ ...rest, ...plan, ...boughtIn(user), next: plan.first }, info));
              }),
            ),
            TE.chain(TE.fromOption((): RecurringFailure => unknown)),
            TE.chainW(show),
          ),
        ),
      act: (id, deed, next) =>
        asOwner(({ owners, login: { user } }) =>
          F.pipe(
            find(owners, id),
            TE.chain((kept) =>
              store.change<RecurringFailure>(id, shopperKey(kept.owner), (found) => {
                if (O.isNone(found)) return E.left(unknown);
                if (deed === 'end') return E.right({ next: O.none });
                // What somebody may do in one profile says nothing of another.
                const isIn = user._selectedProfileId === found.value.profileId;
                const buyer = isIn ? recurringBuyerOf(user) : found.value.buyer;
                const known = { ...found.value, buyer, seenAt: clock.now() };
                return E.right(changeTo(acted(known, deed, next, today()), info));
              }),
            ),
            TE.map(() => undefined),
          ),
        ),
    };
  };

/** What an owner is shown of one. */
const bare = (order: RecurringOrder): RecurringOrder => {
  const { id, revision, rhythm, first, next, lines, form, onCredit, locale, paused, told, outcomes } = order;
  return {
    ...{ id, revision, rhythm, first, next, lines, form, onCredit, locale, outcomes },
    ...(paused === undefined ? {} : { paused }),
    ...(told === undefined ? {} : { told }),
  };
};

/** An order after its buyer paused it, went on with it, or left its next day out. */
const acted = (
  order: KeptRecurring,
  deed: Exclude<RecurringDeed, 'end'>,
  shown: number | undefined,
  today: number,
): KeptRecurring => {
  const { told: _, paused, ...rest } = order;
  if (deed === 'pause') return { ...rest, paused: paused ?? 'user' };
  if (deed === 'resume') {
    return paused === undefined
      ? order
      : { ...rest, next: order.next > today ? order.next : nextOccurrence(order, today) };
  }
  const isShown = shown === undefined || shown === order.next;
  return isShown && paused === undefined ? afterDay(order, { day: order.next, because: 'user' }, today) : order;
};
