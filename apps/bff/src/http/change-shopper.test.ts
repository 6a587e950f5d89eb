import { fastifyCookie } from '@fastify/cookie';
import type { ShopperAfter, ShopperChange } from '@torg/domain/session/server';
import fastify from 'fastify';
import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { aRunningShop } from '../testing/shops.ts';
import { tellBrowser } from './change-shopper.ts';
import { anonymous } from './request-context.ts';

const after: ShopperAfter = {
  ...{ prices: { customerGroup: 'consumer', vatView: 'net' }, preferred: undefined, count: O.some(3) },
  ...{ isBasketChanged: false, settings: O.none, isComplete: true },
};
const told = { after, secret: 'a-secret-of-the-tests-only-0123456789' };
const given = { told, cookie: 'the new key' };
const ofUser = ['customerGroup', 'basketTotalItems'];
const ofLogin = ['torg.sid', 'torg.login', ...ofUser, 'idp', 'b2bLoginAlert', 'torg.deferred'];
const ofGuest = ['torg.guest', 'torg.known', 'guestBasketTotalItems', 'paymentOnHold'];

/** The names of the cookies that an answer sets, and of those that it clears. */
const cookiesAfter = async (change: ShopperChange, news: Parameters<typeof tellBrowser>[2]) => {
  const app = fastify();
  await app.register(fastifyCookie);
  app.decorateRequest('context');
  app.get('/', async (request, reply) => {
    request.context = { ...anonymous(aRunningShop(), 'nb'), guest: O.some('g'.repeat(43)) };
    tellBrowser(reply, change, news);
    return '';
  });
  const { cookies } = await app.inject('/');
  const isCleared = ({ expires }: { readonly expires?: Date }) => expires?.getTime() === 0;
  return {
    set: cookies.filter((cookie) => !isCleared(cookie)).map(({ name }) => name),
    cleared: cookies.filter(isCleared).map(({ name }) => name),
  };
};

type Row = {
  readonly change: ShopperChange;
  readonly news?: Parameters<typeof tellBrowser>[2];
  readonly set?: readonly string[];
  readonly cleared?: readonly string[];
};

const rows: readonly Row[] = [
  {
    ...{ change: 'login begun', news: { cookie: 'key' }, set: ['torg.sid', 'torg.known', 'torg.deferred'] },
    cleared: ['torg.notice', 'torg.owed'],
  },
  { change: 'login', news: { told }, set: ofUser, cleared: ['guestBasketTotalItems', 'torg.deferred'] },
  {
    change: 'login',
    news: { told: { ...told, after: { ...after, preferred: 'gross', isComplete: false } } },
    set: [...ofUser, 'showVat', 'torg.deferred'],
    cleared: ['guestBasketTotalItems'],
  },
  {
    change: 'desk login',
    news: { told },
    set: ofUser,
    cleared: ['guestBasketTotalItems', 'torg.deferred', 'paymentOnHold'],
  },
  { change: 'other profile', news: { told }, set: ofUser, cleared: ['guestBasketTotalItems', 'showVat'] },
  { change: 'same profile', news: { told }, set: ofUser, cleared: ['guestBasketTotalItems'] },
  {
    change: 'same profile',
    news: { told: { ...told, after: { ...after, count: O.none } } },
    set: ['customerGroup'],
    cleared: ['guestBasketTotalItems', 'basketTotalItems'],
  },
  ...(['acting begun', 'acting ended'] as const).map((change) => ({
    ...{ change, news: given, set: ['torg.sid', ...ofUser] },
    cleared: ['guestBasketTotalItems', 'showVat', 'paymentOnHold'],
  })),
  {
    change: 'acting begun',
    news: { ...given, told: { ...told, after: { ...after, preferred: 'net' } } },
    set: ['torg.sid', ...ofUser, 'showVat'],
    cleared: ['guestBasketTotalItems', 'paymentOnHold'],
  },
  { change: 'logout', cleared: [...ofLogin, ...ofGuest] },
  { change: 'login undone', cleared: ofLogin },
];

it.each(rows)('after $change (set: $set) no other cookie changes', async ({ change, news, set = [], cleared = [] }) => {
  const answered = await cookiesAfter(change, news);
  expect(answered.set.toSorted()).toEqual(set.toSorted());
  expect(answered.cleared.toSorted()).toEqual(cleared.toSorted());
});
