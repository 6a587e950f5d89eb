import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createShopperBasket } from '../../basket/shopper-basket.ts';
import { unavailable } from '../../failure/failure.ts';
import { mergeWithOrders } from '../../purchase/merge.ts';
import { formerShopperIds, type ShopperLogin, shopperIdOf } from '../../shopper/shopper.ts';
import { anOffer } from '../../testing/examples.ts';
import { createInMemoryBasketStore } from '../../testing/in-memory-basket-store.ts';
import { createInMemoryPurchaseStore } from '../../testing/in-memory-purchase-store.ts';
import type { KnownUser } from '../../user/user.ts';
import { type AfterLoginDeps, afterLogin } from './after-login.ts';

const shop = {
  customerGroups: [{ id: 'consumer' }, { id: 'member' }],
  defaultGroupId: 'consumer',
  activeVatOption: 'gross',
} as const;
const guestPrices = { customerGroup: 'consumer', vatView: 'net' } as const;
const memberPrices = { customerGroup: 'member', vatView: 'net' } as const;
const before = { session: O.some('former'), prices: guestPrices };
const loginOf = (user: KnownUser): ShopperLogin => ({ id: 'session-1', user });
const kari = loginOf({ customerUserId: 'kari', customerGroupIds: ['member'] });
const desk = loginOf({ customerUserId: 'gina', customerGroupIds: ['member'], isGuestUser: true });

/** A browser whose guest has a cap in the basket, on stores in memory. */
const start = async (differences: Partial<AfterLoginDeps> = {}) => {
  const done: string[] = [];
  const errors: (readonly [string, unknown])[] = [];
  const store = createInMemoryBasketStore();
  const offers = new Map([['A', anOffer('A')]]);
  const shopperBasket = createShopperBasket({
    ...{ store, merge: mergeWithOrders(createInMemoryPurchaseStore(store)) },
    readOffers: (skus) => TE.right(new Map([...offers].filter(([sku]) => skus.includes(sku)))),
    newId: () => 'line-1',
    settings: { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } },
    limits: { quantityPerLine: 99, linesPerBasket: 100 },
  });
  const guest = O.some('hash');
  const basketOf = (session: O.Option<ShopperLogin>) =>
    shopperBasket(shopperIdOf({ guest, session }), formerShopperIds({ guest, session }));
  await basketOf(O.none).apply({ intent: 'add', sku: 'A', quantity: 2 })();
  const follow = afterLogin({
    shop,
    endSession: (key) => TE.fromIO(() => void done.push(`end ${key}`)),
    openBasket: (login, { customerGroup }) => {
      done.push(`basket of ${O.isSome(login) ? login.value.user.customerUserId : 'the guest'} at ${customerGroup}`);
      return basketOf(login);
    },
    mergeSettings: () => TE.right(O.none),
    onError: (step, cause) => void errors.push([step, cause]),
    ...differences,
  });
  const countOf = async (session: O.Option<ShopperLogin>) => {
    const basket = await basketOf(session).read()();
    return E.isRight(basket) ? basket.right.count : undefined;
  };
  return { follow, done, errors, countOf };
};

describe('after a login', () => {
  it('the former session ends, and what the guest chose is the user’s at the user’s prices', async () => {
    const { follow, done, errors, countOf } = await start();
    expect(await follow(before, kari)()).toEqual({
      prices: memberPrices,
      isBasketChanged: false,
      count: O.some(2),
      settings: O.none,
    });
    expect(done).toEqual(['end former', 'basket of kari at member']);
    expect([await countOf(O.some(kari)), await countOf(O.none)]).toEqual([2, 0]);
    expect(errors).toEqual([]);
  });

  it('no session ends where there was none', async () => {
    const { follow, done } = await start();
    await follow({ ...before, session: O.none }, kari)();
    expect(done).toEqual(['basket of kari at member']);
  });

  it('a group of another shop gives the shop’s own prices', async () => {
    const { follow } = await start();
    const stranger = loginOf({ customerUserId: 'nils', customerGroupIds: ['elsewhere'] });
    expect(await follow(before, stranger)()).toMatchObject({ prices: guestPrices });
  });

  it('a customer at a sales desk starts with nothing, and leaves nothing of the one before', async () => {
    const { follow, done, countOf } = await start();
    expect(await follow(before, desk)()).toEqual({
      prices: memberPrices,
      isBasketChanged: false,
      count: O.some(0),
      settings: O.none,
    });
    expect(done).toEqual(['end former', 'basket of the guest at consumer', 'basket of gina at member']);
    expect([await countOf(O.some(desk)), await countOf(O.none)]).toEqual([0, 0]);
  });

  it('one step that fails is told, and the others follow', async () => {
    const cause = new Error('away');
    const { follow, errors, countOf } = await start({ endSession: () => TE.left(unavailable(cause)) });
    expect(await follow(before, kari)()).toMatchObject({ count: O.some(2) });
    expect(errors).toEqual([['end former session', cause]]);
    expect(await countOf(O.some(kari))).toBe(2);
  });

  it('the user sees the shop as the later of the choices in browser and account says', async () => {
    const chosen = { locale: 'nb', listView: 'list', pageSize: 48, changedAt: 1 } as const;
    const asked: string[] = [];
    const mergeSettings = ({ user }: ShopperLogin) => {
      asked.push(user.customerUserId);
      return TE.right(O.some(chosen));
    };
    const { follow } = await start({ mergeSettings });
    expect(await follow(before, kari)()).toMatchObject({ settings: O.some(chosen) });
    expect(asked).toEqual(['kari']);
  });

  it('settings that are away leave the login as it is', async () => {
    const cause = new Error('away');
    const { follow, errors } = await start({ mergeSettings: () => TE.left(unavailable(cause)) });
    expect(await follow(before, kari)()).toMatchObject({ count: O.some(2), settings: O.none });
    expect(errors).toEqual([['merge settings', cause]]);
  });

  it('a basket that is away leaves the login as it is, and the count unknown', async () => {
    const cause = new Error('away');
    const away = () => TE.left(unavailable(cause));
    const { follow, errors } = await start({ openBasket: () => ({ apply: away, merge: away }) });
    expect(await follow(before, desk)()).toEqual({
      prices: memberPrices,
      isBasketChanged: false,
      count: O.none,
      settings: O.none,
    });
    expect(errors).toEqual([
      ['clear guest basket', cause],
      ['merge baskets', cause],
    ]);
  });

  it('not even a defect undoes it', async () => {
    const defect = new Error('a defect');
    const { follow, errors } = await start({
      endSession: () => () => Promise.reject(defect),
      openBasket: () => {
        throw defect;
      },
    });
    expect(await follow(before, kari)()).toEqual({
      prices: memberPrices,
      isBasketChanged: false,
      count: O.none,
      settings: O.none,
    });
    expect(errors).toEqual([
      ['end former session', defect],
      ['merge baskets', defect],
    ]);
  });
});
