import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createShopperBasket } from '../../basket/shopper-basket.ts';
import { unavailable } from '../../failure/failure.ts';
import type { VatBasis } from '../../money/vat.ts';
import { mergeWithOrders } from '../../purchase/merge.ts';
import { formerOwnersOf, ownerOf } from '../../shopper/owner.ts';
import type { ShopperLogin } from '../../shopper/shopper.ts';
import { anOffer } from '../../testing/examples.ts';
import { createInMemoryBasketStore } from '../../testing/in-memory-basket-store.ts';
import { createInMemoryPurchaseStore } from '../../testing/in-memory-purchase-store.ts';
import type { KnownUser } from '../../user/user.ts';
import { type FollowChangeDeps, followChange } from './follow-change.ts';
import { changeAtLogin } from './shopper-change.ts';

const shop = {
  customerGroups: [{ id: 'consumer' }, { id: 'member' }],
  defaultGroupId: 'consumer',
  activeVatOption: 'gross',
} as const;
const guestPrices = { customerGroup: 'consumer', vatView: 'net' } as const;
const memberPrices = { customerGroup: 'member', vatView: 'net' } as const;
const aLogin = (user: KnownUser): ShopperLogin => ({ id: 'session-1', user });
const kari = aLogin({ customerUserId: 'kari', customerGroupIds: ['member'] });
const desk = aLogin({ customerUserId: 'gina', customerGroupIds: ['member'], isGuestUser: true });

/** A browser whose guest has a cap in the basket, on stores in memory. */
const start = async (differences: Partial<FollowChangeDeps> = {}) => {
  const done: string[] = [];
  const noted: string[] = [];
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
    shopperBasket(ownerOf('basket', { guest, session }), formerOwnersOf('basket', { guest, session }));
  await basketOf(O.none).apply({ intent: 'add', sku: 'A', quantity: 2 })();
  const carryOut = followChange({
    shop,
    openBasket: (login, { customerGroup, vatView }) => {
      const owner = O.isSome(login) ? login.value.user.customerUserId : 'the guest';
      done.push(`basket of ${owner} at ${customerGroup} ${vatView}`);
      return basketOf(login);
    },
    mergeSettings: () => TE.right(O.none),
    noteMember: ({ user }) => TE.fromIO(() => void noted.push(user.customerUserId)),
    readVatView: () => TE.right(undefined),
    onError: (step, cause) => void errors.push([step, cause]),
    ...differences,
  });
  const follow = (login: ShopperLogin, chosen: VatBasis | undefined) =>
    carryOut(changeAtLogin(login.user), login, chosen);
  const countOf = async (session: O.Option<ShopperLogin>) => {
    const basket = await basketOf(session).read()();
    return E.isRight(basket) ? basket.right.count : undefined;
  };
  return { follow, carryOut, done, noted, errors, countOf, basketOf };
};

describe('after a login', () => {
  it('what the guest chose is the user’s at the user’s prices', async () => {
    const { follow, done, errors, countOf } = await start();
    expect(await follow(kari, 'net')()).toEqual({
      ...{ prices: memberPrices, preferred: undefined, isBasketChanged: false, isComplete: true },
      ...{ count: O.some(2), settings: O.none },
    });
    expect(done).toEqual(['basket of kari at member net']);
    expect([await countOf(O.some(kari)), await countOf(O.none)]).toEqual([2, 0]);
    expect(errors).toEqual([]);
  });

  it.each([
    ['the user prefers', 'gross', 'net', 'gross'],
    ['was chosen in the browser, where the user never chose', undefined, 'net', 'net'],
    ['the profile has, where nobody chose', undefined, undefined, 'net'],
  ] as const)('prices and basket are in the VAT view that %s', async (_, preferred, chosen, vatView) => {
    const { follow, done } = await start({ readVatView: () => TE.right(preferred) });
    const business = { id: 'north', customerGroupIds: ['member'], attributes: { customerType: 'B2B' } };
    const login = aLogin({
      ...kari.user,
      customerProfiles: [business],
      customerGroups: ['member'],
      _selectedProfileId: 'north',
    });
    expect(await follow(login, chosen)()).toMatchObject({
      ...{ prices: { customerGroup: 'member', vatView }, preferred, isComplete: true },
    });
    expect(done).toEqual([`basket of kari at member ${vatView}`]);
  });

  it('a preference that is away leaves what was chosen in the browser', async () => {
    const cause = new Error('away');
    const { follow, errors } = await start({ readVatView: () => TE.left(unavailable(cause)) });
    expect(await follow(kari, 'net')()).toMatchObject({ prices: memberPrices, isComplete: false });
    expect(errors).toEqual([['read VAT view', cause]]);
  });

  it('a group of another shop gives the shop’s own prices', async () => {
    const { follow } = await start();
    const stranger = aLogin({ customerUserId: 'nils', customerGroupIds: ['elsewhere'] });
    expect(await follow(stranger, 'net')()).toMatchObject({ prices: guestPrices });
  });

  it('who buys for a company is noted with it, and nobody while somebody acts as a customer', async () => {
    const { carryOut, noted } = await start();
    for (const change of ['login', 'other profile', 'same profile'] as const) await carryOut(change, kari, 'net')();
    expect(noted).toEqual(['kari', 'kari', 'kari']);
    for (const change of ['acting begun', 'acting ended'] as const) await carryOut(change, kari, 'net')();
    expect(noted).toHaveLength(3);
  });

  it('somebody who cannot be noted is told, and shops on', async () => {
    const cause = new Error('away');
    const { follow, errors } = await start({ noteMember: () => TE.left(unavailable(cause)) });
    expect(await follow(kari, 'net')()).toMatchObject({ count: O.some(2), isComplete: false });
    expect(errors).toEqual([['note member', cause]]);
  });

  it('a customer at a sales desk starts with nothing, and leaves nothing of the one before', async () => {
    const { follow, done, countOf } = await start();
    expect(await follow(desk, 'net')()).toMatchObject({
      ...{ prices: memberPrices, isBasketChanged: false, count: O.some(0), isComplete: true },
    });
    expect(done).toEqual(['basket of the guest at consumer net', 'basket of gina at member net']);
    expect([await countOf(O.some(desk)), await countOf(O.none)]).toEqual([0, 0]);
  });

  it('a guest’s basket that cannot be cleared at a desk is told, and the other steps follow', async () => {
    const cause = new Error('away');
    const { basketOf } = await start();
    const { follow, errors } = await start({
      openBasket: (login) => ({ ...basketOf(login), apply: () => TE.left(unavailable(cause)) }),
    });
    expect(await follow(desk, 'net')()).toMatchObject({ count: O.some(0), isComplete: false });
    expect(errors).toEqual([['clear guest basket', cause]]);
  });

  it('carried out again it changes nothing more', async () => {
    const { follow, countOf } = await start();
    await follow(kari, 'net')();
    expect(await follow(kari, 'net')()).toMatchObject({ count: O.some(2), isComplete: true });
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
    expect(await follow(kari, 'net')()).toMatchObject({ settings: O.some(chosen) });
    expect(asked).toEqual(['kari']);
  });

  it('settings that are away leave the login as it is', async () => {
    const cause = new Error('away');
    const { follow, errors } = await start({ mergeSettings: () => TE.left(unavailable(cause)) });
    expect(await follow(kari, 'net')()).toMatchObject({ count: O.some(2), settings: O.none, isComplete: false });
    expect(errors).toEqual([['merge settings', cause]]);
  });

  it('a basket that is away leaves the login as it is, and the count unknown', async () => {
    const cause = new Error('away');
    const away = () => TE.left(unavailable(cause));
    const { follow, errors } = await start({ openBasket: () => ({ apply: away, merge: away, read: away }) });
    expect(await follow(desk, 'net')()).toMatchObject({
      ...{ prices: memberPrices, isBasketChanged: false, count: O.none, isComplete: false },
    });
    expect(errors).toEqual([
      ['clear guest basket', cause],
      ['merge baskets', cause],
    ]);
  });

  it('not even a defect undoes it', async () => {
    const defect = new Error('a defect');
    const { follow, errors } = await start({
      readVatView: () => () => Promise.reject(defect),
      openBasket: () => {
        throw defect;
      },
    });
    expect(await follow(kari, 'net')()).toMatchObject({ prices: memberPrices, isBasketChanged: false, count: O.none });
    expect(errors).toEqual([
      ['read VAT view', defect],
      ['merge baskets', defect],
    ]);
  });
});

describe('when acting begins or ends', () => {
  const business = { id: 'north', customerGroupIds: ['member'], attributes: { customerType: 'B2B' } };
  const ingrid = aLogin({
    ...{ customerUserId: 'ingrid', customerGroupIds: ['member'], customerGroups: ['member'] },
    ...{ customerProfiles: [business], _selectedProfileId: 'north' },
  });

  it.each([
    ['begun', 'gross', 'gross'],
    ['begun', undefined, 'net'],
    ['ended', 'gross', 'gross'],
    ['ended', undefined, 'net'],
  ] as const)(
    '(%s) prices are in the VAT view that the shopper prefers (%s), else the profile’s: %s',
    async (...row) => {
      const [moment, preferred, vatView] = row;
      const { carryOut, errors } = await start({ readVatView: () => TE.right(preferred) });
      expect(await carryOut(`acting ${moment}`, ingrid, 'gross')()).toMatchObject({
        ...{ prices: { customerGroup: 'member', vatView }, preferred, isComplete: true },
      });
      expect(errors).toEqual([]);
    },
  );

  it('nothing of the browser’s guest, or of its settings, becomes the shopper’s', async () => {
    const { carryOut, done, countOf } = await start({
      mergeSettings: () => {
        throw new Error('nobody asks for them');
      },
    });
    expect(await carryOut('acting begun', ingrid, 'net')()).toMatchObject({
      ...{ count: O.some(0), settings: O.none, isBasketChanged: false, isComplete: true },
    });
    expect(done).toEqual(['basket of ingrid at member net']);
    expect(await countOf(O.none)).toBe(2);
  });

  it('a basket and a preference that are away leave the change as it is', async () => {
    const cause = new Error('away');
    const away = () => TE.left(unavailable(cause));
    const { carryOut, errors } = await start({
      openBasket: () => ({ apply: away, merge: away, read: away }),
      readVatView: away,
    });
    expect(await carryOut('acting ended', ingrid, 'gross')()).toMatchObject({
      ...{ prices: memberPrices, preferred: undefined, count: O.none, isComplete: false },
    });
    expect(errors).toEqual([
      ['read VAT view', cause],
      ['read basket', cause],
    ]);
  });
});
