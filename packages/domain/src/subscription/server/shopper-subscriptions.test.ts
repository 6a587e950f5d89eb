import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import type { Shopper } from '../../shopper/shopper.ts';
import { aRunningSubscription } from '../../testing/examples-of-subscriptions.ts';
import type { PlanTable } from '../plan.ts';
import type { RunningSubscription } from '../running.ts';
import { createShopperSubscriptions } from './shopper-subscriptions.ts';
import type { SubscriptionService } from './subscription-service.ts';

const today = 20_000;
const plan = { bindingMonths: 12, startFee: 0, goods: [] };
const plans: PlanTable = {
  ...{ categories: ['phones'], minimumAge: 18, familyDiscount: 0 },
  porting: { earliestWorkingDays: 2, latestDays: 90 },
  plans: [
    { ...plan, id: 'kort', name: 'Kort', monthly: 19_900 },
    { ...plan, id: 'max', name: 'Max', monthly: 59_900 },
  ],
};
const running = aRunningSubscription({
  ...{ startsOn: today - 100, nextPeriod: today + 10, boundUntil: today + 20 },
});
const user = { customerUserId: 'ola', email: 'ola@example.com', customerProfiles: [] };
const login = { id: 'login', user } as const;
const ola: Shopper = { guest: O.none, session: O.some(login) };

const open = (
  shopper = ola,
  has: readonly RunningSubscription[] = [running],
  service: Partial<SubscriptionService> = {},
) => {
  const asked: unknown[] = [];
  const mails: unknown[] = [];
  const does =
    (what: string) =>
    (...args: readonly unknown[]) => {
      asked.push([what, ...args]);
      return TE.right({ ...running, version: 2 });
    };
  const own = createShopperSubscriptions({
    service: {
      list: () => TE.right(has),
      usage: () => TE.right({ from: today - 5, megabytes: 1, minutes: 2 }),
      ...{ change: does('change'), end: does('end'), keep: does('keep') },
      ...service,
    },
    ...{ shop: 'tel', plans, today: () => today, locale: 'nb' },
    write: ({ kind }) => ({ subject: kind, html: '', text: '' }),
    keepMail: ({ id, subject, to }, of) => {
      mails.push([id, subject, to, of]);
      return TE.right(undefined);
    },
  })(shopper);
  return { own, asked, mails };
};
const wish = { key: 'key-1', id: running.id, version: 1 };
const max = { ...wish, plan: 'max', monthly: 59_900, minimumTotal: 59_900 };
const refused = (reason: string) => E.left({ _tag: 'ServiceRefused', reason });

describe('own subscriptions', () => {
  it('are those of who is logged in, with what they may become', async () => {
    const { own } = open();
    expect(await own.list()()).toMatchObject(
      E.right([{ state: 'active', usage: { minutes: 2 }, leaving: { instalments: 0 }, choices: [{}, {}] }]),
    );
  });

  it('are shown without usage where it is not known, or nothing is used', async () => {
    const away = { usage: () => TE.left(unavailable('away')) };
    for (const { own } of [
      open(ola, [running], away),
      open(ola, [{ ...running, startsOn: today + 1 }]),
      open(ola, [{ ...running, endsOn: today - 1 }]),
    ]) {
      const found = await own.list()();
      expect(found).toMatchObject(E.right([{ id: running.id }]));
      expect(found).not.toHaveProperty('right.0.usage');
    }
  });

  it('are nobody’s who is a guest, and not those of whom somebody acts as', async () => {
    const guest = open({ guest: O.some('guest'), session: O.none });
    expect(await guest.own.list()()).toEqual(E.left({ _tag: 'NotLoggedIn' }));
    const representative = { id: 'siri', name: 'Siri' };
    const acting = open({ guest: O.none, session: O.some({ ...login, representative, acting: { own: login } }) });
    expect(await acting.own.list()()).toEqual(E.left({ _tag: 'Forbidden' }));
    expect(await acting.own.keep(wish)()).toEqual(E.left({ _tag: 'Forbidden' }));
  });

  it('change at what was shown, and a mail says so', async () => {
    const { own, asked, mails } = open();
    expect(await own.change(max)()).toEqual(E.right(undefined));
    const to = { plan: 'max', name: 'Max', monthly: 59_900, from: today + 10 };
    expect(asked).toEqual([['change', { shop: 'tel', subject: 'ola' }, { ...wish, to }]]);
    expect(mails).toEqual([['subscription 2 line-1', 'changed', 'ola@example.com', 'ola']]);
  });

  it.each([
    ['at another price', { ...max, monthly: 1 }, E.left({ _tag: 'SubscriptionTermsChanged' })],
    ['at another total', { ...max, minimumTotal: 1 }, E.left({ _tag: 'SubscriptionTermsChanged' })],
    ['in a version that is still to come', { ...max, version: 2 }, E.left({ _tag: 'SubscriptionTermsChanged' })],
    ['to a plan that left', { ...max, plan: 'left' }, refused('impossible')],
    ['to a cheaper plan while they are bound', { ...max, plan: 'kort' }, refused('bound')],
    ['where there is none', { ...max, id: 'of-somebody-else' }, E.left({ _tag: 'UnknownSubscription' })],
  ])('do not change %s, and the system is not asked', async (_, change, outcome) => {
    const { own, asked, mails } = open();
    expect(await own.change(change)()).toEqual(outcome);
    expect([asked, mails]).toEqual([[], []]);
  });

  it('that are not as they were seen are judged by the system, which knows whose wish made them so', async () => {
    const { own, asked } = open(ola, [{ ...running, version: 7 }]);
    expect(await own.change({ ...max, monthly: 1 })()).toEqual(E.right(undefined));
    expect(await own.change({ ...max, plan: 'left' })()).toEqual(refused('changed'));
    expect(asked).toHaveLength(1);
  });

  it('end on the day that was shown, and go on only where they end', async () => {
    const { own, asked } = open();
    const found = await own.list()();
    const endsOn = E.isRight(found) ? (found.right[0]?.leaving?.endsOn ?? 0) : 0;
    expect(await own.end({ ...wish, endsOn: endsOn - 1 })()).toEqual(E.left({ _tag: 'SubscriptionTermsChanged' }));
    expect(await own.keep(wish)()).toEqual(refused('changed'));
    expect(asked).toEqual([]);
    expect(await own.end({ ...wish, endsOn })()).toEqual(E.right(undefined));
    const ending = open(ola, [{ ...running, endsOn: today }]);
    expect(await ending.own.end({ ...wish, endsOn })()).toEqual(refused('changed'));
    expect(await ending.own.keep(wish)()).toEqual(E.right(undefined));
    expect(ending.mails).toEqual([expect.arrayContaining(['kept'])]);
  });

  it('of who has no mailbox are changed without a mail', async () => {
    const { email: _, ...silent } = user;
    const { own, asked, mails } = open({ guest: O.none, session: O.some({ id: 'login', user: silent }) });
    expect(await own.change(max)()).toEqual(E.right(undefined));
    expect([asked.length, mails]).toEqual([1, []]);
  });
});
