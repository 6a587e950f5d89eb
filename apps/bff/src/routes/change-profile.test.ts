import { aCheckoutForm } from '@torg/domain/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn, refreshForm, tokenUrl } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const minute = 60_000;

const profile = (id: string, group: string, customerType?: string) => ({
  ...{ id, name: id, customerGroupIds: [group] },
  attributes: customerType === undefined ? {} : { customerType },
});
const north = profile('north', 'framework', 'B2B');
const south = profile('south', 'business', 'B2C');
const ingrid = {
  sub: 'ingrid',
  customerGroupIds: ['framework'],
  customerGroups: ['framework', 'business'],
  customerProfiles: [north, south, profile('elsewhere', 'of-nobody')],
};

afterEach(() => void vi.useRealTimers());

const begin = async () => {
  const groups = { customerGroups: ['business', 'framework'].map((id) => ({ id, priceList: 'retail' })) };
  const shop = aRunningShop({ keycloakConfig, ...groups, defaultGroupId: 'business' });
  const world = aTestWorld({ shops: [shop] });
  const server = await serve(world);
  return { world, server, identity: world.identity, browser: createBrowser(server) };
};

const enter = async () => {
  const begun = await begin();
  const tokens = await logIn(begun.browser, begun.identity, ingrid);
  return { ...begun, tokens };
};

const change = (browser: Browser, id: string) =>
  browser.ask('POST', `/api/user/changeProfile/${encodeURIComponent(id)}`);
const userOf = async (browser: Browser) => (await browser.get('/me/session')).json().user;
const countOf = async (browser: Browser) => (await browser.ask('POST', '/api/basket')).json().basket.count;
const put = (browser: Browser, quantity: number) => browser.json('/api/basket/lines', { sku: 'A1', quantity });

let keys = 0;
const newKey = () => `key-${'0'.repeat(16)}${++keys}`;
const order = (browser: Browser, details: object) =>
  browser.ask('POST', '/api/orders', {
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
    payload: { ...aCheckoutForm, ...details },
  });

describe('the profiles of a user', () => {
  it('are told with those that cannot be chosen apart; none is chosen at first', async () => {
    const { browser } = await enter();
    const user = await userOf(browser);
    expect(user.customerProfiles.map(({ id }: { id: string }) => id)).toEqual(['north', 'south']);
    expect(user.allCustomerProfiles.map(({ id }: { id: string }) => id)).toEqual(['north', 'south', 'elsewhere']);
    expect(user.alreadySelectProfile).toBe(false);
    expect(user).not.toHaveProperty('_selectedProfileId');
  });

  it('are chosen by a call, which tells the prices from then on and has the cookies follow', async () => {
    const { browser } = await enter();
    await put(browser, 2);
    const vat = (showVat: string) => browser.form('/vat-view', { showVat, redirectUri: '/' });
    await vat('true');
    const answer = await change(browser, 'north');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { profileId: 'north', isChanged: true, customerGroup: 'framework', vatView: 'net' },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(browser.cookies.has('showVat')).toBe(false);
    expect(browser.cookies.get('customerGroup')).toContain('demo/framework/');
    expect(browser.cookies.get('basketTotalItems')).toBe('2');
    expect(await userOf(browser)).toMatchObject({ _selectedProfileId: 'north', alreadySelectProfile: true });

    expect((await change(browser, 'north')).json()).toEqual({ ...answer.json(), isChanged: false });
    expect(browser.cookies.has('showVat')).toBe(false);
    await vat('true');
    const same = await change(browser, 'north');
    expect(same.json()).toEqual({ ...answer.json(), isChanged: false, vatView: 'gross' });
    expect(browser.cookies.has('showVat')).toBe(true);
    expect((await change(browser, 'south')).json()).toMatchObject({ customerGroup: 'business', vatView: 'gross' });
    expect(browser.cookies.get('customerGroup')).toContain('demo/business/');
    expect(browser.cookies.get('basketTotalItems')).toBe('0');
  });

  it.each(['elsewhere', 'unknown', '../north'])('are refused that cannot be chosen: %s', async (id) => {
    const { browser } = await enter();
    const answer = await change(browser, id);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'selected_profiles.unknown']);
    expect((await userOf(browser)).alreadySelectProfile).toBe(false);
  });

  it('are chosen by nobody else: a visitor, a program, another site', async () => {
    const { browser, server, identity } = await begin();
    expect((await change(browser, 'north')).statusCode).toBe(401);
    const authorization = `Bearer ${identity.nativeToken(ingrid)}`;
    const url = '/api/user/changeProfile/north';
    const program = await server.inject({
      method: 'POST',
      url,
      headers: { host: 'demo.localhost:3000', authorization },
    });
    expect([program.statusCode, program.json().code]).toEqual([403, 'problem.forbidden']);
    const unknown = { method: 'POST', url: '/api/user/changeProfile/elsewhere' } as const;
    const { statusCode } = await server.inject({ ...unknown, headers: { host: 'demo.localhost:3000', authorization } });
    expect(statusCode).toBe(404);
    await logIn(browser, identity, ingrid);
    const foreign = await browser.ask('POST', url, { headers: { origin: 'https://evil.example' } });
    expect(foreign.statusCode).toBe(403);
    expect((await userOf(browser)).alreadySelectProfile).toBe(false);
  });

  it('are believed of no cookie, and of no word in a call', async () => {
    const { browser } = await enter();
    await change(browser, 'south');
    for (const name of ['_selectedProfileId', 'profileId', 'selectedProfile', 'user'])
      browser.cookies.set(name, 'north');
    await browser.json('/api/basket/lines', {
      sku: 'A1',
      quantity: 1,
      profileId: 'north',
      _selectedProfileId: 'north',
    });
    expect(await userOf(browser)).toMatchObject({ _selectedProfileId: 'south' });
  });

  it('have a basket each, which is there when coming back', async () => {
    const { browser } = await enter();
    await put(browser, 3);
    await change(browser, 'north');
    expect(await countOf(browser)).toBe(3);
    await change(browser, 'south');
    expect(await countOf(browser)).toBe(0);
    await put(browser, 1);
    await change(browser, 'north');
    expect(await countOf(browser)).toBe(3);
    await change(browser, 'south');
    expect(await countOf(browser)).toBe(1);
  });

  it('can be changed ten times at once: one holds, and no basket is lost', async () => {
    const { browser } = await enter();
    await put(browser, 3);
    const ids = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'north' : 'south'));
    const answers = await Promise.all(ids.map((id) => change(browser, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    const { _selectedProfileId: chosen } = await userOf(browser);
    expect(['north', 'south']).toContain(chosen);
    const counts = [await countOf(browser)];
    await change(browser, chosen === 'north' ? 'south' : 'north');
    counts.push(await countOf(browser));
    expect(counts.sort()).toEqual([0, 3]);
  });

  it('stay chosen through a renewal of tokens, until the identity server takes the profile away', async () => {
    const { browser, identity, tokens } = await enter();
    await change(browser, 'south');
    const refresh = async (handle: string) => (await browser.form(tokenUrl, refreshForm(handle))).json().refresh_token;
    const next = await refresh(tokens.refresh_token);
    expect(await userOf(browser)).toMatchObject({ _selectedProfileId: 'south' });
    identity.rename('ingrid', { customerGroups: ['framework'] });
    await refresh(next);
    const user = await userOf(browser);
    expect(user.alreadySelectProfile).toBe(false);
    expect(user).not.toHaveProperty('_selectedProfileId');
  });

  it('are gone from a session that goes on once the identity server has been asked again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { browser, identity } = await enter();
    await change(browser, 'south');
    identity.rename('ingrid', { customerProfiles: [north] });
    vi.setSystemTime(Date.now() + minute);
    expect((await userOf(browser)).alreadySelectProfile).toBe(false);
    expect((await change(browser, 'south')).statusCode).toBe(404);
  });
});

describe('an order by a form that was made for another profile', () => {
  it('is refused by a call and by a form, and placed once it was looked at', async () => {
    const { browser } = await enter();
    await put(browser, 1);
    await change(browser, 'north');
    await change(browser, 'south');
    await put(browser, 1);
    const refused = await order(browser, { profileId: 'north' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order.other_profile']);
    const form = (profileId: string) =>
      browser.form('/checkout', { ...aCheckoutForm, idempotencyKey: newKey(), profileId });
    const shownAgain = await form('north');
    expect(shownAgain.statusCode).toBe(409);
    expect(shownAgain.body).toContain('order.other_profile');
    expect((await form('')).statusCode).toBe(409);
    expect(await countOf(browser)).toBe(1);
    expect((await form('south')).statusCode).toBe(303);
    await change(browser, 'north');
    expect((await order(browser, { profileId: 'north' })).statusCode).toBe(201);
    expect((await browser.get('/api/orders')).json().orders).toHaveLength(1);
  });
});

describe('the form by which a profile is chosen without scripts', () => {
  it('leads back to the page that it was opened on', async () => {
    const { browser } = await enter();
    const answer = await browser.form('/me/profile/choose', { profileId: 'south', redirectUri: '/basket?change=true' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/basket?change=true']);
    expect(await userOf(browser)).toMatchObject({ _selectedProfileId: 'south' });
  });

  it.each(['https://evil.example/', '//evil.example', '/logout', 'javascript:alert(1)'])(
    'leads nowhere else: %s',
    async (redirectUri) => {
      const { browser } = await enter();
      const answer = await browser.form('/me/profile/choose', { profileId: 'south', redirectUri });
      expect(answer.headers.location).toBe('/');
    },
  );

  it('comes again where the choice is refused', async () => {
    const { browser } = await enter();
    for (const profileId of ['elsewhere', '']) {
      const answer = await browser.form('/me/profile/choose', { profileId, redirectUri: '/basket' });
      expect(answer.headers.location).toBe('/me/profile/choose?redirectUri=%2Fbasket&failed=true');
    }
    const withoutFields = await browser.form('/me/profile/choose', {});
    expect(withoutFields.headers.location).toBe('/me/profile/choose?redirectUri=%2F&failed=true');
  });
});
