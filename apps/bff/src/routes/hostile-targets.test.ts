import { hostileTargets } from '@torg/domain/testing';
import { expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const profiles = [{ id: 'north', name: 'North', customerGroupIds: ['consumer'], attributes: {} }];

/** Where an answer leads, within the shop it came from. */
const leadOf = (location: string | undefined): URL => new URL(location ?? 'missing:', 'http://demo.localhost:3000');

it('no form and no logout leads to a hostile target, whoever asks', async () => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
  const server = await serve(world);
  const [guest, user] = [createBrowser(server), createBrowser(server)];
  await logIn(user, world.identity, { sub: 'kari', customerGroups: ['consumer'], customerProfiles: profiles });
  const own = { 'sec-fetch-site': 'same-origin' };
  const entries: Readonly<Record<string, (wish: string) => Promise<string | undefined>>> = {
    'GET /logout': async (wish) =>
      (await guest.get(`/logout?redirectUri=${encodeURIComponent(wish)}`, own)).headers.location,
    'POST /logout': async (wish) => (await guest.form('/logout', { redirectUri: wish })).headers.location,
    'GET /me/privacy-consent': async (wish) =>
      (await user.get(`/me/privacy-consent?redirectUri=${encodeURIComponent(wish)}`)).headers.location,
    'POST /me/privacy-consent': async (wish) =>
      (await user.form('/me/privacy-consent', { decision: 'accept', redirectUri: wish })).headers.location,
    'POST /vat-view': async (wish) =>
      (await user.form('/vat-view', { showVat: 'true', redirectUri: wish })).headers.location,
    'POST /website-settings': async (wish) =>
      (await user.form('/website-settings', { listView: 'list', redirectUri: wish })).headers.location,
    'POST /me/profile/choose': async (wish) =>
      (await user.form('/me/profile/choose', { profileId: 'north', redirectUri: wish })).headers.location,
    'POST /me/profile/save': async (wish) =>
      (await user.form('/me/profile/save', { _isShowVat: 'x', redirectUri: wish })).headers.location,
  };
  for (const [name, lead] of Object.entries(entries)) {
    for (const wish of hostileTargets) {
      const { origin, pathname } = leadOf(await lead(wish));
      expect([name, wish, origin, pathname]).toEqual([name, wish, 'http://demo.localhost:3000', '/']);
    }
    if (name.includes('privacy')) continue;
    expect([name, leadOf(await lead('/all')).pathname]).toEqual([name, '/all']);
  }
});
