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

  it.each<[string, unknown]>([
    ['customerUserId', 'nils'],
    ['name', 'Nils'],
    ['username', 'nils'],
    ['email', 'nils@example.no'],
    ['loginMethod', 'talkmore'],
    ['isSalesRepresentative', true],
    ['isGuestUser', true],
    ['nonResourcePermissions', ['Shop', 'Sales representative']],
    ['customerGroupIds', ['staff']],
    ['customerGroups', ['staff']],
    ['customerProfiles', [profile('north')]],
    ['allCustomerProfiles', [profile('north')]],
    ['_selectedProfileId', 'north'],
    ['alreadySelectProfile', true],
    ['assumedUser', { customerUserId: 'nils' }],
    ['acting', { customerUserId: 'nils' }],
    ['privacyConsent', true],
    ['ignorePrivacyConsent', true],
    ['basketId', 'of-nils'],
  ])('is nothing else that is sent along: %s', async (field, value) => {
    const { browser } = await begin();
    const before = (await browser.get('/me/session')).json();
    const answer = await save(browser, JSON.parse(JSON.stringify({ [field]: value })));
    expect([answer.statusCode, answer.json()]).toEqual([200, { user: before.user }]);
    const { user, assumedUser } = (await browser.get('/me/session')).json();
    expect([user, assumedUser]).toEqual([before.user, null]);
    const { permissions } = (await browser.get('/api/user/permissions')).json();
    expect(permissions).toEqual(['Shop']);
  });

  it('is refused whole with a postal code of another country, which is named with the countries', async () => {
    const { browser } = await begin();
    const answer = await save(browser, { _isShowVat: false, _defaultPostalCode: 'SW1A1AA' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        code: 'checkout.postal_code_invalid',
        errors: [{ field: '_defaultPostalCode', value: '"SW1A1AA"', expected: 'a postal code of NO, SE' }],
      },
    ]);
    expect(await userOf(browser)).toMatchObject({ _isShowVat: true });
    expect(await userOf(browser)).not.toHaveProperty('_defaultPostalCode');
    const { headers } = await browser.form('/me/profile/save', { _defaultPostalCode: 'SW1A1AA' });
    expect(headers.location).toBe('/me/profile?saved=false');
  });

  it('can be sent by a form without scripts, which says afterwards whether it was kept', async () => {
    const { browser } = await begin();
    const post = (fields: Readonly<Record<string, string>>) => browser.form('/me/profile/save', fields);
    const kept = await post({ _defaultPostalCode: '0155', redirectUri: '/en/me/profile' });
    expect([kept.statusCode, kept.headers.location]).toEqual([303, '/en/me/profile?saved=true']);
    expect(await userOf(browser)).toMatchObject({ _defaultPostalCode: '0155' });
    expect((await post({ _defaultPostalCode: '<b>' })).headers.location).toBe('/me/profile?saved=false');
    expect((await post({ nonResourcePermissions: 'Sales representative' })).headers.location).toBe(
      '/me/profile?saved=false',
    );
    expect((await post({ _isShowVat: 'false', redirectUri: 'https://evil.example/' })).headers.location).toBe(
      '/?saved=false',
    );
    expect(await userOf(browser)).toMatchObject({ _defaultPostalCode: '0155', _isShowVat: true });
  });

  it('is on the pages that fill it in, of that user alone', async () => {
    const shown: unknown[] = [];
    const world = aTestWorld({
      shops: [aRunningShop({ keycloakConfig })],
      render: async ({ user }) => {
        shown.push(user?._defaultPostalCode);
        return { status: 200, html: '<html><head></head><body></body></html>', jsonLd: [] };
      },
    });
    const server = await serve(world);
    const [own, other] = [createBrowser(server), createBrowser(server)];
    await logIn(own, world.identity, kari);
    await logIn(other, world.identity, { ...kari, sub: 'nils' });
    await save(own, { _defaultPostalCode: '0155' });
    for (const url of ['/checkout', '/me/profile', '/all']) await own.get(url);
    await other.get('/checkout');
    expect(shown).toEqual(['0155', '0155', undefined, undefined]);
    world.isDatabaseAway = true;
    expect((await createBrowser(server).get('/all')).statusCode).toBe(200);
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
