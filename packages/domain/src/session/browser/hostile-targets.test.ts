import { describe, expect, it } from 'vitest';
import { hostileTargets } from '../../testing/hostile-targets.ts';
import { goalOf } from './lead-on.ts';
import { type StartSettings, startPlaceAt } from './start-place.ts';

const origin = 'http://demo.localhost:3000';
const settings: StartSettings = {
  ...{ locales: ['nb', 'en'], loginRequired: false, loginDisabled: false, footerArticles: [] },
  oidcAuth: { enable: true },
};
const targets = { origin, redirectOrigins: [], locales: settings.locales };

/** Where the start-up of a page ends. */
const goalAt = (path: string, wish: string, isBasketChanged: boolean): string | undefined => {
  const place = startPlaceAt(`${origin}${path}redirectUri=${encodeURIComponent(wish)}`, settings);
  if (place._tag === 'Init') return goalOf(place.redirectUri, isBasketChanged, targets);
  return place._tag === 'Login' ? goalOf(place.options.redirectUri, isBasketChanged, targets) : undefined;
};

describe.each([
  '/me/login?',
  '/en/me/login?',
  '/me/login?type=refresh-token&',
  '/me/login-actions/external?idp=partner&',
  '/init?',
])('a redirect target of %s', (path) => {
  it('is followed where it is a page of the shop', () => {
    expect(goalAt(path, '/all?page=2', false)).toBe('/all?page=2');
  });

  it.each(hostileTargets)('is not followed: %j', (wish) => {
    expect(goalAt(path, wish, false)).toBe('/');
    expect(goalAt(path, wish, true)).toBe('/basket?change=true');
  });
});
