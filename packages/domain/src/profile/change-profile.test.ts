import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createShopperBasket } from '../basket/shopper-basket.ts';
import { unavailable } from '../failure/failure.ts';
import { mergeWithOrders } from '../purchase/merge.ts';
import { type FollowChangeDeps, followChange } from '../session/server/follow-change.ts';
import { formerOwnersOf, ownerOf } from '../shopper/owner.ts';
import type { ShopperLogin } from '../shopper/shopper.ts';
import { anOffer } from '../testing/examples.ts';
import { aLoginSession } from '../testing/examples-of-sessions.ts';
import { createInMemoryBasketStore } from '../testing/in-memory-basket-store.ts';
import { createInMemoryLoginSessionStore } from '../testing/in-memory-login-session-store.ts';
import { createInMemoryPurchaseStore } from '../testing/in-memory-purchase-store.ts';
import type { KnownUser } from '../user/user.ts';
import { changeProfile, chooseInSession } from './change-profile.ts';

const shop = {
  customerGroups: [{ id: 'business' }, { id: 'framework' }],
  defaultGroupId: 'business',
  activeVatOption: 'gross',
} as const;
const ingrid: KnownUser = {
  customerUserId: 'ingrid',
  customerGroupIds: ['framework'],
  customerGroups: ['framework', 'business'],
  customerProfiles: [
    { id: 'north', customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } },
    { id: 'south', customerGroupIds: ['business'], attributes: {} },
  ],
};
const shown = { customerGroup: 'framework', vatView: 'gross' } as const;

const start = async (differences: Partial<FollowChangeDeps> = {}) => {
  const sessions = createInMemoryLoginSessionStore({ now: () => 0 });
  await sessions.create('key', aLoginSession({ user: ingrid }))();
  const store = createInMemoryBasketStore();
  const errors: unknown[] = [];
  const basketOf = (login: ShopperLogin) => {
    const shopper = { guest: O.none, session: O.some(login) };
    return createShopperBasket({
      ...{ store, merge: mergeWithOrders(createInMemoryPurchaseStore(store)) },
      readOffers: (skus) => TE.right(new Map(skus.map((sku) => [sku, anOffer(sku)]))),
      newId: () => 'line',
      settings: { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } },
      limits: { quantityPerLine: 99, linesPerBasket: 100 },
    })(ownerOf('basket', shopper), formerOwnersOf('basket', shopper));
  };
  const change = changeProfile({
    choose: chooseInSession(sessions, { now: () => 0 }),
    follow: followChange({
      shop,
      openBasket: (login) => basketOf(O.toUndefined(login) ?? loginIn()),
      onError: (step, cause) => void errors.push([step, cause]),
      noteMember: () => TE.right(undefined),
      readVatView: () => TE.right(undefined),
      mergeSettings: () => TE.left(unavailable('nobody logs in')),
      ...differences,
    }),
  });
  return {
    sessions,
    basketOf,
    errors,
    change: (id: string, prices: typeof shown = shown) => change('key', id, prices.vatView)(),
  };
};

const loginIn = (profileId?: string): ShopperLogin => ({
  id: 'session-1',
  user: profileId === undefined ? ingrid : { ...ingrid, _selectedProfileId: profileId },
});

describe('a change of profile', () => {
  it('has prices and VAT view follow', async () => {
    const { change, sessions } = await start();
    expect(await change('south')).toMatchObject(
      E.right({ isChanged: true, prices: { customerGroup: 'business', vatView: 'gross' } }),
    );
    expect(await change('north')).toMatchObject(
      E.right({ isChanged: true, prices: { customerGroup: 'framework', vatView: 'net' } }),
    );
    expect(await sessions.find('key')()).toMatchObject(E.right(O.some({ profileId: 'north' })));
  });

  it('has the VAT view that the user prefers in it, where that can be had', async () => {
    const preferring = await start({
      readVatView: ({ user }) => TE.right(user._selectedProfileId === 'north' ? 'gross' : 'net'),
    });
    expect(await preferring.change('north')).toMatchObject(
      E.right({ preferred: 'gross', prices: { vatView: 'gross' } }),
    );
    expect(await preferring.change('south')).toMatchObject(E.right({ preferred: 'net', prices: { vatView: 'net' } }));
    const away = await start({ readVatView: () => TE.left(unavailable('away')) });
    expect(await away.change('north')).toMatchObject(E.right({ preferred: undefined, prices: { vatView: 'net' } }));
    expect(away.errors).toEqual([['read VAT view', 'away']]);
  });

  it('to the same profile keeps the VAT view that is shown', async () => {
    const { change } = await start();
    await change('north');
    expect(await change('north')).toMatchObject(
      E.right({ isChanged: false, prices: { customerGroup: 'framework', vatView: 'gross' } }),
    );
  });

  it('takes over what was chosen before there was a profile, and keeps a basket for each', async () => {
    const { change, basketOf } = await start();
    await basketOf(loginIn()).apply({ intent: 'add', sku: 'A', quantity: 2 })();
    expect(await change('south')).toMatchObject(E.right({ count: O.some(2) }));
    expect(await change('north')).toMatchObject(E.right({ count: O.some(0) }));
    await basketOf(loginIn('north')).apply({ intent: 'add', sku: 'B', quantity: 1 })();
    expect(await change('south')).toMatchObject(E.right({ count: O.some(2) }));
    expect(await change('north')).toMatchObject(E.right({ count: O.some(1) }));
    expect(await change('north')).toMatchObject(E.right({ count: O.some(1), isChanged: false }));
  });

  it('is refused for a profile that cannot be chosen, and where there is no session', async () => {
    const { change, sessions } = await start();
    expect(await change('elsewhere')).toEqual(E.left({ _tag: 'UnknownProfile' }));
    await sessions.change('key', () => ({ session: 'ended', answer: '' }))();
    expect(await change('north')).toEqual(E.left({ _tag: 'SessionOver' }));
  });

  const fails = () => TE.left(unavailable('away'));
  const breaks = () => {
    throw 'away';
  };
  it.each([
    ['cannot be had', fails],
    ['fails by a defect', breaks],
  ])('stands where the basket %s', async (_, call) => {
    const { change, errors, sessions } = await start({
      openBasket: () => ({ apply: call, merge: call, read: call }),
    });
    expect(await change('south')).toMatchObject(E.right({ isChanged: true, count: O.none }));
    expect(errors).toEqual([['merge baskets', 'away']]);
    expect(await sessions.find('key')()).toMatchObject(E.right(O.some({ profileId: 'south' })));
  });

  it('asked ten times at once ends in one of them, whose prices hold, and no basket is lost', async () => {
    const { change, basketOf, sessions } = await start();
    await basketOf(loginIn()).apply({ intent: 'add', sku: 'A', quantity: 2 })();
    const ids = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'north' : 'south'));
    const answers = await Promise.all(ids.map((id) => change(id)));
    expect(answers.every(E.isRight)).toBe(true);
    const kept = await sessions.find('key')();
    const chosen = E.isRight(kept) && O.isSome(kept.right) ? kept.right.value.profileId : undefined;
    expect(chosen).toBe('south');
    const counts = await Promise.all(['north', 'south'].map((id) => basketOf(loginIn(id)).read()()));
    const total = counts.reduce((sum, basket) => sum + (E.isRight(basket) ? basket.right.count : 0), 0);
    expect(total).toBe(2);
  });
});
