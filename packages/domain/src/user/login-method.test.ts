import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aShopInfo } from '../testing/examples.ts';
import { loginMethodOf, providerOf } from './login-method.ts';
import type { LoginMethod } from './user.ts';
import { userOfShop } from './user-of-shop.ts';

const settings = (telecom: boolean, others: boolean) => ({
  talkmore: { ...aShopInfo.talkmore, enable: telecom },
  oidcAuth: { enable: others },
});

describe('how a user came in', () => {
  it.each<[unknown, readonly LoginMethod[]]>([
    // In a shop with neither, of the telecom, with other providers, with both.
    [undefined, ['oidc-auth', 'talkmore-oidc', 'oidc-auth', 'talkmore-oidc']],
    ['talkmore', ['oidc-auth', 'talkmore', 'oidc-auth', 'talkmore']],
    ['fjordkraft', ['oidc-auth', 'oidc-auth', 'fjordkraft-oidc', 'fjordkraft-oidc']],
    ['bankid', ['oidc-auth', 'oidc-auth', 'oidc-auth', 'oidc-auth']],
    ['', ['oidc-auth', 'oidc-auth', 'oidc-auth', 'oidc-auth']],
    [['talkmore'], ['oidc-auth', 'oidc-auth', 'oidc-auth', 'oidc-auth']],
  ])('is decided by the provider %j and the settings of the shop', (provider, methods) => {
    const claims = { sub: 'kari', ...(provider === undefined ? {} : { identity_provider: provider }) };
    const shops = [settings(false, false), settings(true, false), settings(false, true), settings(true, true)];
    expect(shops.map((shop) => loginMethodOf(shop)(claims))).toEqual(methods);
  });

  it('is decided with the user, and by no claim of that name', () => {
    const claims = { sub: 'kari', nonResourcePermissions: ['Shop'], loginMethod: 'talkmore' };
    const userAt = (telecom: boolean) => userOfShop({ ...aShopInfo, ...settings(telecom, false) });
    expect(userAt(true)(claims)).toMatchObject(E.right({ customerUserId: 'kari', loginMethod: 'talkmore-oidc' }));
    expect(userAt(false)(claims)).toMatchObject(E.right({ customerUserId: 'kari', loginMethod: 'oidc-auth' }));
  });

  it.each<[LoginMethod | undefined, string | undefined]>([
    ['talkmore', 'talkmore'],
    ['fjordkraft-oidc', 'fjordkraft'],
    ['talkmore-oidc', undefined],
    ['oidc-auth', undefined],
    [undefined, undefined],
  ])('%s names the provider %s', (method, provider) => {
    expect(providerOf(method)).toBe(provider);
  });
});
