import type { User } from '@torg/domain/user';
import { describe, expect, it } from 'vitest';
import en from '../../../messages/en.json';
import { aPage } from '../../testing/a-page.ts';

const profileOf = (id: string, name: string) => ({ id, name, customerGroupIds: ['consumer'], attributes: {} });
const ingrid: User = {
  ...{ customerUserId: 'u2', name: 'Ingrid Innkjøp', email: 'ingrid@example.com', username: 'ingrid' },
  customerProfiles: [
    { ...profileOf('north', 'Nordlys Bygg AS'), attributes: { customerType: 'B2B', organisationNumber: '312045702' } },
    profileOf('south', 'Fjordheim Eiendom AS'),
  ],
  _selectedProfileId: 'north',
};

describe('the profile page', () => {
  it('says who the user is, and for whom is shopped, with the way to another profile', async () => {
    const page = await aPage({ url: '/en/me/profile', user: ingrid });
    expect(page.terms).toEqual({
      [en['profile.name']]: 'Ingrid Innkjøp',
      [en['profile.email']]: 'ingrid@example.com',
      [en['profile.username']]: 'ingrid',
      [en['profile.shopping_for']]: 'Nordlys Bygg AS',
      [en['profile.organisation']]: '312045702',
    });
    expect(page.links[en['selected_profiles.change']]).toBe('/en/me/profile/choose?redirectUri=%2Fme%2Fprofile');
    expect(page.text).toContain(en['profile.settings_everywhere']);
  });

  it('leads to the consent in a shop that asks for one, where the server alone has the page', async () => {
    const user = { customerUserId: 'u1', privacyConsent: true };
    const page = await aPage({ url: '/en/me/profile', user });
    expect(page.links[en['consent.link']]).toBe('/en/me/privacy-consent?redirectUri=/en/me/profile');
  });

  it('leads to the page of the identity server, to who acted, and to what is kept; a desk has none of that', async () => {
    const keycloakConfig = {
      authServerUrl: 'https://id.example/auth/',
      realm: 'torg',
      clientId: 'w',
      minAgeRefreshToken: 60,
    };
    const page = await aPage({ url: '/en/me/profile', user: ingrid, info: { keycloakConfig } });
    expect(page.links).toMatchObject({
      [en['profile.password']]: 'https://id.example/auth/realms/torg/account?referrer=w',
      [en['acting.records_title']]: '/en/me/acting',
      [en['profile.own_data']]: '/en/me/profile/data',
    });
    const desk = { customerUserId: 'g', isGuestUser: true };
    for (const user of [desk, undefined]) {
      const example = { url: '/en/me/profile', info: { keycloakConfig }, ...(user === undefined ? {} : { user }) };
      const { text } = await aPage(example);
      expect(text).not.toContain(en['profile.own_data']);
      expect(text).not.toContain(en['profile.password']);
    }
  });

  it('leaves out what nobody knows, and a user name that is the address', async () => {
    const user = { customerUserId: 'u1', email: 'kari@example.com', username: 'kari@example.com' };
    const page = await aPage({ url: '/en/me/profile', user });
    expect(page.terms).toEqual({ [en['profile.email']]: 'kari@example.com' });
    expect(page.links).not.toHaveProperty([en['selected_profiles.change']]);
    expect(page.links).not.toHaveProperty([en['consent.link']]);
  });

  it('takes the postal code of a user, without scripts, and says whether it was kept; a desk has none', async () => {
    const user = { ...ingrid, _defaultPostalCode: '0155' };
    const page = await aPage({ url: '/en/me/profile', user });
    expect(page.forms.find(({ action }) => action === '/me/profile/save')?.values).toEqual({
      ...{ redirectUri: '/en/me/profile', _defaultPostalCode: '0155' },
    });
    expect(page.fields.map(({ name }) => name)).toContain(en['profile.postal_code']);
    expect(page.text).not.toContain(en['profile.saved']);
    const told = async (saved: string) => (await aPage({ url: `/en/me/profile?saved=${saved}`, user })).text;
    expect(await told('true')).toContain(en['profile.saved']);
    expect(await told('false')).toContain('Enter a postal code of Norway or Sweden.');
    const info = { countries: ['NO'] };
    expect((await aPage({ url: '/en/me/profile?saved=false', user, info })).text).toContain(
      'Enter four digits, such as 0155.',
    );
    expect(await told('<b>')).not.toContain('<b>');
    const desk = await aPage({ url: '/en/me/profile', user: { ...user, isGuestUser: true } });
    expect(desk.text).not.toContain(en['profile.postal_code']);
  });

  it('lets everybody choose how the shop is shown, without scripts, and shows what is chosen', async () => {
    const page = await aPage({ url: '/en/me/profile', listingView: { listView: 'list', pageSize: 48 } });
    expect(page.text).toContain(en['profile.settings_here']);
    const pressed = page.buttons.filter(({ attributes }) => attributes['aria-pressed'] === 'true');
    expect(pressed.map(({ name }) => name)).toEqual([en['listing.view_list'], '48']);
    const values = { redirectUri: '/en/me/profile', locale: 'en' };
    const settings = page.forms.filter(({ action }) => action === '/website-settings');
    expect(settings).toEqual([
      { action: '/website-settings', values },
      { action: '/website-settings', values },
    ]);
  });
});
