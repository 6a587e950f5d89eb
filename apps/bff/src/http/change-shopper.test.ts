import { fastifyCookie } from '@fastify/cookie';
import type { FollowedChange, ShopperAfter, ShopperChange } from '@torg/domain/session/server';
import fastify, { type FastifyReply } from 'fastify';
import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { aRunningShop } from '../testing/shops.ts';
import { tellBrowser, tellShopper } from './change-shopper.ts';
import { anonymous } from './request-context.ts';

const after: ShopperAfter = {
  ...{ prices: { customerGroup: 'consumer', vatView: 'net' }, preferred: undefined, count: O.some(3) },
  ...{ isBasketChanged: false, settings: O.none, isComplete: true },
};
const told = { after, secret: 'a-secret-of-the-tests-only-0123456789' };
const given = { ...told, cookie: 'the new key' };
const ofUser = ['customerGroup', 'basketTotalItems'];
const ofLogin = ['torg.sid', 'torg.login', ...ofUser, 'idp', 'b2bLoginAlert', 'torg.deferred'];
const ofGuest = ['torg.guest', 'torg.known', 'guestBasketTotalItems', 'paymentOnHold', 'giftCard'];

/** The names of the cookies that an answer sets, and of those that it clears. */
const cookiesAfter = async (tell: (reply: FastifyReply) => void) => {
  const app = fastify();
  await app.register(fastifyCookie);
  app.decorateRequest('context');
  app.get('/', async (request, reply) => {
    request.context = { ...anonymous(aRunningShop(), 'nb'), guest: O.some('g'.repeat(43)) };
    tell(reply);
    return '';
  });
  const { cookies } = await app.inject('/');
  const isCleared = ({ expires }: { readonly expires?: Date }) => expires?.getTime() === 0;
  return {
    set: cookies.filter((cookie) => !isCleared(cookie)).map(({ name }) => name),
    cleared: cookies.filter(isCleared).map(({ name }) => name),
  };
};

type Row = { readonly change: ShopperChange; readonly set?: readonly string[]; readonly cleared?: readonly string[] };
type Told = { readonly told: Parameters<typeof tellShopper>[2] };

const sorted = ({ set = [], cleared = [] }: Pick<Row, 'set' | 'cleared'>) => ({
  set: set.toSorted(),
  cleared: cleared.toSorted(),
});

const rows: readonly (Row & Told & { readonly change: FollowedChange })[] = [
  { change: 'login', told, set: ofUser, cleared: ['guestBasketTotalItems', 'torg.deferred'] },
  {
    ...{ change: 'login', told: { ...told, after: { ...after, preferred: 'gross', isComplete: false } } },
    ...{ set: [...ofUser, 'showVat', 'torg.deferred'], cleared: ['guestBasketTotalItems'] },
  },
  {
    ...{ change: 'desk login', told, set: ofUser },
    cleared: ['guestBasketTotalItems', 'torg.deferred', 'paymentOnHold', 'giftCard'],
  },
  { change: 'other profile', told, set: ofUser, cleared: ['guestBasketTotalItems', 'showVat'] },
  { change: 'same profile', told, set: ofUser, cleared: ['guestBasketTotalItems'] },
  {
    ...{ change: 'same profile', told: { ...told, after: { ...after, count: O.none } }, set: ['customerGroup'] },
    cleared: ['guestBasketTotalItems', 'basketTotalItems'],
  },
  ...(['acting begun', 'acting ended'] as const).map((change) => ({
    ...{ change, told: given, set: ['torg.sid', ...ofUser] },
    cleared: ['guestBasketTotalItems', 'showVat', 'paymentOnHold', 'giftCard'],
  })),
  {
    ...{ change: 'acting begun', told: { ...given, after: { ...after, preferred: 'net' } } },
    ...{ set: ['torg.sid', ...ofUser, 'showVat'], cleared: ['guestBasketTotalItems', 'paymentOnHold', 'giftCard'] },
  },
];

it.each(rows)('after $change (set: $set) no other cookie changes', async ({ change, told: news, ...expected }) => {
  const answered = await cookiesAfter((reply) => tellShopper(reply, change, news));
  expect(sorted(answered)).toEqual(sorted(expected));
});

const bareRows: readonly (Row & {
  readonly change: Exclude<ShopperChange, FollowedChange>;
  readonly cookie?: string;
})[] = [
  {
    ...{ change: 'login begun', cookie: 'key', set: ['torg.sid', 'torg.known', 'torg.deferred'] },
    cleared: ['torg.notice', 'torg.owed'],
  },
  { change: 'logout', cleared: [...ofLogin, ...ofGuest] },
  { change: 'login undone', cleared: ofLogin },
];

it.each(bareRows)('after $change no other cookie changes', async ({ change, cookie, ...expected }) => {
  const answered = await cookiesAfter((reply) => tellBrowser(reply, change, cookie));
  expect(sorted(answered)).toEqual(sorted(expected));
});
