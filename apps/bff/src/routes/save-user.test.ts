import { describe, expect, it } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const profile = (id: string) => ({ id, name: id, customerGroupIds: ['consumer'], attributes: {} });
const kari = { sub: 'kari', name: 'Kari', nonResourcePermissions: ['Shop'] };
const ingrid = { sub: 'ingrid', customerGroups: ['consumer'], customerProfiles: [profile('north'), profile('south')] };

const begin = async (claims: Readonly<Record<string, unknown>> & { readonly sub: string } = kari) => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
  const server = await serve(world);
  const browser = createBrowser(server);
  await logIn(browser, world.identity, claims);
  return { world, server, browser, identity: world.identity };
};

const save = (browser: Browser, user: object) => browser.json('/api/user/save', { user });
const userOf = async (browser: Browser) => (await browser.get('/me/session')).json().user;

describe('what a user saves', () => {
  it('is told from then on, on other devices too, and shown', async () => {
    const { browser, server, identity } = await begin();
    const answer = await save(browser, { _isShowVat: false, _defaultPostalCode: '0155' });
    expect([answer.statusCode, answer.json().user]).toEqual([
      200,
      expect.objectContaining({ customerUserId: 'kari', _isShowVat: false, _defaultPostalCode: '0155' }),
    ]);
    expect(browser.cookies.get('showVat')).toBe('false');
    expect(await userOf(browser)).toMatchObject({ _isShowVat: false, _defaultPostalCode: '0155' });
    const elsewhere = createBrowser(server);
    await logIn(elsewhere, identity, kari);
    expect(elsewhere.cookies.get('showVat')).toBe('false');
    expect(await userOf(elsewhere)).toMatchObject({ _isShowVat: false, _defaultPostalCode: '0155' });
  });

  it('is nothing else: no permission, group, profile, name or assumed user that is sent along', async () => {
    const { browser } = await begin();
    const before = await userOf(browser);
    const forged = {
      ...{ customerUserId: 'nils', name: 'Nils', isSalesRepresentative: true, isGuestUser: true, basketId: 'of-nils' },
      ...{ nonResourcePermissions: ['Shop', 'Sales representative'], customerGroupIds: ['staff'] },
      ...{ customerGroups: ['staff'], customerProfiles: [profile('north')], allCustomerProfiles: [profile('north')] },
      ...{ _selectedProfileId: 'north', alreadySelectProfile: true, assumedUser: { customerUserId: 'nils' } },
    };
    const answer = await save(browser, forged);
    expect([answer.statusCode, answer.json()]).toEqual([200, { user: before }]);
    expect(await userOf(browser)).toEqual(before);
    expect((await browser.get('/me/session')).json().assumedUser).toBeNull();
  });

  it.each([{}, { user: 'kari' }, { user: null }, []])('has to be a user: %j', async (body) => {
    const { browser } = await begin();
    expect((await browser.json('/api/user/save', body)).statusCode).toBe(400);
  });

  it('is kept apart for each profile, whose VAT view is there when coming back', async () => {
    const { browser } = await begin(ingrid);
    const change = async (id: string) => (await browser.ask('POST', `/api/user/changeProfile/${id}`)).json().vatView;
    await change('north');
    await browser.form('/vat-view', { showVat: 'false', redirectUri: '/' });
    expect(await change('south')).toBe('gross');
    expect(browser.cookies.has('showVat')).toBe(false);
    expect(await change('north')).toBe('net');
    expect(browser.cookies.get('showVat')).toBe('false');
  });

  it('cannot be kept while the store is away, and nobody is told that it was', async () => {
    const { world, browser } = await begin();
    world.isDatabaseAway = true;
    expect((await save(browser, { _isShowVat: false })).statusCode).toBe(503);
    expect(browser.cookies.has('showVat')).toBe(false);
  });

  it('is nobody’s without a login', async () => {
    const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
    const browser = createBrowser(await serve(world));
    expect((await save(browser, { _isShowVat: false })).statusCode).toBe(401);
  });
});

describe('the basket of a user', () => {
  it('is named by the user, and a guest’s beside it', async () => {
    const { browser } = await begin();
    expect(await userOf(browser)).not.toHaveProperty('basketId');
    const { basket } = (await browser.json('/api/basket/lines', { sku: 'A1' })).json();
    expect(await userOf(browser)).toMatchObject({ basketId: basket.id });
    expect((await browser.get('/me/session')).json().guestBasketId).toBeNull();
  });
});

describe('a pure guest', () => {
  it('is who comes to a device where nobody has logged in since the guest cookie was made', async () => {
    const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
    const browser = createBrowser(await serve(world));
    const isPure = async () => (await browser.get('/me/session')).json().isPureGuest;
    await browser.json('/api/basket/lines', { sku: 'A1' });
    expect(await isPure()).toBe(true);
    await logIn(browser, world.identity, kari);
    expect(await isPure()).toBe(false);
    // The session runs out: the guest cookie is the one of before.
    browser.cookies.delete('torg.sid');
    expect(await isPure()).toBe(false);
    browser.cookies.delete('torg.guest');
    expect(await isPure()).toBe(true);
    await browser.json('/api/basket/lines', { sku: 'A1' });
    expect(await isPure()).toBe(true);
  });

  it('is who comes after a logout', async () => {
    const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
    const browser = createBrowser(await serve(world));
    await browser.json('/api/basket/lines', { sku: 'A1' });
    await logIn(browser, world.identity, kari);
    await browser.ask('DELETE', '/me/guest-session');
    expect(browser.cookies.has('torg.known')).toBe(false);
    await browser.json('/api/basket/lines', { sku: 'A1' });
    expect((await browser.get('/me/session')).json().isPureGuest).toBe(true);
  });
});
